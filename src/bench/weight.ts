/** Measures what a phone downloads for each page, compressed as hosts do it. */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { imageCache, keepImages } from '../disk/cache.ts'
import { contentPlace } from '../disk/content-place.ts'
import { loadContent } from '../disk/load-content.ts'
import { compileCode } from '../publish/compile-code.ts'
import { datedSite } from '../publish/dated-site.ts'
import { createShareMaker } from '../publish/images/share/share-pictures.ts'
import { prerenderSite } from '../publish/prerender.ts'
import type { Measurement } from './measurement.ts'

/** Bytes after gzip: the page itself, the loader, the page's JSON. */
type Weight = { page: string; html: number; loader: number; data: number }

/** Prints a table and the ratio of the heaviest page to the lightest. */
export const measureWeight: Measurement = async (context) => {
  const { projectFolder, env, print } = context
  const dated = datedSite(loadContent(contentPlace(context, env)))
  if (!dated) throw new Error('The content has errors: npm run check')
  const { files: code, ...parts } = await compileCode(context, 'production')
  const files = new Map<string, string | Uint8Array>(code)
  const { site } = dated
  const target = {
    write: (path: string, bytes: string | Uint8Array) => files.set(path, bytes),
    repeat: () => {},
    keep: () => false,
    has: () => false,
  }
  const keepImage = keepImages(imageCache(projectFolder))
  await prerenderSite(dated, parts, target, { shareMaker: createShareMaker(keepImage) })
  const weights = site.routes.map(({ path, name }) => weigh(path, String(files.get(`${name}.html`)), site.base, files))
  print('Weight of a page, in bytes after gzip')
  for (const { page, html, loader, data } of weights)
    print(`  ${page.padEnd(30)} HTML ${pad(html)}  loader ${pad(loader)}  data ${pad(data)}`)
  const all = weights.map(({ html }) => html)
  print(`  heaviest page : lightest page = ${(Math.max(...all) / Math.min(...all)).toFixed(2)}`)
  const scripts = [...code]
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, bytes]) => ({ path, size: gzipSync(bytes).length }))
  for (const { path, size } of scripts.sort((a, b) => b.size - a.size).slice(0, 6))
    print(`  ${join(path).padEnd(46)} ${pad(size)}`)
  return []
}

function weigh(page: string, html: string, base: string, files: ReadonlyMap<string, string | Uint8Array>): Weight {
  const fileAt = (pattern: RegExp) =>
    files.get((pattern.exec(html)?.[1] ?? '').slice(base.length).replace(/\?.*/, '')) ?? ''
  return {
    page,
    html: gzipSync(html).length,
    loader: gzipSync(fileAt(/<script type="module"[^>]* src="([^"]+)"/)).length,
    data: gzipSync(fileAt(/data-page="([^"]+)"/)).length,
  }
}

const pad = (bytes: number): string => String(bytes).padStart(7)
