/** The business, as search engines read it: what the foot of every page says. */
import type { Museum, OpeningHoursSpecification, Organization, OrganizationLeaf, WithContext } from 'schema-dts'
import { postalAddress } from '../collections/schema-org.ts'
import { type Weekday, weekdaysBetween } from '../compiler/link/opening-hours.ts'
import type { OpeningHours, SiteSettings } from '../compiler/schema/types.gen.ts'

/** Any of the types that schema.org counts among organisations; a union of them all is more than TypeScript compares. */
type AnyOrganisation = WithContext<
  Omit<OrganizationLeaf, '@type'> & { '@type': Exclude<Organization, string>['@type'] }
>

export function organisation(settings: SiteSettings): AnyOrganisation | WithContext<Museum> {
  const { organisation, name, url, contact, footer, country } = settings
  const known = {
    '@context': 'https://schema.org' as const,
    name,
    url,
    description: footer.about,
    telephone: contact.phone,
    // In parts, where the site gives them; as one line otherwise.
    address: contact.place ? postalAddress(contact.place, country) : contact.address,
    ...(contact.openingHours && { openingHoursSpecification: contact.openingHours.map(openingHours) }),
    ...(footer.social && { sameAs: footer.social.links.map(({ to }) => to.href) }),
  }
  // By schema.org a museum is a place, and places have no e-mail address.
  if (organisation === 'Museum') return { ...known, '@type': organisation }
  return { ...known, '@type': organisation, email: contact.email }
}

const openingHours = ({ from, to, opens, closes }: OpeningHours): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdaysBetween(from, to ?? from).map(capital),
  opens,
  closes,
})

const capital = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}` as Capitalize<Weekday>
