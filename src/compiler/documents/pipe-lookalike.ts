/** Alone before lines of text: a letter, figure or stroke that looks like `|`, or a sign beside it on a keyboard. */
export const PIPE_LOOKALIKE = /^(?:[Ili16]|[^\p{L}\p{N}\s'"#|>]|\|\||>>)[-+]?$/u

/** Those that are hardly anything else: in their place `|` may be written without asking. */
export const isStroke = (typed: string): boolean => /^(?:[Il¦│┃∣ǀ｜\\]|\|\|)[-+]?$/.test(typed)

/** Where a line begins as a point does; one alone may be a sign in a sum, or a number at the end of a sentence. */
const POINTS = /\n[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+\S/g

/** Paragraphs or points. Two empty lines, as a program writes them, are read as a paragraph without the sign too. */
export const hasParts = (text: string): boolean =>
  /\S[ \t]*\r?\n[ \t]*\r?\n[ \t]*\S/.test(text) || [...text.matchAll(POINTS)].length > 1

/** Whether only this sign can be meant above a text. The line breaks of one paragraph are kept by |, and not by >-. */
export const isClear = (sign: string, text: string): boolean =>
  sign !== '|' || !/\S\s*\n\s*\S/.test(text) || hasParts(text)
