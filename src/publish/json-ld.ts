/** What search engines read: schema.org in JSON-LD. It is data, not script, so the security policy allows it. */
import { COLLECTIONS } from '../collections/collections.ts'
import type { SchemaOrgItem } from '../collections/schema-org.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import { blogPosting } from './blog-posting.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { organisation } from './organisation.ts'

/** Returns the business, for the head of every page. */
export const jsonLd = ({ settings }: Pick<Site, 'settings'>): string => element(organisation(settings))

/**
 * Returns what is true of one page: its place in the site, its post, and what collections say of its blocks. It describes
 * nothing that the page does not show.
 *
 * @param path its address inside the site
 */
export function pageJsonLd(
  site: Pick<Site, 'base' | 'settings'>,
  page: Pick<PageData, 'blocks' | 'canonical' | 'subject'>,
  path: string,
): string {
  const found = [breadcrumbs(site, page), blogPosting(site.settings, page, path)]
  // The page of a later day describes nothing yet.
  const ofBlocks = (page.canonical === undefined ? [] : page.blocks).flatMap((block) =>
    COLLECTIONS.flatMap(({ schemaOrg }) => schemaOrg?.(block, site.settings) ?? []),
  )
  return [...found.flatMap((item) => item ?? []), ...ofBlocks].map(element).join('')
}

/** Escapes `<`, so no text can close the element. */
const element = (data: SchemaOrgItem): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
