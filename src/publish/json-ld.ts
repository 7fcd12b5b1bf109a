/** What search engines read: schema.org in JSON-LD. Not script, so no security policy stands against it. */

import { courseOffers } from '../collections/courses/json-ld.ts'
import { jobPosting } from '../collections/openings/job-posting.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Block, SiteSettings } from '../compiler/schema/types.gen.ts'
import { blogPosting } from './blog-posting.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { organisation } from './organisation.ts'

/** An item of schema.org; each file that makes one knows its type. */
type Item = { '@context': 'https://schema.org' }

/** The business, for `<head>`. */
export const jsonLd = ({ settings }: Pick<Site, 'settings'>): string => element(organisation(settings))

/**
 * What one page says: where it stands in the site, its post, jobs, and courses with their prices. Nothing stands here that
 * the page does not show.
 *
 * @param path its address inside the site
 */
export function pageJsonLd(
  site: Pick<Site, 'base' | 'settings'>,
  page: Pick<PageData, 'blocks' | 'canonical' | 'subject'>,
  path: string,
): string {
  const found = [
    breadcrumbs(site, page),
    blogPosting(site.settings, page, path),
    // A page of a day to come says nothing of it yet.
    ...(page.canonical === undefined ? [] : page.blocks.flatMap((block) => ofBlock(block, site.settings))),
  ]
  return found.map((each) => (each ? element(each) : '')).join('')
}

function ofBlock(block: Block, settings: SiteSettings): (Item | undefined)[] {
  if (block.type === 'course-tabs') return courseOffers(block, settings)
  return block.type === 'opening' ? [jobPosting(block, settings)] : []
}

/** `<` is escaped, so no text can close the element. */
function element(data: Item): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
