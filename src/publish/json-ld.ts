/** What search engines read: schema.org in JSON-LD. It is data, not script, so the security policy allows it. */
import type {
  BlogPosting,
  BreadcrumbList,
  ContactPoint,
  ListItem,
  Museum,
  OpeningHoursSpecification,
  Organization,
  OrganizationLeaf,
  WebPage,
  WithContext,
} from 'schema-dts'
import type { BlogPostData } from '../blog/blog-post.tsx'
import { COLLECTIONS } from '../collections/chosen.gen.ts'
import { dayOfWeek, postalAddress, type SchemaOrgItem } from '../collections/collection.ts'
import { weekdaysBetween } from '../compiler/calendar/weekdays.ts'
import { timesOf } from '../compiler/link/opening-hours.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Action, Block, OpeningHours, OtherPhone, SiteSettings } from '../compiler/schema/types.gen.ts'

/** Returns the business, for the head of every page. */
export const jsonLd = ({ settings }: Pick<Site, 'settings'>): string => element(organisation(settings))

/**
 * Returns what is true of one page: its place in the site, its post, and what collections say of its blocks. It describes
 * nothing that the page does not show.
 *
 * @param path its address inside the site
 */
export function pageJsonLd(
  site: Pick<Site, 'base' | 'settings' | 'languages'>,
  page: Pick<PageData, 'blocks' | 'canonical' | 'notTranslated' | 'subject' | 'title'>,
  path: string,
): string {
  const found = [breadcrumbs(site, page), blogPosting(site.settings, page, path), site.languages && webPage(site, page)]
  // The page of a later day describes nothing yet.
  const ofBlocks = (page.canonical === undefined ? [] : page.blocks).flatMap((block) =>
    COLLECTIONS.flatMap(({ schemaOrg }) => schemaOrg?.(block, site.settings) ?? []),
  )
  return [...found.flatMap((item) => item ?? []), ...ofBlocks].map(element).join('')
}

/** Says in which language a page is, if the site has more than one. */
function webPage(
  { settings: { language } }: Pick<Site, 'settings'>,
  { canonical, notTranslated }: Pick<PageData, 'canonical' | 'notTranslated'>,
): WithContext<WebPage> | undefined {
  if (canonical === undefined || notTranslated) return undefined
  return { '@context': 'https://schema.org', '@type': 'WebPage', url: canonical, inLanguage: language }
}

/** Escapes `<`, so no text can close the element. */
const element = (data: SchemaOrgItem): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Any type of organisation of schema.org. TypeScript cannot compare a union of them all. */
type AnyOrganisation = WithContext<
  Omit<OrganizationLeaf, '@type'> & { '@type': Exclude<Organization, string>['@type'] }
>

/** Describes the business, as the footer of every page does. */
function organisation(settings: SiteSettings): AnyOrganisation | WithContext<Museum> {
  const { organisation, name, url, contact, footer, country } = settings
  const known = {
    '@context': 'https://schema.org' as const,
    name,
    url,
    description: footer.about,
    telephone: contact.phone,
    address: contact.place ? postalAddress(contact.place, country) : contact.address,
    ...(contact.openingHours && { openingHoursSpecification: contact.openingHours.flatMap(openingHours) }),
    ...(footer.social && { sameAs: footer.social.links.map(({ to }) => to.href) }),
  }
  // For schema.org a museum is a place, which has no e-mail address and no contact points.
  if (organisation === 'Museum') return { ...known, '@type': organisation }
  const contactPoint = contact.otherPhones?.map(contactPointOf)
  return { ...known, '@type': organisation, email: contact.email, ...(contactPoint && { contactPoint }) }
}

const contactPointOf = ({ label, number }: OtherPhone): ContactPoint => ({
  '@type': 'ContactPoint',
  contactType: label,
  telephone: number,
})

const openingHours = (hours: OpeningHours): OpeningHoursSpecification[] =>
  timesOf(hours).map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdaysBetween(hours.from, hours.to ?? hours.from).map(dayOfWeek),
    opens,
    closes,
  }))

/**
 * Describes the way from the first page to one with a link back. Each step has the name that visitors read on this page: that
 * of a link in the menu or the footer, or of the link back; the last one is the page's heading.
 *
 * @returns undefined for a page without a link back, or without an address of its own
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
      return COLLECTIONS.map(({ entryOf }) => entryOf?.(block)).find((found) => found?.back !== undefined) as
        | WayBack
        | undefined
  }
}

/** Returns the path below the base path, without the fragment; undefined for a link to elsewhere. */
function pathOf(href: string, base: string): string | undefined {
  const address = href.replace(/[?#].*$/, '')
  return address.startsWith(base) ? address.slice(base.length) : undefined
}

/** Returns the text of the link to a page in the header or the footer. */
function labelOf({ header, footer }: SiteSettings, base: string, path: string): string | undefined {
  const links = [...header.links, ...footer.quickLinks.links, ...(footer.policies?.links ?? [])]
  return links.find(({ to }) => to.href === base + path)?.label
}

/** Describes a post. @param path of the page inside the site  @returns undefined for a page without a post */
function blogPosting(
  { name, url }: Pick<SiteSettings, 'name' | 'url'>,
  { subject, blocks }: Pick<PageData, 'subject' | 'blocks'>,
  path: string,
): WithContext<BlogPosting> | undefined {
  if (!subject) return undefined
  const { title, description, image, published } = subject
  const [author] = blocks.flatMap((block) =>
    block.type === 'blog-post' ? ((block as BlogPostData).post?.author ?? []) : [],
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    ...(description && { description }),
    ...(image && { image: image.src }),
    ...(published && { datePublished: published }),
    ...(author && { author: { '@type': 'Person', name: author.name } }),
    mainEntityOfPage: new URL(path.slice(1), url).href,
    publisher: { '@type': 'Organization', name, url },
  }
}
