/** So many levels the styles of the chooser can tell apart; `schema/levels.schema.json` allows no more. */
export const MOST_LEVELS = 16
