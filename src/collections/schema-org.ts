/** Shared by the collections that describe their entries to search engines with schema.org. */
import type { PostalAddress } from 'schema-dts'
import type { Place } from '../compiler/schema/types.gen.ts'

/** An item of schema.org. The code that makes one uses its exact type of `schema-dts`. */
export type SchemaOrgItem = { '@context': 'https://schema.org' }

/** @param country as an ISO 3166 code */
export const postalAddress = (
  { street, city, postalCode, region }: Place,
  country: string,
): Exclude<PostalAddress, string> => ({
  '@type': 'PostalAddress',
  ...(street && { streetAddress: street }),
  addressLocality: city,
  ...(postalCode && { postalCode }),
  ...(region && { addressRegion: region }),
  addressCountry: country,
})
