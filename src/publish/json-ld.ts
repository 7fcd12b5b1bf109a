/** What search engines read: schema.org in JSON-LD. Not script, so no security policy stands against it. */
import type { PageSubject } from '../link/page-data.ts'
import type { Site } from '../link/site.ts'
import { daysBetween } from '../link/weekdays.ts'
import type { OpeningHours, SiteSettings } from '../schema/types.gen.ts'

/** The element for `<head>`. `<` is escaped, so no text can close it. */
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
    address: postalAddress(settings),
    ...(contact.openingHours && { openingHoursSpecification: contact.openingHours.map(openingHours) }),
    ...(footer.social && { sameAs: footer.social.links.map(({ to }) => to.href) }),
  })
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

/** In parts, where the site gives them; as one line otherwise. */
function postalAddress({ contact: { address, place }, country }: SiteSettings): object | string {
  if (!place) return address
  return {
    '@type': 'PostalAddress',
    ...(place.street && { streetAddress: place.street }),
    addressLocality: place.city,
    ...(place.postalCode && { postalCode: place.postalCode }),
    ...(place.region && { addressRegion: place.region }),
    addressCountry: country,
  }
}

function openingHours({ from, to, opens, closes }: OpeningHours): object {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: daysBetween(from, to ?? from).map(capital), opens, closes }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function element(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
