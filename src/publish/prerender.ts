/** From the linked site to its pages and their data. Those that the last build wrote from the same are taken over. */
import { createHash } from 'node:crypto'
import { textDirection } from '../compiler/link/locale.ts'
import type { PageData, Shell } from '../compiler/link/page-data.ts'
import type { Route } from '../compiler/link/site.ts'
import { shellAddress } from '../compiler/routing/addresses.ts'
import { fileName, isStatic } from '../compiler/routing/routes.ts'
import type { PageBudget } from '../compiler/schema/types.gen.ts'
import { type KeepImage, keepImages } from '../disk/cache.ts'
import type { Rendered } from '../entry-server.tsx'
import type { View } from '../site/page/view.ts'
import { type PageScripts, scriptsFor, scriptsWeight } from './code/page-scripts.ts'
import { shortHash } from './code/short-hash.ts'
import type { StyleSheet } from './code/style-sheets.ts'
import { datedPage, datedShell, datedSource, routesOfAllDays } from './coming-data.ts'
import { fillDocument } from './document.ts'
import { atomFeed } from './feed.ts'
import { policyTag } from './headers.ts'
import type { ShareMakerFor } from './images/share/share-maker.ts'
import { pageJsonLd } from './json-ld.ts'
import { movedPage } from './moved-page.ts'
import type { SiteWriter } from './output/site-writer.ts'
import { dataAddress, dataFile, pageFiles, samplePath } from './page-paths.ts'
import { blocksOfAllDays, pageSheets, sheetsFor, styleTags } from './page-styles.ts'
import { keepBudgets, type WeighedPage, weighPage } from './page-weight.ts'
import { postPages, showsBlog, withBlog } from './post-pages.ts'
import type { Blog } from './posts.ts'
import { DAY_SCRIPTS, renderDays } from './render-days.ts'
import type { DatedSite } from './schedule.ts'
import { createSharePictures } from './share-pictures.ts'
import { writeSiteFiles } from './site-files.ts'
import { siteHead } from './site-head.ts'
import { type LastChange, type SitemapEntry, sitemapEntry } from './sitemap.ts'
import type { WrittenPage, WrittenPages } from './written-pages.ts'

export type Code = {
  /** `index.html` with the loader's script tag, its places still to fill. */
  template: string
  /** The styles of the frame and of the blocks, in the order of the cascade. */
  sheets: readonly StyleSheet[]
  /** The sheet with the styles of all blocks, below the base path. */
  blockStyles: string
  /** The sheet that may come after the first view, below the base path. */
  late: string
  scripts: PageScripts
  /** Warns more, and so is heavier than any budget allows. */
  forDevelopment?: boolean
  render: (view: View) => Promise<Rendered>
}

export type PrerenderOptions = {
  /** The posts, when the content service could be asked; without them the browser does. */
  blog?: Blog | undefined
  /** The pages that lie in the last site, written by the same code. */
  before?: WrittenPages
  /** Where pictures lie between builds; without it each is made anew. */
  keepImage?: KeepImage
  /** Draws the pictures that pages are shared with; without it there are none. */
  shareMaker?: ShareMakerFor | undefined
  /** For the dates in the sitemap; without it there are none. */
  lastChange?: LastChange
  /** For hosts that set no headers: each page carries the security policy as well. */
  policyInPages?: boolean
}

/** A page that is to be written. */
type NextPage = {
  /** File name without extension: `about`, `blog/first-day`. */
  name: string
  /** An address inside the site that the page answers. */
  path: string
  /** What its data is made of, when nothing but the content is: see `Route`. */
  source?: string | undefined
  /** Links the page when it is first asked for. */
  data: () => Versioned
  /** What the picture says that it is shared with; absent where one page is for many addresses. */
  shareTitle: () => string | undefined
  /** Files of the content folder that it is made of. */
  files: () => readonly string[]
  /** How heavy it may be. */
  budget: PageBudget
}

type Versioned = PageData & { version: string }

/**
 * Writes pages, their data, pictures, headers, redirects and rewrites.
 *
 * @returns the pages as they lie in this site
 * @throws OutputError when a page is heavier than it may be
 */
