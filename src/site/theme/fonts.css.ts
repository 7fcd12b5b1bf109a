/** The typefaces. Each script is a file of its own, so that a page loads only what it shows. */
import { globalFontFace } from '@vanilla-extract/css'
import { FALLBACKS, type Fallback, fallbackFace, fontFile, type Typeface, typefaces } from './typefaces.ts'

const LATIN = 'U+0-FF,U+131,U+152-153,U+2BB-2DC,U+2000-206F,U+20AC,U+2122,U+2191-2193,U+2212-2215'
const BENGALI = 'U+951-952,U+964-965,U+980-9FE,U+200C-200D,U+25CC'
/** In the packages the rupee sign is part of Bengali; a price alone should not load that. Cut out with subset-font 2.9. */
const RUPEE = 'U+20B9'

type Weight = 400 | 600

type Family = Typeface & {
  /** Relative to the em, from the font files. */
  ascent: number
  descent: number
  /** By weight, the width relative to each fallback font in the English of this site: headings or text. */
  widths: Partial<Record<Weight, Record<Fallback, number>>>
}

export const HEADINGS: Family = {
  ...typefaces.heading,
  ascent: 1.095,
  descent: 0.589,
  widths: { 600: { Arial: 0.905, Roboto: 0.966 } },
}

export const TEXT: Family = {
  ...typefaces.body,
  ascent: 1.116,
  descent: 0.501,
  widths: { 400: { Arial: 0.9497, Roboto: 0.9567 }, 600: { Arial: 0.92, Roboto: 0.9769 } },
}

const weightsOf = ({ widths }: Family) => Object.keys(widths).map(Number) as Weight[]

/** Adds the letters of a family. */
export function letters(family: Family): void {
  for (const weight of weightsOf(family)) {
    const fromPackage = (script: string) => fontFile(family.file, script, weight, 'woff2')
    face(family, weight, fromPackage('latin'), LATIN)
    face(family, weight, fromPackage('bengali'), BENGALI)
  }
}

export function rupeeSign(family: Family): void {
  for (const weight of weightsOf(family)) face(family, weight, `./fonts/${family.file}-rupee-${weight}.woff2`, RUPEE)
}

const face = ({ name }: Family, fontWeight: Weight, address: string, unicodeRange: string): void =>
  globalFontFace(name, { src: `url(${address})`, fontWeight, fontDisplay: 'swap', unicodeRange })

/**
 * What devices have Bengali letters in: Android and Linux, Windows, macOS and iOS. `local()` compares the full name and that in
 * PostScript, not the name of the family.
 */
const BENGALI_ON_DEVICES = [
  'NotoSansBengali-Regular',
  'Nirmala UI',
  'Vrinda',
  'KohinoorBangla-Regular',
  'Bangla Sangam MN',
  'Lohit Bengali',
]

export const NAMES = 'Names'

/** Adds a family for a word in another script: the letters of the device, and only without them those of a family. */
export function nameLetters({ file }: Family): void {
  const local = BENGALI_ON_DEVICES.map((name) => `local('${name}')`)
  const src = [...local, `url(${fontFile(file, 'bengali', 400, 'woff2')})`].join(',')
  globalFontFace(NAMES, { src, fontDisplay: 'swap', unicodeRange: BENGALI })
}

/** Adds fallback fonts with the widths and heights of a family, so that nothing moves when it loads. */
function fallbacks(family: Family): void {
  const { name, ascent, descent, widths } = family
  for (const weight of weightsOf(family))
    for (const [fallback, width] of Object.entries(widths[weight] ?? {}) as [Fallback, number][])
      globalFontFace(`${name} ${fallback}`, {
        src: FALLBACKS[fallback][weight].map((local) => `local('${local}')`).join(','),
        fontWeight: weight,
        ...fallbackFace({ ascent, descent }, width),
      })
}

// The others are late: few files for the first view to wait for.
letters(HEADINGS)
fallbacks(HEADINGS)
fallbacks(TEXT)
