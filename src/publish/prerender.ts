/** From the linked site to its pages and their data. Those that the last build wrote from the same are taken over. */
import { createHash } from 'node:crypto'
import type { Rendered } from '../entry-server.tsx'
import type { PageData, Shell } from '../link/page-data.ts'
import type { Route, Site } from '../link/site.ts'
import { textDirection } from '../link/text-direction.ts'
import type { View } from '../page/view.ts'
import { pageFileAddress, shellAddress } from '../routing/data-address.ts'
import { fileName } from '../routing/routes.ts'
import { type PageScripts, scriptsFor } from './code/page-scripts.ts'
import { shortHash } from './code/short-hash.ts'
import type { StyleSheet } from './code/style-sheets.ts'
import { datedPage, datedShell, datedSource, turnsAttribute } from './coming-data.ts'
import { fillDocument } from './document.ts'
import { atomFeed, feedLink } from './feed.ts'
import { headerRules, writeHeaders } from './headers.ts'
import { hostRules, writeHostRules } from './host-rules.ts'
import { jsonLd, pageJsonLd, postJsonLd } from './json-ld.ts'
import { createImageMaker, type ImageMaker } from './make-image.ts'
import { movedPage } from './moved-page.ts'
import { noticeScript } from './notice-script.ts'
import type { SiteWriter } from './output/site-writer.ts'
import { blocksOfAllDays, pageSheets, sheetsFor, styleTags } from './page-styles.ts'
import { postPages, showsBlog, withBlog } from './post-pages.ts'
import type { Blog } from './posts.ts'
import { type DatedSite, SCHEDULE_FILE } from './schedule.ts'
import { SECURITY_FILE, securityText } from './security-text.ts'
import type { WrittenPage, WrittenPages } from './written-pages.ts'

export type Code = {
  /** `index.html` with the loader's script tag, its places still to fill. */
  template: string
  /** The styles of the frame and of the blocks, in the order of the cascade. */
  sheets: readonly StyleSheet[]
  /** The sheet that may come after the first view, below the base path. */
  late: string
  scripts: PageScripts
  render: (view: View) => Promise<Rendered>
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
}

type Versioned = PageData & { version: string }

/**
 * Writes pages, their data, pictures, headers, redirects and rewrites.
 *
 * @param blog the posts, when the content service could be asked; without them the browser does
 * @param before the pages that lie in the last site, written by the same code
 * @returns the pages as they lie in this one
 */