export async function prerenderSite(
  dated: DatedSite,
  { template, sheets, blockStyles, late, scripts: pageScripts, forDevelopment, render }: Code,
  target: SiteWriter,
  options: PrerenderOptions,
): Promise<WrittenPages> {
  const { blog, before = new Map(), keepImage = keepImages(), shareMaker } = options
  const { lastChange = () => undefined, policyInPages = false } = options
  const { site } = dated
  const styles = pageSheets(site, sheets)
  const shell = versionedShell(dated, blockStyles, [template, styles, late, pageScripts])
  const feed = blog && atomFeed(site, blog.summaries)
  const { markup, scripts: siteScripts } = siteHead(site, shell, feed)
  const scripts = [...siteScripts, ...(dated.later.length > 0 || site.services.content ? DAY_SCRIPTS : [])]
  const shares = createSharePictures(site, shareMaker?.(site), target, before)
  const frame = [shell.version, site.settings.language, markup, blog !== undefined, shares.version, policyInPages]
  const written = new Map<string, WrittenPage>()
  const listed: SitemapEntry[] = []

  const versioned = (page: PageData, shareTitle: string | undefined): Versioned => {
    const whole: PageData = { ...page, ...shares.of(shareTitle), shell: shell.version }
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
    const source = datedSource(dated, route)
    const { name } = route
    const budget = forDevelopment ? {} : route.budget
    return { name, path: samplePath(route), source, data, shareTitle, files: () => route.files, budget }
  }

  /** HTML of one page. Its text is the same for the same frame, path and data. */
  async function documentOf({ name, path }: NextPage, page: Versioned): Promise<string> {
    const { head, body, scheduled } = await renderDays({ shell, page, path, search: '' }, render)
    const own = sheetsFor(styles, blocksOfAllDays(page))
    const policy = policyInPages ? policyTag(site, { styles: own.map(({ text }) => text), scripts }) : ''
    const about = pageJsonLd(site, page, path)
    return fillDocument(
      template.replaceAll('="./', () => `="${site.base}`),
      {
        language: site.settings.language,
        direction: textDirection(site.settings.language),
        head: `${policy}${scheduled}${styleTags(own, site.base + late)}${head}${markup}${about}`,
        shell: `${shellAddress(site.base)}?${shell.version}`,
        page: dataAddress(site, name, page.version),
        scripts: scriptsFor(pageScripts, page.blocks)
          .map((name) => site.base + name)
          .join(' '),
        attributes: '',
        body,
      },
    )
  }

  const keepPage = ({ name, budget }: NextPage, { html, data, share, weight }: WrittenPage): boolean => {
    if (hasBudget(budget) && !weight) return false
    const [first, ...others] = pageFiles(name)
    if (share && !shares.keep(share.file)) return false
    if (!target.keep(first, html) || !target.keep(dataFile(site, name), data)) return false
    for (const file of others) target.repeat(file, first)
    return true
  }

  function list<T extends Pick<WrittenPage, 'listed'>>(page: T): T {
    if (page.listed) listed.push(page.listed)
    return page
  }

  async function writePage(next: NextPage): Promise<WrittenPage | undefined> {
    const { name, path, source } = next
    const known = before.get(name)
    const from = source === undefined ? undefined : hash([frame, name, path, source])
    if (known && from !== undefined && known.from === from && keepPage(next, known)) return list(known)
    const page = next.data()
    const shown = hash([frame, name, path, page.version])
    const ofService = showsBlog(page.blocks)
    const entry = sitemapEntry(site.settings, path, page, ofService ? undefined : next.files())
    const own = { ...(from !== undefined && !(blog && ofService) && { from }), ...(entry && { listed: entry }) }
    if (known?.shown === shown && keepPage(next, known)) return list({ ...known, ...own })
    await shares.add(name, next.shareTitle())
    const [first, ...others] = pageFiles(name)
    const text = await documentOf(next, page)
    target.write(first, text)
    for (const file of others) target.repeat(file, first)
    target.write(dataFile(site, name), JSON.stringify(page))
    list(own)
    const [html, data] = [target.markOf(first), target.markOf(dataFile(site, name))]
    const weight = hasBudget(next.budget) && weighPage(text, scriptsWeight(pageScripts, page.blocks))
    return html && data && { ...own, shown, html, data, ...(weight && { weight }) }
  }

  target.write(shellAddress(site.base).slice(site.base.length), JSON.stringify(shell))
  const postsToWrite = posts.map(
    (post): NextPage => ({
      ...post,
      data: () => post.page,
      shareTitle: () => post.page.subject?.title,
      files: () => [],
      // How long a post is, its writer says, and no build should fail of it.
      budget: {},
    }),
  )
  const weighed: WeighedPage[] = []
  for (const next of [...routesOfAllDays(dated).map(pageOf), ...postsToWrite]) {
    const page = await writePage(next)
    if (!page) continue
    written.set(next.name, page)
    if (page.weight) weighed.push({ ...next, weight: page.weight, before: before.get(next.name)?.weight })
  }
  for (const [name, share] of await shares.finish()) {
    const page = written.get(name)
    if (page) written.set(name, { ...page, share })
  }
  // Not before all pictures are drawn: none may be written into a site that is given up.
  keepBudgets(weighed)
  for (const moved of site.moved) {
    const [first, ...others] = pageFiles(fileName(moved.path))
    target.write(first, movedPage(site, moved))
    for (const file of others) target.repeat(file, first)
  }
  const inline = { styles: styles.map(({ text }) => text), scripts }
  await writeSiteFiles(dated, { feed, listed, lastChange, inline }, target, keepImage)
  return written
}

/** Its version is another one too when the code or the styles are: a document draws no page that was built for others. */
function versionedShell(dated: DatedSite, styles: string, drawnWith: readonly unknown[]): Shell & { version: string } {
  const shell = { ...datedShell(dated), styles: dated.site.base + styles }
  return { ...shell, version: shortHash(JSON.stringify([shell, ...drawnWith])) }
}

const hasBudget = (budget: PageBudget): boolean => Object.keys(budget).length > 0

const hash = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
