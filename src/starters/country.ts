/** What a site takes from its country: currency, clock, telephone numbers and addresses. The libraries know them. */
import timeZones from 'countries-and-timezones'
import { countries, type TCountryCode } from 'countries-list'
import { type CountryCode, getExampleNumber, isSupportedCountry, Metadata } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { formatAddress } from 'localized-address-format'

export type Country = {
  currency: string
  /** The likeliest first. */
  timeZones: readonly string[]
  callingCode: string
  /** How many digits people type: `10`, or `10-11`. */
  digits: string
  samplePhone: string
  /** The capital, in English. */
  sampleCity: string
  /** A line that quotes `site.contact.place`, in the order in which the country writes addresses. */
  address: string
  hasPostalCodes: boolean
}

/**
 * Returns `undefined` for a land without telephones or currency, such as Antarctica.
 *
 * @param code ISO 3166
 * @param here the time zone of this computer
 */
export function countryOf(code: string, here: string): Country | undefined {
  if (!isSupportedCountry(code) || !isListed(code)) return undefined
  const { capital, currency: [currency] = [], name } = countries[code]
  const sample = getExampleNumber(code, examples)
  if (!sample || currency === undefined) return undefined
  return {
    currency,
    timeZones: zonesOf(code, capital, here),
    callingCode: `+${sample.countryCallingCode}`,
    digits: digitsOf(code, sample.formatNational().replace(/\D/g, '').length - sample.nationalNumber.length),
    samplePhone: sample.formatInternational(),
    sampleCity: capital || name,
    ...addressOf(code),
  }
}

const isListed = (code: string): code is TCountryCode => Object.hasOwn(countries, code)

/** The library knows lengths by kind of number, and its types do not. */
type Plan = { type: (kind: 'MOBILE' | 'FIXED_LINE') => { possibleLengths: () => number[] } | undefined }

/** @param prefix how many digits people put before a number at home, such as the 0 of `07400 123456` */
function digitsOf(code: CountryCode, prefix: number): string {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(code)
  const plan = metadata.numberingPlan as unknown as Plan
  const lengths = (['MOBILE', 'FIXED_LINE'] as const).flatMap((kind) => plan.type(kind)?.possibleLengths() ?? [])
  // What `phoneNumbers.digits` of site.yaml may say.
  const [least, most] = [Math.max(4, Math.min(...lengths)), Math.min(14, Math.max(...lengths) + prefix)]
  return least === most ? `${least}` : `${least}-${most}`
}

/** Zones of the country itself, not those of a neighbour with the same clock; older names only if there is no other. */
function zonesOf(code: string, capital: string, here: string): string[] {
  const own = (deprecated: boolean) =>
    (timeZones.getTimezonesForCountry(code, { deprecated }) ?? []).filter(({ countries: [first] }) => first === code)
  const zones = [own(false), own(true)].find(({ length }) => length > 0) ?? []
  if (zones.length === 0) return [here]
  const current = timeZones.getTimezone(here)?.aliasOf ?? here
  const sharing = (offset: number) => zones.filter(({ utcOffset }) => utcOffset === offset).length
  const rank = ({ name, utcOffset }: { name: string; utcOffset: number }) =>
    name === current ? Infinity : cityOf(name) === capital ? 1000 : sharing(utcOffset)
  return zones.toSorted((a, b) => rank(b) - rank(a)).map(({ name }) => name)
}

const cityOf = (zone: string): string | undefined => zone.split('/').at(-1)?.replaceAll('_', ' ')

function addressOf(code: string): Pick<Country, 'address' | 'hasPostalCodes'> {
  const [street, city, postalCode] = ['street', 'city', 'postalCode'].map((part) => `\${site.contact.place.${part}}`)
  const written = (place: { locality?: string; administrativeArea?: string }) =>
    formatAddress({ postalCountry: code, addressLines: [`${street}`], postalCode, ...place }, 'latin').join(', ')
  // Some countries write the region alone.
  const line = written({ locality: city })
  const address = line.includes(`${city}`) ? line : written({ administrativeArea: city })
  return { address, hasPostalCodes: address.includes(`${postalCode}`) }
}
