/** From the linked site to the files of `dist/`. */
import { createHash } from 'node:crypto'
import { pageData, shellData } from '../content/page-data.ts'
import type { Route, Site } from '../content/site.ts'
import { siteStyles } from '../content/site-styles.ts'
import type { Rendered } from '../entry-server.tsx'
import type { View } from '../page/view.ts'
import { fillDocument } from './document.ts'
import { headerRules, writeHeaders } from './headers.ts'
import { jsonLd } from './json-ld.ts'
import { rewrites, writeRewrites } from './redirects.ts'

export type Code = {
  /** `index.html` with the loader's script tag, its places still to fill. */
  template: string
  /** Styles of all components. */
  styles: string
  render: (view: View) => Promise<Rendered>
}

/** The bytes of each file by its path in `dist/`: pages, their data, pictures, headers and rewrites. */
export async function prerenderSite(
  site: Site,
  { template, styles, render }: Code,
): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>()
  const add = (name: string, json: unknown): string => {
    const text = JSON.stringify(json)
    const file = `data/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
    files.set(file, text)
    return site.base + file
  }
  const dataOf = new Map(site.routes.map((route) => [route, add(route.name, pageData(site, route))]))
  const shell = shellData(site, (route) => dataOf.get(route) as string)
  const shellAddress = add('shell', shell)
  const style = styles + siteStyles(site)

  for (const route of site.routes) {
    const { head, body, hydrate } = await render({
      shell,
      page: pageData(site, route),
      path: samplePath(route),
      search: '',
    })
    const html = fillDocument(
      template.replaceAll('="./', () => `="${site.base}`),
      {
        language: site.settings.language,
        head: `<style>${style}</style>${head}${jsonLd(site)}`,
        shell: shellAddress,
        page: dataOf.get(route) as string,
        hydrate,
        body,
      },
    )
    for (const file of pageFiles(route)) files.set(file, html)
  }
  for (const { address, bytes } of site.pictures) files.set(address.slice(site.base.length), bytes)
  files.set('_headers', writeHeaders(headerRules(site, style)))
  files.set('_redirects', writeRewrites(rewrites(site)))
  return files
}

/** Hosts differ in which of the two they look for. */
function pageFiles({ name }: Route): string[] {
  return name === 'index' || name === '404' ? [`${name}.html`] : [`${name}.html`, `${name}/index.html`]
}

/** An address that the route answers, for the page that all its addresses share. */
const samplePath = ({ path, name }: Route): string => (path === '*' ? '/404' : path === '/' ? '/' : `/${name}`)
