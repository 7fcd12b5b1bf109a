/** What search engines read: schema.org in JSON-LD. Not script, so no security policy stands against it. */
import type { PageData, PageSubject } from '../link/page-data.ts'
import type { Site } from '../link/site.ts'
import { weekdaysBetween } from '../link/weekdays.ts'
import type { OpeningHours } from '../schema/types.gen.ts'
import { courseOffers } from './course-offers.ts'
import { jobPosting } from './job-posting.ts'
import { postalAddress } from './postal-address.ts'

/** The business, for `<head>`. */
export function jsonLd({ settings }: Site): string {
  const { organisation, name, url, description, contact, footer } = settings
  return element({
    '@context': 'https://schema.org',
    '@type': organisation,
    name,
    url,
    description,
    email: contact.email,
    telephone: contact.phone,
    // In parts, where the site gives them; as one line otherwise.
    address: contact.place ? postalAddress(contact.place, settings.country) : contact.address,
    ...(contact.openingHours && { openingHoursSpecification: contact.openingHours.map(openingHours) }),
    ...(footer.social && { sameAs: footer.social.links.map(({ to }) => to.href) }),
  })
}

/** What the blocks of one page say: jobs, and courses with their prices. Nothing stands here that the page does not show. */
export function pageJsonLd({ settings }: Site, { blocks }: Pick<PageData, 'blocks'>): string {
  const found = blocks.flatMap((block): object[] => {
    if (block.type === 'course-tabs') return courseOffers(block, settings)
    if (block.type === 'opening') return [jobPosting(block, settings)].filter((one) => one !== undefined)
    return []
  })
  return found.map(element).join('')
}

/** The same for the page of one post. @param path its address inside the site */
export function postJsonLd(
  { settings }: Site,
  { title, description, image, published }: PageSubject,
  path: string,
): string {
  const { href } = new URL(path.slice(1), settings.url)
  return element({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    ...(description && { description }),
    ...(image && { image: image.src }),
    ...(published && { datePublished: published }),
    mainEntityOfPage: href,
    publisher: { '@type': settings.organisation, name: settings.name, url: settings.url },
  })
}

function openingHours({ from, to, opens, closes }: OpeningHours): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdaysBetween(from, to ?? from).map(capital),
    opens,
    closes,
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `<` is escaped, so no text can close the element. */
function element(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
