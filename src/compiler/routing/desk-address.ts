/** Addresses of the development server that no built site has: what the desk over its pages asks for. */

/** What the door does, by a verb. */
export const deskAddress = (base: string, verb: string): string => `${base}__desk/${verb}`

/** The desk's texts, as JSON. */
export const deskWordsAddress = (base: string): string => `${base}data/desk-words.json`

/** The desk's styles. */
export const deskStylesAddress = (base: string): string => `${base}data/desk.css`

/** What is wrong with the content as it stands, as JSON. */
export const reportAddress = (base: string): string => `${base}data/report.json`
