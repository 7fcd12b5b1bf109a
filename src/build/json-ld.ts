/** What search engines read: schema.org in JSON-LD. Not script, so no security policy stands against it. */
import type { Site } from '../content/site.ts'

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
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
