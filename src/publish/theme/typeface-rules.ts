/**
 * The typefaces of a theme as styles: their files, and fallback fonts with their widths and heights, so that nothing moves
 * when they load.
 */
import type { FontFile, Site } from '../../compiler/link/site.ts'
import { FALLBACKS, type Fallback, fallbackFace } from '../../site/theme/typefaces.ts'
import { plainFont } from './plain-font.ts'
import { HEADINGS, TEXT } from './theme-styles.ts'

/** `late`: the files of the text, for which the first view does not wait. */
export type TypefaceRules = { early: string; late: string }

export async function typefaceRules({ typefaces = {} }: Pick<Site, 'typefaces'>): Promise<TypefaceRules> {
  const { headings = [], text = [] } = typefaces
  const fallbacks = [await fallbackFaces(HEADINGS, headings), await fallbackFaces(TEXT, text)]
  return { early: [faces(HEADINGS, headings), ...fallbacks].join(''), late: faces(TEXT, text) }
}

const faces = (family: string, files: readonly FontFile[]): string =>
  files
    .map(({ address, weight, letters }) =>
      fontFace(family, {
        src: `url(${address})`,
        'font-weight': `${weight}`,
        'font-display': 'swap',
        ...(letters && { 'unicode-range': letters }),
      }),
    )
    .join('')

function fontFace(family: string, lines: Readonly<Record<string, string>>): string {
  const all = Object.entries({ 'font-family': `'${family}'`, ...lines })
  return `@font-face{${all.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

/** In em per letter of `SAMPLE`. Of 600 devices show the bold letters of these typefaces. */
const DEVICE_WIDTHS: Readonly<Record<Fallback, readonly [plain: number, bold: number]>> = {
  Arial: [0.4482, 0.4841],
  Roboto: [0.4471, 0.453],
}

/** The first article of the Universal Declaration of Human Rights, on which typefaces are compared. */
const SAMPLE =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.'

const BOLD_FROM = 600

async function fallbackFaces(family: string, files: readonly FontFile[]): Promise<string> {
  const weights = [...new Set(files.map(({ weight }) => weight))]
  const rules = weights.map(async (weight) => {
    const measured = await measure(files.filter((file) => file.weight === weight))
    return measured === undefined ? [] : fallbacksOf(family, weight, measured)
  })
  return (await Promise.all(rules)).flat().join('')
}

function fallbacksOf(family: string, weight: number, { ascent, descent, width }: Measured): string[] {
  const isBold = weight >= BOLD_FROM
  return (Object.keys(FALLBACKS) as Fallback[]).map((fallback) => {
    const names = FALLBACKS[fallback][isBold ? 600 : 400]
    const part = width / DEVICE_WIDTHS[fallback][isBold ? 1 : 0]
    const { sizeAdjust, ascentOverride, descentOverride } = fallbackFace({ ascent, descent }, part)
    return fontFace(`${family} ${fallback}`, {
      src: names.map((name) => `local('${name}')`).join(','),
      'font-weight': `${weight}`,
      'size-adjust': sizeAdjust,
      'ascent-override': ascentOverride,
      'descent-override': descentOverride,
    })
  })
}

/** In em; the width per letter of `SAMPLE`. */
type Measured = { ascent: number; descent: number; width: number }

const known = new WeakMap<Uint8Array, Promise<Measured | undefined>>()

/** Measures the first file that has the letters of the sample; `undefined` if none has: then devices have no such letters either. */
async function measure(files: readonly FontFile[]): Promise<Measured | undefined> {
  for (const { bytes } of files) {
    const measured = known.get(bytes) ?? measureFont(bytes)
    known.set(bytes, measured)
    if (await measured) return measured
  }
  return undefined
}

async function measureFont(bytes: Uint8Array): Promise<Measured | undefined> {
  const { Blob, Face, Font, Buffer: Letters, shape } = await import('harfbuzzjs')
  const face = new Face(new Blob(new Uint8Array(await plainFont(bytes)).buffer))
  const letters = new Set(face.collectUnicodes())
  if ([...SAMPLE].some((letter) => !letters.has(letter.codePointAt(0) ?? 0))) return undefined
  const font = new Font(face)
  const words = new Letters()
  words.addText(SAMPLE)
  words.guessSegmentProperties()
  shape(font, words)
  const width = words.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const { ascender, descender } = font.hExtents()
  const em = face.upem
  return { ascent: ascender / em, descent: -descender / em, width: width / SAMPLE.length / em }
}
