/** The fonts with which the words of the pictures are drawn: those of the theme, or the engine's. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FontFile, Site } from '../../../compiler/link/site.ts'
import { fontFile, typefaces } from '../../../site/theme/typefaces.ts'

/** Files of the fonts, for each letter the first that has it: WOFF, WOFF2, TrueType or OpenType. */
export type ShareFonts = { heading: readonly Uint8Array[]; body: readonly Uint8Array[] }

/** Of devices there are no files: the engine's text font, which is plain, takes their place. */
export function fontsOfSite({ theme, typefaces: own = {} }: Pick<Site, 'theme' | 'typefaces'>): ShareFonts {
  const isOfDevice = theme?.typefaces?.headings?.system !== undefined
  return {
    heading: own.headings
      ? heaviest(own.headings)
      : ofEngine(isOfDevice ? typefaces.body.file : typefaces.heading.file),
    body: own.text ? heaviest(own.text) : ofEngine(typefaces.body.file),
  }
}

function heaviest(files: readonly FontFile[]): Uint8Array[] {
  const weight = Math.max(...files.map((file) => file.weight))
  return files.flatMap((file) => (file.weight === weight ? [file.bytes] : []))
}

const WEIGHT = 600

/** Latin first, since fonts of other scripts have some of its letters and all of the digits. */
const FIRST = ['latin', 'bengali', 'latin-ext']

/** Returns the files of a typeface of the engine, in all scripts that its package has. */
function ofEngine(family: string): Uint8Array[] {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve(fontFile(family, 'latin', WEIGHT, 'woff')))
  const rank = (script: string) => (FIRST.includes(script) ? FIRST.indexOf(script) : FIRST.length)
  return readdirSync(folder)
    .flatMap((name) => {
      const [, script] = new RegExp(`^${family}-(.+)-${WEIGHT}-normal\\.woff$`).exec(name) ?? []
      return script === undefined ? [] : [script]
    })
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((script) => readFileSync(require.resolve(fontFile(family, script, WEIGHT, 'woff'))))
}
