/** Which letters the fonts of the pictures have, and the package of a typeface that has the others. */

/** The code points that a font has. */
export type Coverage = Pick<ReadonlySet<number>, 'has'>

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A letter, a digit, or the sign of a currency. */
const MATTERS = /[\p{L}\p{N}\p{Sc}]/u
/** Changes how its neighbours join, and needs no glyph of its own. */
const INVISIBLE = /\p{Cf}|\ufe0e|\ufe0f/gu

/** Returns the parts of a text that are drawn with one font. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment)

export const hasAll = (font: Coverage, letters: string): boolean =>
  [...letters.replace(INVISIBLE, '')].every((letter) => font.has(letter.codePointAt(0) ?? 0))

/** Whether a text without it may mean something else; emoji can be left out. */
export const matters = (letter: string): boolean => MATTERS.test(letter)

/** Returns the letters and digits of a text that no font has, each once. */
export const missingLetters = (text: string, fonts: readonly Coverage[]): string[] => [
  ...new Set(lettersOf(text).filter((letter) => matters(letter) && !fonts.some((font) => hasAll(font, letter)))),
]

/** Scripts of which `@fontsource/noto-sans-…` has the letters, and packages of another name. */
const SCRIPTS = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
  ],
  ...['Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai'],
]
const OTHERS = { Hiragana: 'jp', Katakana: 'jp', Hangul: 'kr', Cyrillic: '', Greek: '', Latin: '' }
/** By the language of the site; the last for all others. */
const HAN: readonly (readonly [language: RegExp, end: string])[] = [
  [/^ja/, 'jp'],
  [/^ko/, 'kr'],
  [/^zh-(?:Hant|TW|HK|MO)/, 'tc'],
  [/^/, 'sc'],
]

/** Returns the package of a typeface that has a letter, if one is known. @param language a BCP 47 tag */
export function packageFor(letter: string, language: string): string | undefined {
  const isOf = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter)
  const nameOf = (end: string) => `@fontsource/noto-sans${end === '' ? '' : `-${end}`}`
  if (isOf('Han')) return nameOf(HAN.find(([of]) => of.test(language))?.[1] ?? '')
  const other = Object.entries(OTHERS).find(([script]) => isOf(script))
  if (other) return nameOf(other[1])
  const script = SCRIPTS.find(isOf)
  return script && nameOf(script.toLowerCase())
}

/** A page whose picture leaves its title out. `letters`: those of the title that no typeface has. */
export type UndrawnTitle = { path: string; letters: string }

/** Returns a warning about all such pages of a site, at most one. @param language of the site */
export function undrawnWarning(all: readonly UndrawnTitle[], language: string): string | undefined {
  const [first, ...others] = all
  if (!first) return undefined
  const letters = [...new Set(all.flatMap((one) => lettersOf(one.letters)))]
  const packages = [...new Set(letters.flatMap((letter) => packageFor(letter, language) ?? []))]
  const and = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)
  const shown = letters.slice(0, MOST_NAMED)
  const rest = letters.length > shown.length ? [`${letters.length - shown.length} more`] : []
  const them = letters.length > 1 ? 'them' : 'it'
  const subject =
    others.length > 0
      ? `The pictures for shared links of ${first.path} and ${others.length} more show`
      : `The picture for shared links of ${first.path} shows`
  return [
    `${subject} the name of the site, not the title: no typeface has ${and([...shown, ...rest])}.`,
    packages.length > 0
      ? `A typeface that has ${them}: ${and(packages)}. Add it to the typefaces of the theme.`
      : `Add a typeface that has ${them} to the theme.`,
  ].join(' ')
}

/** Of the letters in a warning. */
const MOST_NAMED = 8
