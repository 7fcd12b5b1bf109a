/** What a page says, in the parts in which it is compared. */
import { pageData } from '../../compiler/link/page-data.ts'
import type { Route, Site } from '../../compiler/link/site.ts'
import type { PageFile, SiteSettings } from '../../compiler/schema/types.gen.ts'
import { pageJsonLd } from '../../publish/json-ld.ts'
import { samplePath } from '../../publish/page-paths.ts'

export type PageParts = {
  /** Title without the site's name, description, and what decides about its place in searches and on phones. */
  head: { title: string; description: string; inSearchResults: 'yes' | 'no'; action?: PageFile['action'] }
  body: { blocks: readonly unknown[] }
  /** The items of schema.org. */
  search: readonly unknown[]
}

/** @param own the name and the address under which the site is told: what every page says of them is told once */
export function pageParts(site: Site, route: Route, own: Pick<SiteSettings, 'name' | 'url'>): PageParts {
  const { name, url } = own
  const shown = { ...site, settings: { ...site.settings, name, url } }
  const data = pageData(shown, route)
  const { description, canonical, action, blocks } = data
  return {
    head: {
      title: route.page.title,
      description,
      inSearchResults: canonical === undefined ? 'no' : 'yes',
      ...(action && { action }),
    },
    body: { blocks },
    search: jsonLdItems(pageJsonLd(shown, data, samplePath(route))),
  }
}

/** The data of JSON-LD elements in HTML of ours. */
export const jsonLdItems = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  )
