/** The way from the site's first page to this one, as search engines read it: of pages that have a link back. */
import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts'
import { COLLECTIONS } from '../collections/collections.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Action, Block, SiteSettings } from '../compiler/schema/types.gen.ts'

/**
 * Each step has the name that visitors read on this page: a page above has that of the menu's or the foot's link to it, or
 * else that of the link back; the last one has its own heading.
 *
 * @returns nothing for a page without a way back, or without an address of its own
 */
export function breadcrumbs(
  { base, settings }: Pick<Site, 'base' | 'settings'>,
  { blocks, canonical, subject }: Pick<PageData, 'blocks' | 'canonical' | 'subject'>,
): WithContext<BreadcrumbList> | undefined {
  const way = blocks.map(wayBack).find((each) => each !== undefined)
  const heading = subject?.title ?? way?.heading
  if (!way || heading === undefined || !(canonical || subject?.listed)) return undefined
  const above = pathOf(way.back.to.href, base)
  if (above === undefined) return undefined
  const home = above === '' ? [] : [{ path: '', name: labelOf(settings, base, '') }]
  const steps = [...home, { path: above, name: labelOf(settings, base, above) ?? way.back.label }]
  const items = steps.flatMap(({ path, name }) => (name ? [{ name, item: new URL(path, settings.url).href }] : []))
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...items, { name: heading }].map(
      (item, index): ListItem => ({ '@type': 'ListItem', position: index + 1, ...item }),
    ),
  }
}

type WayBack = { back: Action; heading: string | undefined }

/** Returns the link of a block to the page above. */
function wayBack(block: Block): WayBack | undefined {
  switch (block.type) {
    case 'page-heading':
    case 'blog-list':
      return block.back && { back: block.back, heading: block.heading }
    case 'blog-post':
      return { back: block.back, heading: undefined }
    default:
      return COLLECTIONS.map(({ entryOf }) => entryOf?.(block)).find((found) => found?.back !== undefined) as WayBack
  }
}

/** Below the base path, without the part of the page; nothing for a link that leads elsewhere. */
function pathOf(href: string, base: string): string | undefined {
  const address = href.replace(/[?#].*$/, '')
  return address.startsWith(base) ? address.slice(base.length) : undefined
}

/** What the frame of every page calls an address. */
function labelOf({ header, footer }: SiteSettings, base: string, path: string): string | undefined {
  const links = [...header.links, ...footer.quickLinks.links, ...(footer.policies?.links ?? [])]
  return links.find(({ to }) => to.href === base + path)?.label
}
