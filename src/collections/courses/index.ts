import type { Course as CourseData, Offer, WithContext } from 'schema-dts'
import { addDays } from '../../compiler/calendar/civil-day.ts'
import type { Course, CourseTabsBlock, SiteSettings } from '../../compiler/schema/types.gen.ts'
import type { Money } from '../../compiler/schema/values.ts'
import type { Collection } from '../collection.ts'

/** What is taught, for whom, and what it costs. */
export const courses: Collection = {
  name: 'courses',
  schemaOrg: (block, settings) =>
    block.type === 'course-tabs' || block.type === 'level-sheet' ? courseOffers(block, settings) : [],
}

/** Describes courses and their prices to search engines. Leaves out courses without an amount, such as those “on request”. */
const courseOffers = (
  { courses, others = [], labels }: Pick<CourseTabsBlock, 'courses' | 'others' | 'labels'>,
  settings: SiteSettings,
): WithContext<CourseData>[] =>
  [...courses, ...others].flatMap((course) => {
    const offers = pricesOf(course, labels).flatMap(([price, per]) => offersAt(price, per))
    if (offers.length === 0) return []
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: course.title,
        description: course.description,
        provider: { '@type': 'Organization', name: settings.name, sameAs: settings.url },
        offers,
      },
    ]
  })

type ShownPrice = [price: Money, per?: string | undefined]

function pricesOf({ monthlyPrice, pricePerClass, price }: Course, labels: CourseTabsBlock['labels']): ShownPrice[] {
  return [
    ...(monthlyPrice ? [[monthlyPrice, labels.perMonth] as ShownPrice] : []),
    ...(pricePerClass ? [[pricePerClass, labels.perClass] as ShownPrice] : []),
    ...(price?.amount && !price.words ? [[price.amount] as ShownPrice] : []),
  ]
}

/** Returns the current price, and the next one if a change is scheduled. */
function offersAt({ amount, currency, coming }: Money, per: string | undefined): Exclude<Offer, string>[] {
  const offer = (price: number) => ({
    '@type': 'Offer' as const,
    price,
    priceCurrency: currency,
    ...(per && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification' as const,
        price,
        priceCurrency: currency,
        unitText: per,
      },
    }),
  })
  return [
    { ...offer(amount), ...(coming && { priceValidUntil: addDays(coming.from, -1) }) },
    ...(coming ? [{ ...offer(coming.amount), validFrom: coming.from }] : []),
  ]
}
