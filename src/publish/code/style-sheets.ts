/** The style sheet of each unit, and the files that it points at. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { transform } from 'lightningcss'
import { MOST_SHEETS, mergeSheets } from './merge-sheets.ts'
import { shortHash } from './short-hash.ts'
import type { StyleModule } from './style-modules.ts'
import type { StyleUnit } from './style-units.ts'

/** The styles of some blocks, or of the frame. */
export type StyleSheet = {
  /** Where it lies below the base path, for pages that are reached inside the app. */
  file: string
  /** The block types that need it; absent: every page does. */
  blocks?: string[]
  /** Minified; files it points at are named from the site's root: `url(./assets/…)`. */
  css: string
}

export type StyleSheets = {
  /** In the order of the cascade. */
  sheets: StyleSheet[]
  /** What every page may have after the first view, over all other sheets. */
  late: StyleSheet
  /** Fonts and images that the sheets point at, by their place below the base path. */
  assets: Map<string, Uint8Array>
}

/** The browsers of `target: 'es2022'`, as Vite counts them: major version in the third byte, minor in the second. */
const BROWSERS = {
  chrome: 94 << 16,
  edge: 94 << 16,
  firefox: 93 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
  opera: 80 << 16,
}

/**
 * A sheet's name begins with its place in the cascade, so that sheets of two pages can be put in order by their names.
 *
 * @throws Error when a style cannot be parsed, or points at a file that is not there
 */
export function styleSheets(
  projectFolder: string,
  units: readonly StyleUnit[],
  modules: ReadonlyMap<string, StyleModule>,
): StyleSheets {
  const assets = new Map<string, Uint8Array>()
  const toAsset = (file: string): string => {
    const bytes = readFileSync(file)
    const ending = extname(file)
    const place = `assets/${basename(file, ending)}-${shortHash(bytes)}${ending}`
    assets.set(place, bytes)
    return `./${place}`
  }
  const sheetOf = (files: readonly string[], part: 'css' | 'late'): string => {
    const source = files.map((path) => withAddresses(projectFolder, path, modules.get(path)?.[part] ?? '', toAsset))
    return minify(source.join('\n'), files.join(', '))
  }
  const ofUnits = units.map(({ files, blocks }) => ({ css: sheetOf(files, 'css'), blocks }))
  const late = sheetOf(
    units.flatMap(({ files }) => files),
    'late',
  )
  const merged = mergeSheets(
    ofUnits.filter(({ css }) => css !== ''),
    MOST_SHEETS,
  )
  const sheets = merged.map(({ css, blocks }, index): StyleSheet => {
    const place = String(index).padStart(2, '0')
    return { file: `assets/styles-${place}-${shortHash(css)}.css`, ...(blocks && { blocks }), css }
  })
  return { sheets, late: { file: `assets/late-${shortHash(late)}.css`, css: late }, assets }
}

/**
 * All styles as one sheet, not minified, for the development server.
 *
 * @param toAddress where the server has a file of the disk
 */
export function developmentSheet(
  projectFolder: string,
  modules: ReadonlyMap<string, StyleModule>,
  toAddress: (file: string) => string,
): string {
  const parts = (['css', 'late'] as const).flatMap((part) => [...modules].map(([path, module]) => [path, module[part]]))
  return parts
    .filter(([, css]) => css !== '')
    .map(([path = '', css = '']) => `/* ${path} */\n${withAddresses(projectFolder, path, css, toAddress)}`)
    .join('\n')
}

/** Replaces what `url(…)` names: `./x` beside the style file, or a file of a package. Other addresses stay. */
function withAddresses(projectFolder: string, path: string, css: string, toAddress: (file: string) => string): string {
  return css.replace(/url\(\s*(['"]?)(?!data:|https?:|\/|#)([^'")]+)\1\s*\)/g, (_, _quote, name: string) => {
    const folder = dirname(join(projectFolder, path))
    const file = name.startsWith('.') ? join(folder, name) : createRequire(join(folder, 'x.js')).resolve(name)
    return `url(${toAddress(file)})`
  })
}

function minify(css: string, filename: string): string {
  const { code, warnings } = transform({ filename, code: Buffer.from(css), minify: true, targets: BROWSERS })
  if (warnings[0]) throw new Error(`${filename}: ${warnings[0].message}`)
  return Buffer.from(code).toString('utf8').trim()
}
