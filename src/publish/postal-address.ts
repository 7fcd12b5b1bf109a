import type { PostalAddress } from 'schema-dts'
import type { Place } from '../compiler/schema/types.gen.ts'

/** @param country as ISO 3166 has it */
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
