/** The style sheets of a site, and the files that they point at. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { transform } from 'lightningcss'
import { shortHash } from '../../disk/hash.ts'
import type { StyleUnit } from './source-graph.ts'
import type { StyleModule } from './style-modules.ts'

/** Inlined in pages with these block types; in every page without them. */
export type StyleSheet = {
  blocks?: readonly string[] | undefined
  /** Minified. Addresses start at the site's root: `url(./assets/…)`. */
  css: string
}

/**
 * The security policy names each sheet by its hash, 54 characters. Cloudflare ignores a line of `_headers` with more than
 * 2,000, and so the whole policy. This leaves 480 characters for services, their pages and three scripts.
 */
const MOST_SHEETS = 23

/** The browsers of `target: 'es2022'`, as Vite counts them: major version in the third byte, minor in the second. */
const BROWSERS = {
  chrome: 94 << 16,
  edge: 94 << 16,
  firefox: 93 << 16,
  opera: 80 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
}

/**
 * Returns the sheets in the order of the cascade, two that pages fetch, and the fonts and images that any of them points at:
 * `blockStyles` has the styles of all blocks, for pages that are reached inside the app; `late` what every page may apply
 * after the first view, after all other sheets. Paths are below the base path.
 *
 * @throws Error if a style cannot be parsed, or points at a missing file
 */
export function styleSheets(root: string, units: readonly StyleUnit[], modules: ReadonlyMap<string, StyleModule>) {
  const assets = new Map<string, Uint8Array>()
  const toAsset = (file: string): string => {
    const bytes = readFileSync(file)
    const ending = extname(file)
    const path = `assets/${basename(file, ending)}-${shortHash(bytes)}${ending}`
    assets.set(path, bytes)
    return `./${path}`
  }
  const sheetOf = (files: readonly string[], part: Part): string => {
    const source = files.map((path) =>
      withAddresses(root, path, partOf(path, modules.get(path)?.css ?? '', part), toAsset),
    )
    return minify(source.join('\n'), files.join(', '))
  }
  const ofUnits = units.map(({ files, blocks }) => ({ css: sheetOf(files, 'early'), blocks }))
  const allFiles = units.flatMap(({ files }) => files)
  const late = styleFile('late', sheetOf(allFiles, 'late'))
  const filled = ofUnits.filter(({ css }) => css !== '')
  const sheets = joinSmallest(filled, MOST_SHEETS)
  const blocks = sheets.filter((sheet) => sheet.blocks).map(({ css }) => css)
  return { sheets, blockStyles: styleFile('blocks', blocks.join('')), late, assets }
}

const styleFile = (name: string, css: string) => ({ file: `assets/${name}-${shortHash(css)}.css`, css })

/**
 * Moves the smallest sheets of blocks into that of every page until there are at most `most`. A sheet stays while another one
 * is for all of its blocks and more, since it may build on that one.
 *
 * @param sheets in the order of the cascade, that of every page first
 */
export function joinSmallest(sheets: readonly StyleSheet[], most: number): StyleSheet[] {
  const [everywhere, ...others] = sheets
  if (!everywhere || others.length < most) return [...sheets]
  const covers = (all: StyleSheet, some: StyleSheet) => some.blocks?.every((type) => all.blocks?.includes(type))
  const free = others.filter((sheet) => !others.some((other) => other !== sheet && covers(other, sheet)))
  const smallest = free.reduce((best, sheet) => (sheet.css.length < best.css.length ? sheet : best))
  const joined = { ...everywhere, css: everywhere.css + smallest.css }
  return joinSmallest([joined, ...others.filter((sheet) => sheet !== smallest)], most)
}

/** Returns all styles as one sheet, not minified. @param toAddress where the development server serves a file */
export function developmentSheet(
  root: string,
  modules: ReadonlyMap<string, StyleModule>,
  toAddress: (file: string) => string,
): string {
  return (['early', 'late'] as const)
    .flatMap((part) => [...modules].map(([path, { css }]) => [path, partOf(path, css, part)] as const))
    .filter(([, css]) => css.trim() !== '')
    .map(([path, css]) => `/* ${path} */\n${withAddresses(root, path, css, toAddress)}`)
    .join('\n')
}

/** Styles for the first view, or what may be applied after it: styles for paper, and those of `*.late.css.ts`. */
type Part = 'early' | 'late'

function partOf(path: string, css: string, part: Part): string {
  if (/\.late\.css(?:\.ts)?$/.test(path)) return part === 'late' ? css : ''
  return path.endsWith('.ts') ? rulesFor(css, part === 'late') : css
}

/** A block, which ends at the indentation at which it begins, or a statement. As vanilla-extract writes them. */
const BLOCK = /^( *)([^ };][^;{]*\{)\n(.*?)^\1\}\n?|^[^\n]*;\n?/gms

/** Returns the rules for paper, or all others, each inside the conditions and layers around it. */
function rulesFor(css: string, isPaper: boolean): string {
  return `${css}\n`.replace(BLOCK, (block, _indent, head = '', inside = '') => {
    if (/^@media print\b/.test(head)) return isPaper ? block : ''
    if (!/^@(?:media|supports|container|layer)\b/.test(head)) return isPaper ? '' : block
    const rules = rulesFor(inside, isPaper).trim()
    return rules && `${head}\n${rules}\n}\n`
  })
}

/** Replaces what `url(…)` names: `./x` beside the style file, or a file of a package. Other addresses stay. */
function withAddresses(root: string, path: string, css: string, toAddress: (file: string) => string): string {
  return css.replace(/url\(\s*(['"]?)(?!data:|https?:|\/|#)([^'")]+)\1\s*\)/g, (_, _quote, name: string) => {
    const folder = dirname(join(root, path))
    const file = name.startsWith('.') ? join(folder, name) : createRequire(join(folder, 'x.js')).resolve(name)
    return `url(${toAddress(file)})`
  })
}

function minify(css: string, filename: string): string {
  const { code, warnings } = transform({ filename, code: Buffer.from(css), minify: true, targets: BROWSERS })
  if (warnings[0]) throw new Error(`${filename}: ${warnings[0].message}`)
  return Buffer.from(code).toString('utf8').trim()
}