export async function prerenderSite(
  dated: DatedSite,
  { template, sheets, late, scripts: pageScripts, render }: Code,
  target: SiteWriter,
  blog?: Blog,
  before: WrittenPages = new Map(),
  makeImage: ImageMaker = createImageMaker(),
): Promise<WrittenPages> {
  const { site } = dated
  const styles = pageSheets(site, sheets)
  const shell = versionedShell(dated, template, styles, late, pageScripts)
  const feed = blog && atomFeed(site, blog.summaries)
  const scripts = [noticeScript(shell)].filter((text) => text !== undefined)
  const siteHead = [
    ...scripts.map((text) => `<script>${text}</script>`),
    jsonLd(site),
    feed ? feedLink(site, feed) : '',
  ].join('')
  const frame = [shell.version, site.settings.language, siteHead, blog !== undefined]
  const written = new Map<string, WrittenPage>()

  const versioned = (page: PageData): Versioned => {
    const files = sheetsFor(styles, blocksOfAllDays(page)).flatMap(({ address }) => address ?? [])
    const whole: PageData = { ...page, styles: files, shell: shell.version }
    return { ...whole, version: shortHash(JSON.stringify(whole)) }
  }
  const posts = (blog ? postPages(site, blog) : []).map(({ page, ...post }) => ({ ...post, page: versioned(page) }))
  const kept = Object.fromEntries(posts.map(({ slug, name, page }) => [slug, dataAddress(site, name, page.version)]))

  const pageOf = (route: Route): NextPage => ({
    name: route.name,
    path: samplePath(route),
    source: datedSource(dated, route),
    data: () => versioned(blog ? withBlog(datedPage(dated, route), blog, kept) : datedPage(dated, route)),
  })

  /** HTML of one page. Its text is the same for the same frame, path and data. */
  async function documentOf({ name, path }: NextPage, page: Versioned): Promise<string> {
    const { head, body } = await render({ shell, page, path, search: '' })
    return fillDocument(
      template.replaceAll('="./', () => `="${site.base}`),
      {
        language: site.settings.language,
        direction: textDirection(site.settings.language),
        head: `${styleTags(sheetsFor(styles, blocksOfAllDays(page)), site.base + late)}${head}${siteHead}${pageJsonLd(site, page)}${page.subject ? postJsonLd(site, page.subject, path) : ''}`,
        shell: `${shellAddress(site.base)}?${shell.version}`,
        page: dataAddress(site, name, page.version),
        scripts: scriptsFor(pageScripts, page.blocks)
          .map((name) => site.base + name)
          .join(' '),
        turns: turnsAttribute(shell, page),
        body,
      },
    )
  }

  const keepPage = ({ name }: NextPage, { html, data }: WrittenPage): boolean => {
    const [first = '', ...others] = pageFiles(name)
    if (!target.keep(first, html) || !target.keep(dataFile(site, name), data)) return false
    for (const file of others) target.repeat(file, first)
    return true
  }

  async function writePage(next: NextPage): Promise<WrittenPage | undefined> {
    const { name, path, source } = next
    const known = before.get(name)
    const from = source === undefined ? undefined : hash([frame, name, path, source])
    if (known && from !== undefined && known.from === from && keepPage(next, known)) return known
    const page = next.data()
    const shown = hash([frame, name, path, page.version])
    const own = from !== undefined && !(blog && showsBlog(page.blocks)) ? { from } : {}
    if (known?.shown === shown && keepPage(next, known)) return { ...known, ...own }
    const [first = '', ...others] = pageFiles(name)
    target.write(first, await documentOf(next, page))
    for (const file of others) target.repeat(file, first)
    target.write(dataFile(site, name), JSON.stringify(page))
    const [html, data] = [target.markOf(first), target.markOf(dataFile(site, name))]
    return html && data && { ...own, shown, html, data }
  }

  target.write(shellAddress(site.base).slice(site.base.length), JSON.stringify(shell))
  const pages = [...site.routes.map(pageOf), ...posts.map((post) => ({ ...post, data: () => post.page }))]
  for (const next of pages) {
    const page = await writePage(next)
    if (page) written.set(next.name, page)
  }
  for (const moved of site.moved) {
    const [first = '', ...others] = pageFiles(fileName(moved.path))
    target.write(first, movedPage(site, moved))
    for (const file of others) target.repeat(file, first)
  }
  if (feed) target.write(feed.file, feed.text)
  for (const picture of site.pictures) target.write(picture.address.slice(site.base.length), await makeImage(picture))
  const texts = styles.map(({ text }) => text)
  const security = securityText(site, dated.schedule.builtFor)
  if (security !== undefined) target.write(SECURITY_FILE, security)
  target.write(SCHEDULE_FILE, JSON.stringify(dated.schedule))
  target.write('_headers', writeHeaders(headerRules(site, { styles: texts, scripts })))
  target.write('_redirects', writeHostRules(hostRules(site)))
  return written
}

/** Its version is another one too when the code or the styles are: a document draws no page that was built for others. */
function versionedShell(dated: DatedSite, ...drawnWith: unknown[]): Shell & { version: string } {
  const shell = datedShell(dated)
  return { ...shell, version: shortHash(JSON.stringify([shell, ...drawnWith])) }
}

const hash = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const dataFile = ({ base }: Site, name: string): string => pageFileAddress(base, name).slice(base.length)

/** The version is for those who need this one: see `ui/fetch-json.ts`. */
const dataAddress = ({ base }: Site, name: string, version: string): string =>
  `${pageFileAddress(base, name)}?${version}`

/** Hosts differ in which of the two they look for. */
function pageFiles(name: string): string[] {
  return name === 'index' || name === '404' ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`]
}

/** An address that the route answers, for the page that all its addresses share. */
const samplePath = ({ path, name }: Route): string =>
  path === '*' ? '/404' : path === '/' ? '/' : `/${encodeURI(name)}`
