/** Describes an opening to search engines. */
import type { JobPosting, MonetaryAmount, WithContext } from 'schema-dts'
import { endOfDay } from '../../compiler/calendar/civil-day.ts'
import { escapeMarkup } from '../../compiler/escape-markup.ts'
import type { Opening, OpeningBlock, Salary, SiteSettings } from '../../compiler/schema/types.gen.ts'
import { postalAddress } from '../collection.ts'
import { perOf } from './openings/labels.ts'

const EMPLOYMENT: Readonly<Record<Opening['type'], string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
  Volunteer: 'VOLUNTEER',
  'Per day': 'PER_DIEM',
}

/** Returns nothing for an opening without a first day: search engines require one. */
export function jobPosting(
  { opening, labels, posted }: OpeningBlock,
  settings: SiteSettings,
): WithContext<JobPosting> | undefined {
  const { title, from, closes, salary, type } = opening
  if (!posted || !from) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: description(opening, labels),
    datePosted: from.day,
    ...(closes && { validThrough: endOfDay(closes.day, settings.timeZone) }),
    employmentType: EMPLOYMENT[type],
    hiringOrganization: { '@type': 'Organization', name: settings.name, sameAs: settings.url },
    jobLocation: { '@type': 'Place', address: placeOf(opening, settings) },
    ...(salary && { baseSalary: payOf(salary) }),
  }
}

/** One amount is fixed pay, two are a range. */
function payOf(salary: Salary): Exclude<MonetaryAmount, string> {
  const { from, to } = salary
  return {
    '@type': 'MonetaryAmount',
    currency: from.currency,
    value: {
      '@type': 'QuantitativeValue',
      ...(to ? { minValue: from.amount, maxValue: to.amount } : { value: from.amount }),
      unitText: perOf(salary).toUpperCase(),
    },
  }
}

/** Returns the address of the business if the work is in its town, otherwise the location of the opening. */
function placeOf({ location }: Opening, { contact: { place }, country }: SiteSettings) {
  if (place && location.includes(place.city)) return postalAddress(place, country)
  return { '@type': 'PostalAddress', addressLocality: location, addressCountry: country } as const
}

/** Returns the description and the lists in the elements that search engines show. */
function description(opening: Opening, labels: OpeningBlock['labels']): string {
  const list = (heading: string, lines: readonly string[]) =>
    `<p>${escapeMarkup(heading)}</p><ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`
  return [
    `<p>${escapeMarkup(opening.description)}</p>`,
    list(labels.responsibilities, opening.responsibilities),
    list(labels.requirements, opening.requirements),
    list(labels.benefits, opening.benefits),
  ].join('')
}
