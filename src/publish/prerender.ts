/** Renders the pages of a site and writes their data. Pages that are unchanged since the last build are taken over. */
import { createHash } from 'node:crypto'
import { textDirection } from '../compiler/link/locale.ts'
import type { LayoutData, PageData } from '../compiler/link/page-data.ts'
import type { Route } from '../compiler/link/site.ts'
import { shellAddress } from '../compiler/routing/addresses.ts'
import { fileName, isStatic } from '../compiler/routing/routes.ts'
import type { PageBudget } from '../compiler/schema/types.gen.ts'
import { shortHash, sourceHash } from '../disk/hash.ts'
import type { Rendered } from '../entry-server.tsx'
import type { View } from '../site/page/view.ts'
import type { Bundle } from './code/bundle-code.ts'
import { scriptsFor, scriptsWeight } from './code/page-scripts.ts'
import { type DatedSite, datedPage, datedShell, datedSource, folderOf, routesOfAllDays } from './dated-site.ts'
import {
  blocksOfAllDays,
  dataAddress,
  dataFile,
  earlyLinks,
  fillDocument,
  movedPage,
  type PageSheet,
  pageFiles,
  pageSheets,
  samplePath,
  sheetsFor,
  siteHead,
  styleTags,
} from './document.ts'
import { type InlineHashes, pagePolicy, policyTag } from './headers.ts'
import type { UndrawnTitle } from './images/share/coverage.ts'
import { createSharePictures, type ShareMakerFor } from './images/share/share-pictures.ts'
import { pageJsonLd } from './json-ld.ts'
import type { WrittenPage, WrittenPages } from './last-build.ts'
import type { SiteWriter } from './output/site-writer.ts'
import { createScale, keepBudgets, type Weighable, type WeighedPage } from './page-weight.ts'
import { atomFeed, type Feed, postPages, showsBlog, withBlog } from './post-pages.ts'
import type { Blog } from './posts.ts'
import { DAY_SCRIPTS, isWaiting, renderDays } from './render-days.ts'
import { type SitemapEntry, sitemapEntry } from './sitemap.ts'

/** The compiled code. Scripts for development warn more, and so are heavier than any budget allows. */
export type Code = Omit<Bundle, 'renderer' | 'files'> & {
  forDevelopment?: boolean
  render: (view: View) => Promise<Rendered>
}

export type PrerenderOptions = {
  /** The posts, if the content service answered; otherwise the browser asks for them. */
  blog?: Blog | undefined
  /** The pages of the last site, in all languages, if the same code wrote them. */
  before?: WrittenPages | undefined
  /** Draws the pictures with which pages are shared; without it there are none. */
  shareMaker?: ShareMakerFor | undefined
  /** For hosts that set no headers: each page contains the security policy. */
  policyInPages?: boolean
}

/** A page to write. */
type NextPage = {
  /** File name without extension: `about`, `blog/first-day`. */
  name: string
  /** An address of the page, inside the site. */
  path: string
  /** Identifies the content that its data is made of: see `Route`. */
  source?: string | undefined
  /** Links the page when it is first called. */
  data: () => Versioned
  /** The title of the picture with which it is shared; none if one page answers many addresses. */
  shareTitle: () => string | undefined
  /** Its files in the content folder. */
  files: () => readonly string[]
  budget: PageBudget
}

type Versioned = PageData & { version: string }

/** Pages for the next build, and what the files beside the pages are made of. */
export type WrittenSite = {
  written: WrittenPages
  feed: Feed | undefined
  /** Pages that search engines may list. */
  listed: readonly SitemapEntry[]
  undrawn: readonly UndrawnTitle[]
  /** What the security policy allows. @see headerRules */
  inline: InlineHashes
}

/**
 * Writes pages and their data.
 *
 * @throws OutputError if a page is heavier than its budget
 */
