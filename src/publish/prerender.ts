/** From the linked site to the files of `dist/`. */
import { createHash } from 'node:crypto'
import type { Rendered } from '../entry-server.tsx'
import { type PageData, pageData, shellData } from '../link/page-data.ts'
import type { Route, Site } from '../link/site.ts'
import type { View } from '../page/view.ts'
import type { StyleSheet } from './code/style-sheets.ts'
import { fillDocument } from './document.ts'
import { atomFeed, feedLink } from './feed.ts'
import { headerRules, writeHeaders } from './headers.ts'
import { jsonLd, postJsonLd } from './json-ld.ts'
import { pageSheets, sheetsFor, styleTags } from './page-styles.ts'
import { postPages, withBlog } from './post-pages.ts'
import type { Blog } from './posts.ts'
import { rewrites, writeRewrites } from './rewrites.ts'

export type Code = {
  /** `index.html` with the loader's script tag, its places still to fill. */
  template: string
  /** The styles of the frame and of the blocks, in the order of the cascade. */
  sheets: readonly StyleSheet[]
  render: (view: View) => Promise<Rendered>
}

/**
 * The bytes of each file by its path in `dist/`: pages, their data, pictures, headers and rewrites.
 *
 * @param blog the posts, when the content service could be asked; without them the browser does
 */
export async function prerenderSite(
  site: Site,
  { template, sheets, render }: Code,
  blog?: Blog,
): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>()
  const add = (name: string, json: unknown): string => {
    const text = JSON.stringify(json)
    const file = `data/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
    files.set(file, text)
    return site.base + file
  }
  const styles = pageSheets(site, sheets)
  const withStyles = (page: PageData): PageData => ({
    ...page,
    styles: sheetsFor(styles, page.blocks).flatMap(({ address }) => address ?? []),
  })
  const posts = (blog ? postPages(site, blog) : []).map((each) => {
    const page = withStyles(each.page)
    return { ...each, page, data: add('post', page) }
  })
  const kept = Object.fromEntries(posts.map(({ slug, data }) => [slug, data]))
  const pages = site.routes.map((route) => {
    const page = withStyles(blog ? withBlog(pageData(site, route), blog, kept) : pageData(site, route))
    return { route, name: route.name, path: samplePath(route), page, data: add(route.name, page) }
  })
  const shell = shellData(site, (route) => pages.find((page) => page.route === route)?.data as string)
  const shellAddress = add('shell', shell)
  const feed = blog && atomFeed(site, blog.summaries)

  for (const { name, path, page, data } of [...pages, ...posts]) {
    const { head, body, hydrate } = await render({ shell, page, path, search: '' })
    const ownHead = [jsonLd(site), page.subject && postJsonLd(site, page.subject, path), feed && feedLink(site, feed)]
    const html = fillDocument(
      template.replaceAll('="./', () => `="${site.base}`),
      {
        language: site.settings.language,
        head: `${styleTags(sheetsFor(styles, page.blocks))}${head}${ownHead.filter(Boolean).join('')}`,
        shell: shellAddress,
        page: data,
        hydrate,
        body,
      },
    )
    for (const file of pageFiles(name)) files.set(file, html)
  }
  if (feed) files.set(feed.file, feed.text)
  for (const { address, bytes } of site.pictures) files.set(address.slice(site.base.length), bytes)
  files.set(
    '_headers',
    writeHeaders(
      headerRules(
        site,
        styles.map(({ text }) => text),
      ),
    ),
  )
  files.set('_redirects', writeRewrites(rewrites(site)))
  return files
}

/** Hosts differ in which of the two they look for. */
function pageFiles(name: string): string[] {
  return name === 'index' || name === '404' ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`]
}

/** An address that the route answers, for the page that all its addresses share. */
const samplePath = ({ path, name }: Route): string => (path === '*' ? '/404' : path === '/' ? '/' : `/${name}`)
