/** What search engines read: schema.org in JSON-LD. Not script, so no security policy stands against it. */
import type { PageSubject } from '../link/page-data.ts'
import type { Site } from '../link/site.ts'

/** The element for `<head>`. `<` is escaped, so no text can close it. */
export function jsonLd({ settings }: Site): string {
  const { name, url, description, contact, footer } = settings
  const data = {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name,
    url,
    description,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
    sameAs: footer.social.links.map(({ to }) => to.href),
  }
  return element(data)
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
    publisher: { '@type': 'EducationalOrganization', name: settings.name, url: settings.url },
  })
}

function element(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
