/** Alone before lines of text: a letter, figure or stroke that looks like `|`, or a sign beside it on a keyboard. */
export const PIPE_LOOKALIKE = /^(?:[Ili16]|[^\p{L}\p{N}\s'"#|>]|\|\||>>)[-+]?$/u

/** Those that are hardly anything else: in their place `|` may be written without asking. */
export const isStroke = (typed: string): boolean => /^(?:[Il¦│┃∣ǀ｜\\]|\|\|)[-+]?$/.test(typed)
