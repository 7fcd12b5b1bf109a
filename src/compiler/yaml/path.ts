/** The way from a file’s root to a value: keys and list positions. */
export type Path = readonly (string | number)[]
