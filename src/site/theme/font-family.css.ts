/** The typefaces as pages load them: each script is a file of its own, so that a page loads only what it shows. */
import { globalFontFace } from '@vanilla-extract/css'
import { fontFile, type Typeface, typefaces } from './typefaces.ts'

const LATIN = 'U+0-FF,U+131,U+152-153,U+2BB-2DC,U+2000-206F,U+20AC,U+2122,U+2191-2193,U+2212-2215'
const BENGALI = 'U+951-952,U+964-965,U+980-9FE,U+200C-200D,U+25CC'
/** The packages keep the rupee with Bengali; for a price alone nobody should wait for that. Cut out with subset-font 2.9. */
const RUPEE = 'U+20B9'

/** What stands in until a font has come, with its widths and heights: nothing moves when it comes. */
type StandIn = { local: string[]; sizeAdjust: number }

type Face = {
  weight: number
  /** `sizeAdjust`: this font's width over the stand-in’s, in the English of this site: headings for one, text for the other. */
  arial: StandIn
  roboto: StandIn
}

type Family = Typeface & {
  /** Of the em, as the files say. */
  ascent: number
  descent: number
  faces: readonly Face[]
}

const ARIAL = ['Arial', 'Liberation Sans']
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold']
// Version 3 of the typeface is called by its weight.
const ROBOTO = ['Roboto', 'Roboto Regular']
const ROBOTO_BOLD = ['Roboto Bold']

export const HEADINGS: Family = {
  ...typefaces.heading,
  ...{ ascent: 1.095, descent: 0.589 },
  faces: [
    {
      weight: 600,
      arial: { local: ARIAL_BOLD, sizeAdjust: 0.905 },
      roboto: { local: ROBOTO_BOLD, sizeAdjust: 0.966 },
    },
  ],
}

export const TEXT: Family = {
  ...typefaces.body,
  ...{ ascent: 1.116, descent: 0.501 },
  faces: [
    {
      weight: 400,
      arial: { local: ARIAL, sizeAdjust: 0.9497 },
      roboto: { local: ROBOTO, sizeAdjust: 0.9567 },
    },
    {
      weight: 600,
      arial: { local: ARIAL_BOLD, sizeAdjust: 0.92 },
      roboto: { local: ROBOTO_BOLD, sizeAdjust: 0.9769 },
    },
  ],
}

/** Rules for the files of a family. */
export function fontFiles({ name, file, faces }: Family): void {
  for (const { weight } of faces) {
    const fromPackage = (script: string) => fontFile(file, script, weight, 'woff2')
    for (const [address, unicodeRange] of [
      [fromPackage('latin'), LATIN],
      [fromPackage('bengali'), BENGALI],
      [`./fonts/${file}-rupee-${weight}.woff2`, RUPEE],
    ])
      globalFontFace(name, {
        src: `url(${address})`,
        fontWeight: weight,
        fontDisplay: 'swap',
        ...(unicodeRange && { unicodeRange }),
      })
  }
}

/** Rules for what stands in for a family. */
export function standIns({ name, ascent, descent, faces }: Family): void {
  for (const { weight, arial, roboto } of faces)
    for (const [suffix, { local, sizeAdjust }] of Object.entries({ Arial: arial, Roboto: roboto }))
      globalFontFace(`${name} ${suffix}`, {
        src: local.map((each) => `local('${each}')`).join(','),
        fontWeight: weight,
        sizeAdjust: percent(sizeAdjust),
        ascentOverride: percent(ascent / sizeAdjust),
        descentOverride: percent(descent / sizeAdjust),
      })
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** The family, and what stands in for it, in any browser. */
export const fontStack = ({ name }: Family): string => `'${name}','${name} Arial','${name} Roboto',system-ui,sans-serif`
