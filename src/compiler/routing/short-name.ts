/** Short names: what files, entries and parts of pages are named by, in the letters of any language. */

const SHORT_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u

/** Whether a text has only small letters and digits, in the form that browsers and systems compare, with single hyphens between. */
export const isShortName = (text: string): boolean =>
  SHORT_NAME.test(text) && text === text.normalize('NFC').toLowerCase()

/**
 * Returns a short name made of any words; empty if they have no letter and no digit. Latin letters lose their accents, which
 * people leave out when they type an address; in other scripts marks are part of the word.
 */
export const slug = (text: string): string =>
  text
    // Full-width letters and digits, as keyboards for Japanese write them.
    .replace(/[\uff01-\uff5e]+/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    // Apostrophes, and the joiners inside words of Persian or Bengali.
    .replace(/['’\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Two names that look alike, or that some systems take for one, are equal in this form. */
export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase()
