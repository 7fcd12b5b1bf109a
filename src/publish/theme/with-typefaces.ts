/** The compiled code of a site whose theme has typefaces of its own: theirs in place of the engine's. */
import type { Site } from '../../compiler/link/site.ts'
import { shortHash } from '../../disk/hash.ts'
import { typefaces as ofEngine } from '../../site/theme/typefaces.ts'
import type { CompiledCode } from '../compile-code.ts'
import { typefaceRules } from './typeface-rules.ts'

/** Returns the same code for a site without such a theme. */
export async function withTypefaces(
  code: CompiledCode,
  site: Pick<Site, 'theme' | 'typefaces'>,
): Promise<CompiledCode> {
  const { headings, text } = site.theme?.typefaces ?? {}
  if (!headings && !text) return code
  const replaced = [headings && ofEngine.heading.name, text && ofEngine.body.name].filter((name) => name !== undefined)
  const { early, late } = await typefaceRules(site)
  const [first, ...others] = code.sheets
  const sheets = first ? [{ ...first, css: withoutFamilies(first.css, replaced) + early }, ...others] : []
  const lateCss = withoutFamilies(new TextDecoder().decode(code.files.get(code.late)), replaced) + late
  const lateFile = `assets/late-${shortHash(lateCss)}.css`
  const files = new Map([...code.files, [lateFile, Buffer.from(lateCss)]])
  files.delete(code.late)
  const used = [...sheets.map(({ css }) => css), lateCss].join()
  for (const path of files.keys())
    if (/^assets\/[^/]+\.woff2$/.test(path) && !used.includes(path.slice('assets/'.length))) files.delete(path)
  return { ...code, sheets, late: lateFile, files }
}

/** Takes out the rules for the files and fallback fonts of some families. The letters of all of them may be in one named after its use. */
const withoutFamilies = (css: string, names: readonly string[]): string =>
  css.replace(/@font-face\{[^}]*\}/g, (rule) => {
    const [, family = ''] = /font-family:["']?([^;"'}]+)/.exec(rule) ?? []
    return names.some((name) => family === name || family.startsWith(`${name} `)) ? '' : rule
  })
