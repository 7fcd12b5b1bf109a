/** Writes a whole site into one folder: the compiled code, the pages, and the files beside them. */
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { type KeepImage, keepImages } from '../disk/cache.ts'
import type { CompiledCode } from './compile-code.ts'
import { type DatedSite, SCHEDULE_FILE } from './dated-site.ts'
import { headerRules, hostRules } from './headers.ts'
import { HEADERS_FILE, REDIRECTS_FILE, withRulesPerFile, writeHeaders, writeHostRules } from './host-files.ts'
import { drawSiteIcons, makeImage } from './images/site-images.ts'
import type { PageRecord, WrittenPages } from './last-build.ts'
import type { Output } from './output/output.ts'
import type { SiteWriter } from './output/site-writer.ts'
import { OUTPUTS, ROBOTS } from './outputs.ts'
import { type PrerenderOptions, prerenderSite, type WrittenSite } from './prerender.ts'
import { type LastChange, SITEMAP, sitemap } from './sitemap.ts'

export type WriteOptions = Omit<PrerenderOptions, 'before'> & {
  /** Of the pages that the last build wrote; without it all are rendered. */
  record?: PageRecord | undefined
  /** For hosts that set headers by addresses alone. */
  headersPerFile?: boolean
  /** Keeps pictures between builds. */
  keepImage?: KeepImage
  /** The page of the editor: see `editPageFiles`. */
  editPage?: FolderFiles | undefined
  /** For the dates in the sitemap; without it there are none. */
  lastChange?: LastChange
}

/** Files of `public/` that replace generated ones. */
const ONES_OWN: ReadonlySet<string> = new Set([ROBOTS, 'favicon.ico'])

/**
 * Writes the whole static site in place of the last one.
 *
 * @throws OutputError if it cannot be written
 */
export async function writeSite(
  dated: DatedSite,
  { files, ...code }: CompiledCode,
  output: Output,
  { record, headersPerFile = false, ...options }: WriteOptions = {},
): Promise<void> {
  let written: WrittenPages = new Map()
  await output.replace(async (site) => {
    const target = headersPerFile ? withRulesPerFile(site) : { ...site, finish: () => {} }
    const pages = await prerenderSite(dated, code, target, { ...options, before: record?.read() ?? new Map() })
    written = pages.written
    await writeOtherFiles(dated, pages, target, options)
    for (const [path, bytes] of files) if (!target.markOf(path) || ONES_OWN.has(path)) target.write(path, bytes)
    target.finish()
  })
  record?.save(written)
}

/** Writes pictures, and what hosts, phones, search engines and feed readers request. */
async function writeOtherFiles(
  { site, schedule }: DatedSite,
  { feed, listed, inline }: WrittenSite,
  target: SiteWriter,
  { keepImage = keepImages(), lastChange = () => undefined, editPage = new Map() }: WriteOptions,
): Promise<void> {
  if (feed) target.write(feed.file, feed.text)
  for (const picture of site.pictures)
    target.write(picture.address.slice(site.base.length), await makeImage(picture, keepImage))
  for (const [path, bytes] of await drawSiteIcons(site, keepImage)) target.write(path, bytes)
  for (const { path, make } of OUTPUTS) {
    const text = make(site, schedule.builtFor)
    if (text !== undefined) target.write(path, text)
  }
  // The fonts are those of all pages.
  for (const [path, bytes] of editPage) if (!target.markOf(path)) target.write(path, bytes)
  target.write(SITEMAP, sitemap(listed, lastChange))
  target.write(SCHEDULE_FILE, JSON.stringify(schedule))
  target.write(HEADERS_FILE, writeHeaders(headerRules(site, inline)))
  target.write(REDIRECTS_FILE, writeHostRules(hostRules(site)))
}
