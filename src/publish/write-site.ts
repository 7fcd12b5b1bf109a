/** Writes a whole site into one folder: the compiled code, the pages, and the files beside them. */
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import type { FontFile, Site } from '../compiler/link/site.ts'
import { type KeepImage, keepImages } from '../disk/cache.ts'
import type { CompiledCode } from './compile-code.ts'
import { type DatedSite, folderOf, inEachLanguage, SCHEDULE_FILE } from './dated-site.ts'
import { headerRules, hostRules, type InlineHashes, OFFLINE_FILE } from './headers.ts'
import { HEADERS_FILE, REDIRECTS_FILE, rulesPerFile, writeHeaders, writeHostRules } from './host-files.ts'
import { type UndrawnTitle, undrawnWarning } from './images/share/coverage.ts'
import { imageFiles } from './images/site-images.ts'
import type { SiteRecord, WrittenPages } from './last-build.ts'
import { offlineWorker } from './offline.ts'
import type { Output } from './output/output.ts'
import { inFolder, type SiteWriter } from './output/site-writer.ts'
import { OUTPUTS, ROBOTS } from './outputs.ts'
import { type PrerenderOptions, prerenderSite, type WrittenSite } from './prerender.ts'
import { inAllLanguages, type LastChange, sitemapFiles } from './sitemap.ts'
import { withTypefaces } from './theme/with-typefaces.ts'

export type WriteOptions = Omit<PrerenderOptions, 'before'> & {
  /** The posts of each other language of the site. */
  otherBlogs?: readonly PrerenderOptions['blog'][]
  /** Of the last build; without it all pages are rendered. */
  record?: SiteRecord | undefined
  /** For hosts that set headers by addresses alone. */
  headersPerFile?: boolean
  /** Keeps pictures between builds. */
  keepImage?: KeepImage
  /** The page of the editor: see `editPageFiles`. */
  editPage?: FolderFiles | undefined
  /** For the dates in the sitemap; without it there are none. */
  lastChange?: LastChange
  /** Gets what is worth a look and stops no build. */
  warn?: (message: string) => void
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
  compiled: CompiledCode,
  output: Output,
  { record, headersPerFile = false, otherBlogs = [], warn = () => {}, ...options }: WriteOptions = {},
): Promise<void> {
  const { files, ...code } = await withTypefaces(compiled, dated.site)
  const last = record?.read()
  let pages: WrittenPages = new Map()
  let undrawn: readonly UndrawnTitle[] = []
  const marks = await output.replace(async (target, paths) => {
    const languages: WrittenSite[] = []
    for (const [index, one] of inEachLanguage(dated).entries()) {
      const own = inFolder(target, folderOf(one.site))
      const blog = index === 0 ? options.blog : otherBlogs[index - 1]
      const written = await prerenderSite(one, code, own, { ...options, blog, before: last?.pages })
      writeOwnFiles(one, written, own)
      languages.push(written)
      pages = new Map([...pages, ...written.written])
      undrawn = [...undrawn, ...written.undrawn]
    }
    await writeOtherFiles(dated, languages, target, options)
    for (const [path, bytes] of files) if (!target.has(path) || ONES_OWN.has(path)) target.write(path, bytes)
    target.write(OFFLINE_FILE, offlineWorker(dated.site, code.offline))
    const rules = headerRules(dated.site, allInline(languages))
    target.write(
      HEADERS_FILE,
      headersPerFile ? writeHeaders(rulesPerFile(rules, paths), { takesBack: false }) : writeHeaders(rules),
    )
  }, last?.marks)
  const warning = undrawnWarning(undrawn, dated.site.settings.language)
  if (warning !== undefined) warn(warning)
  record?.save({ pages, marks })
}

/** Writes what each language has: the feed, and files made from the words of the site. */
function writeOwnFiles({ site, schedule }: DatedSite, { feed }: WrittenSite, target: SiteWriter): void {
  if (feed) target.write(feed.file, feed.text)
  for (const { path, make } of OUTPUTS) {
    const text = make(site, schedule.builtFor)
    if (text !== undefined) target.write(path, text)
  }
}

/** Writes pictures, and what hosts, phones and search engines request. */
async function writeOtherFiles(
  { site, schedule }: DatedSite,
  languages: readonly WrittenSite[],
  target: SiteWriter,
  { keepImage = keepImages(), lastChange = () => undefined, editPage = new Map() }: WriteOptions,
): Promise<void> {
  const sites = [site, ...(site.translations ?? [])]
  for (const { address, bytes } of fontsOf(site)) target.write(address.slice(site.assets.length), bytes)
  for await (const [path, bytes] of imageFiles(site, keepImage)) target.write(path, bytes)
  // The fonts are those of all pages.
  for (const [path, bytes] of editPage) if (!target.has(path)) target.write(path, bytes)
  const listed = languages.map((one) => one.listed)
  const pages = site.languages ? inAllLanguages(site.languages, listed) : listed.flat()
  for (const [path, text] of sitemapFiles(site.settings.url, pages, lastChange)) target.write(path, text)
  target.write(SCHEDULE_FILE, JSON.stringify(schedule))
  target.write(REDIRECTS_FILE, writeHostRules(sites.flatMap(hostRules)))
}

/** Returns the font files of the theme, each once. */
export function fontsOf({ typefaces: { headings = [], text = [] } = {} }: Pick<Site, 'typefaces'>): FontFile[] {
  return [...new Map([...headings, ...text].map((file) => [file.address, file])).values()]
}

/** Returns what the security policy allows on the pages of all languages. */
function allInline(languages: readonly WrittenSite[]): InlineHashes {
  const all = (part: keyof InlineHashes) => [...new Set(languages.flatMap(({ inline }) => inline[part]))]
  return { styles: all('styles'), scripts: all('scripts') }
}