export async function prerenderSite(
  dated: DatedSite,
  { template, sheets, blockStyles, late, scripts: pageScripts, forDevelopment, render }: Code,
  target: SiteWriter,
  options: PrerenderOptions,
): Promise<WrittenSite> {
  const { blog, before = new Map(), shareMaker, policyInPages = false } = options
  const { site } = dated
  const { language } = site.settings
  const direction = textDirection(language)
  const folder = folderOf(site)
  const styles = pageSheets(site, sheets)
  const shell = versionedShell(dated, blockStyles, [template, styles, late, pageScripts])
  const feed = blog && atomFeed(site, blog.summaries)
  const { markup, scripts: siteScripts } = siteHead(site, shell, feed)
  const inlined = [...siteScripts, ...(dated.later.length > 0 || site.services.content ? DAY_SCRIPTS : [])]
  const scripts = inlined.map(sourceHash)
  const shares = createSharePictures(site, shareMaker?.(site), target)
  const frame = hash([shell.version, language, markup, blog !== undefined, shares.version, policyInPages])
  const written = new Map<string, WrittenPage>()
  const weigh = createScale()
  const places = template.replaceAll('="./', () => `="${site.assets}`)

  const versioned = (page: PageData, shareTitle: string | undefined): Versioned => {
    const whole: PageData = { ...page, ...shares.of(shareTitle, page.notTranslated), shell: shell.version }
    return { ...whole, version: shortHash(JSON.stringify(whole)) }
  }

  const posts = (blog ? postPages(site, blog) : []).map(({ page, ...post }) => ({
    ...post,
    page: versioned(page, page.subject?.title),
  }))
  const kept = Object.fromEntries(posts.map(({ slug, name, page }) => [slug, dataAddress(site, name, page.version)]))

  function pageOf(route: Route): NextPage {
    const shareTitle = () => (isStatic(route.path) ? route.page.title : undefined)
    const data = () => {
      const page = datedPage(dated, route)
      return versioned(blog ? withBlog(page, blog, kept) : page, shareTitle())
    }
    const budget = forDevelopment ? {} : route.budget
    const source = datedSource(dated, route)
    return { name: route.name, path: samplePath(route), source, data, shareTitle, files: () => route.files, budget }
  }

  /** A post has no budget: no build fails because of its length. */
  const pageOfPost = ({ page, ...post }: (typeof posts)[number]): NextPage => ({
    ...post,
    data: () => page,
    shareTitle: () => page.subject?.title,
    files: () => [],
    budget: {},
  })

  /** Returns the HTML of a page, the same for the same frame, path and data, and what its budget is for. */
  async function documentOf({ name, path }: NextPage, page: Versioned): Promise<{ html: string; counted: Weighable }> {
    const { head, body, scheduled } = await renderDays({ shell, page, path, search: '' }, render)
    const own = sheetsFor(styles, blocksOfAllDays(page))
    const policy = policyInPages ? policyTag(pagePolicy(site, { styles: own.map(hashOfSheet), scripts })) : ''
    const about = pageJsonLd(site, page, path)
    const needed = scriptsFor(pageScripts, page.blocks).map((name) => site.assets + name)
    const early = isWaiting(body) ? earlyLinks(needed, page.blocks) : ''
    const withHead = (first: string, sheets: readonly PageSheet[]): string =>
      fillDocument(places, {
        language,
        direction,
        head: `${first}${early}${styleTags(sheets, site.assets + late)}${head}${markup}${about}`,
        shell: `${shellAddress(site.base)}?${shell.version}`,
        page: dataAddress(site, name, page.version),
        scripts: needed.join(' '),
        priority: early ? 'auto' : 'low',
        attributes: '',
        body,
      })
    const counted = {
      sheets: own.map(({ text }) => text),
      words: () => withHead('', []),
      whole: () => withHead('', own),
    }
    return { html: withHead(policy + scheduled, own), counted }
  }

  /** Takes a page over from the last site. @returns false if that is not possible */
  const keepPage = ({ name, budget }: NextPage, { share, weight }: WrittenPage): boolean => {
    if (hasBudget(budget) && !weight) return false
    const [first, ...others] = pageFiles(name)
    if (share && !shares.keep(share)) return false
    if (!target.keep(first) || !target.keep(dataFile(site, name))) return false
    for (const file of others) target.repeat(file, first)
    return true
  }

  function writeHtml(name: string, html: string): void {
    const [first, ...others] = pageFiles(name)
    target.write(first, html)
    for (const file of others) target.repeat(file, first)
  }

  async function writePage(next: NextPage): Promise<WrittenPage> {
    const { name, path, source, budget } = next
    const known = before.get(folder + name)
    const from = source === undefined ? undefined : hash([frame, name, path, budget, source])
    if (known && from !== undefined && known.from === from && keepPage(next, known)) return known
    const page = next.data()
    const shown = hash([frame, name, path, budget, page.version])
    const ofService = showsBlog(page.blocks)
    const entry = sitemapEntry(site.settings, path, page, ofService ? undefined : next.files())
    const own = { ...(from !== undefined && !(blog && ofService) && { from }), ...(entry && { listed: entry }) }
    if (known?.shown === shown && keepPage(next, known)) return { ...known, ...own }
    const title = page.notTranslated ? undefined : next.shareTitle()
    const share = shares.add(title)
    const { html, counted } = await documentOf(next, page)
    writeHtml(name, html)
    target.write(dataFile(site, name), JSON.stringify(page))
    const weight = hasBudget(budget) && weigh(counted, scriptsWeight(pageScripts, page.blocks), budget)
    const picture = share !== undefined && (share === known?.share ? { share, undrawn: known.undrawn } : { share })
    return { ...own, shown, ...picture, ...(weight && { weight }) }
  }

  target.write(shellAddress(site.base).slice(site.base.length), JSON.stringify(shell))
  const weighed: WeighedPage[] = []
  const undrawn: UndrawnTitle[] = []
  const all = [...routesOfAllDays(dated).map(pageOf), ...posts.map(pageOfPost)]
  const addressOf = ({ path }: NextPage): string => `/${folder}${path.slice(1)}`
  for (const next of all) {
    const page = await writePage(next)
    written.set(folder + next.name, page)
    const { weight } = page
    if (weight) weighed.push({ ...next, path: addressOf(next), weight, before: before.get(folder + next.name)?.weight })
  }
  await shares.finish()
  for (const next of all) {
    const page = written.get(folder + next.name)
    if (page?.share) page.undrawn ??= await shares.missingIn(next.shareTitle())
    if (page?.undrawn) undrawn.push({ path: addressOf(next), letters: page.undrawn })
  }
  // Not before all pictures are drawn: none may be written into an abandoned site.
  keepBudgets(weighed)
  for (const moved of site.moved) writeHtml(fileName(moved.path), movedPage(site, moved))
  const listed = [...written.values()].flatMap((page) => page.listed ?? [])
  return { written, feed, listed, undrawn, inline: { styles: styles.map(hashOfSheet), scripts } }
}

/** The version also changes with the code and the styles: a document renders only pages that were built for it. */
function versionedShell(
  dated: DatedSite,
  styles: string,
  drawnWith: readonly unknown[],
): LayoutData & { version: string } {
  const shell = { ...datedShell(dated), styles: dated.site.assets + styles }
  return { ...shell, version: shortHash(JSON.stringify([shell, ...drawnWith])) }
}

const hashOfSheet = ({ text }: PageSheet): string => sourceHash(text)

const hasBudget = (budget: PageBudget): boolean => Object.keys(budget).length > 0

const hash = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
