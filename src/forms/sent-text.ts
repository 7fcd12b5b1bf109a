/**
 * What is sent of what is typed. A field shows its text as typed, and a draft keeps it so; `sentText` alone decides what
 * the checks read and what the form service gets. Without scripts the browser posts digits of any script as typed.
 */
import { latinDigits } from '../compiler/schema/digits.ts'

/** For the `pattern` of an input. */
export const DIGITS = '\\p{Nd}+'

/** Whether a field with that pattern takes the digits of any script. */
export const takesAnyDigit = (pattern: string): boolean => pattern.includes('\\p{Nd}')

/** Returns what is sent of a field: its text, or the number in ASCII if it takes the digits of any script. */
export const sentText = (field: { value: string; getAttribute: Element['getAttribute'] }): string =>
  takesAnyDigit(field.getAttribute('pattern') ?? '') ? asciiNumber(field.value) : field.value

/**
 * Returns a number as if it was typed with ASCII: decimal digits of any script as 0 to 9, and the full-width signs, hyphens
 * and spaces of other keyboards. Other characters stay, also those that only look like digits.
 */
export const asciiNumber = (text: string): string => asciiSigns(latinDigits(text))

/** The same for signs alone. */
export const asciiSigns = (text: string): string =>
  text
    .replace(/[！-／：-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    // On Japanese keyboards the hyphen is often the long vowel mark.
    .replace(/[\p{Pd}\u2212ーｰ]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')

/** From `!` to its full-width form, and so for each printed sign of ASCII. */
const FULL_WIDTH = 0xfee0
