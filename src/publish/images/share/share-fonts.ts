/** The fonts with which the words of the pictures are drawn. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fontFile, typefaces } from '../../../site/theme/typefaces.ts'

/** Files of the fonts, for each letter the first that has it: WOFF, TrueType or OpenType. */
export type ShareFonts = { heading: readonly string[]; body: readonly string[] }

const WEIGHT = 600

/** Latin first, since fonts of other scripts have some of its letters and all of the digits. */
const FIRST = ['latin', 'bengali', 'latin-ext']

/** Returns the files of the typefaces of the theme, in all scripts that their packages have. */
export function fontsOfTheme(): ShareFonts {
  const require = createRequire(import.meta.url)
  const filesOf = (family: string): string[] => {
    const folder = dirname(require.resolve(fontFile(family, 'latin', WEIGHT, 'woff')))
    const rank = (script: string) => (FIRST.includes(script) ? FIRST.indexOf(script) : FIRST.length)
    return readdirSync(folder)
      .flatMap((name) => {
        const [, script] = new RegExp(`^${family}-(.+)-${WEIGHT}-normal\\.woff$`).exec(name) ?? []
        return script === undefined ? [] : [script]
      })
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map((script) => require.resolve(fontFile(family, script, WEIGHT, 'woff')))
  }
  return { heading: filesOf(typefaces.heading.file), body: filesOf(typefaces.body.file) }
}
