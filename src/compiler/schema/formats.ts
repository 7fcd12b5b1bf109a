/** What each `format` of the schemas accepts, and how to say it to an editor. */
import { isCivilDay } from '../calendar/civil-day.ts'
import { isShortName } from '../routing/short-name.ts'
import { isWebAddress } from '../routing/web-address.ts'
import { isLanguageTag, regionName } from './language-tag.ts'
import { parseLink } from './parse-link.ts'
import type { Schema } from './schema-set.ts'

/** `noun` ends the sentence "That is not …", `says` the sentence "Write …"; `taken`: words that programs use already. */
export type Format = {
  accepts: (text: string) => boolean
  noun: string
  says: string
  taken?: readonly string[]
}

/**
 * A form sends its `subject` by itself. By the other words scripts ask a form for its parts: a field of that name would
 * answer in their place.
 */
const TAKEN_IN_FORMS: readonly string[] = [
  ...['action', 'attributes', 'children', 'closest', 'contains', 'dataset', 'elements', 'focus', 'id', 'length'],
  ...['matches', 'method', 'remove', 'reset', 'style', 'subject', 'submit', 'target'],
]

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/
const PHONE = /^\+[1-9][0-9 ()-]{6,20}$/
/** Letters of any script, none of them a capital. */
const ROUTE = /^(\*|\/|(\/([\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}._~-]+|\{[a-zA-Z]+\}))+(\/\*)?)$/u

/** ISO 4217, as far as this Node knows it. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const formats: Readonly<Record<string, Format>> = {
  link: {
    accepts: (text) => parseLink(text) !== undefined,
    noun: 'a link that works here',
    says: 'an address of this site that starts with / (such as /about), a web address that starts with https://, or one of the words chat, email, phone',
  },
  image: {
    accepts: (text) => /^images\/[^\\%?#:]+$/.test(text) && !text.split('/').includes('..'),
    noun: 'a picture of this site',
    says: 'a file in the images folder, such as images/photo.jpg',
  },
  email: {
    accepts: (text) => EMAIL.test(text),
    noun: 'an e-mail address',
    says: 'an e-mail address, such as hello@example.org',
  },
  phone: {
    accepts: (text) => PHONE.test(text),
    noun: 'a phone number',
    says: 'a phone number in quotes, as people read it: + and the country code, then the number',
  },
  'site-url': {
    accepts: (text) => isWebAddress(text) && text.endsWith('/') && !/[?#]/.test(text),
    noun: 'the address of a site',
    says: 'a web address that starts with https:// and ends with /, such as https://www.example.org/',
  },
  https: {
    accepts: isWebAddress,
    noun: 'a web address',
    says: 'a web address that starts with https://, such as https://www.example.org/thank-you',
  },
  'https-or-empty': {
    accepts: (text) => text === '' || isWebAddress(text),
    noun: 'a web address',
    says: 'a web address that starts with https://, or "" while there is none',
  },
  'route-path': {
    accepts: (text) => ROUTE.test(text),
    noun: 'an address of a page',
    says: 'an address that starts with / in small letters, such as /about or /blog/{slug}, or "*" for every other address',
  },
  'short-name': {
    accepts: isShortName,
    noun: 'a short name',
    says: 'a short name of small letters, digits and hyphens, such as mathematics-teacher',
  },
  'field-name': {
    accepts: (text) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && !TAKEN_IN_FORMS.includes(text),
    noun: 'a name that a field can have',
    says: 'a short name of small letters, digits and hyphens that begins with a letter, such as first-name',
    taken: TAKEN_IN_FORMS,
  },
  'service-field': {
    accepts: (text) => /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(text) && !TAKEN_IN_FORMS.includes(text),
    noun: 'the name of a field',
    says: 'the name of a field as the form service spells it, such as _next',
    taken: TAKEN_IN_FORMS,
  },
  colour: {
    accepts: (text) => /^#[0-9a-fA-F]{6}$/.test(text),
    noun: 'a colour',
    says: 'a colour in quotes: # and six digits or letters from a to f, such as "#1d3f8f"',
  },
  date: {
    accepts: isCivilDay,
    noun: 'a day that the calendar has',
    says: 'year, month and day with hyphens, such as 2027-04-01',
  },
  language: {
    accepts: isLanguageTag,
    noun: 'a language',
    says: 'the short name of a language, such as en, pt-PT or bn',
  },
  currency: {
    accepts: (text) => CURRENCIES.has(text),
    noun: 'a currency',
    says: 'the three capital letters of a currency, such as EUR, INR or USD',
  },
  country: {
    accepts: (text) => /^[A-Z]{2}$/.test(text) && regionName(text) !== undefined,
    noun: 'a country',
    says: 'the two capital letters of a country, such as IN, PT or US',
  },
  'time-zone': {
    accepts: (text) =>
      /^[A-Z][A-Za-z_+-]+\/[\w+/-]+$|^UTC$/.test(text) &&
      isKnown(() => new Intl.DateTimeFormat('en', { timeZone: text })),
    noun: 'a time zone',
    says: 'a continent and a city of the same clock, such as Asia/Kolkata or Europe/Lisbon',
  },
  'calling-code': {
    accepts: (text) => /^\+[1-9][0-9]{0,3}$/.test(text),
    noun: 'the country code of telephone numbers',
    says: '+ and the digits that stand before a number when one calls from abroad, in quotes, such as "+351"',
  },
  'digits-range': {
    accepts: (text) => digitsOf(text) !== undefined,
    noun: 'a number of digits',
    says: 'how many digits a number has, such as 10, or from 4 to 14 with a hyphen where numbers differ, such as 9-11',
  },
  'time-of-day': {
    accepts: (text) => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text),
    noun: 'a time of day',
    says: 'hours and minutes by the clock of 24 hours, in quotes, such as "09:30" or "18:00"',
  },
  'chat-number': {
    accepts: (text) => /^[1-9][0-9]{7,14}$/.test(text),
    noun: 'a number for chats',
    says: 'country code and number in quotes, digits only, without + and spaces',
  },
}

/** Returns whether a text or number is one that its own schema accepts, whatever is around it. */
export function fitsAlone(schema: Schema, value: string | number): boolean {
  const { type, enum: words, format, pattern, minLength = 0, maxLength = Infinity, anyOf } = schema
  const { minimum = -Infinity, maximum = Infinity } = schema
  const types = [type ?? []].flat()
  const isInteger = Number.isInteger(value) && types.includes('integer')
  if (types.length > 0 && !types.includes(typeof value) && !isInteger) return false
  if ((words && !words.includes(value)) || (anyOf && !anyOf.some((branch) => fitsAlone(branch, value)))) return false
  if (typeof value === 'number') return value >= minimum && value <= maximum
  if (value.length < minLength || value.length > maxLength) return false
  return (!format || formats[format]?.accepts(value) === true) && (!pattern || new RegExp(pattern, 'u').test(value))
}

function isKnown(ask: () => unknown): boolean {
  try {
    ask()
    return true
  } catch {
    return false
  }
}

/** How long telephone numbers are, as in `phoneNumbers` of `schema/site.schema.json`: `10`, `9-11`. */
const RANGE = /^(\d{1,2})-(\d{1,2})$/

/** Returns the fewest and the most digits that follow the country code; `undefined` for a value that does not say so. */
export function digitsOf(digits: unknown): readonly [least: number, most: number] | undefined {
  if (typeof digits === 'number') return [digits, digits]
  const [, least, most] = RANGE.exec(String(digits))?.map(Number) ?? []
  if (least === undefined || most === undefined || least < 4 || most > 14 || least >= most) return undefined
  return [least, most]
}

/** Digits and nothing else: no spaces. For `pattern` of an input and for `RegExp` with `u`. @param latinDigits no other script's digits */
export function phonePattern({ digits, latinDigits }: { digits: number | string; latinDigits?: boolean }): string {
  const [least, most] = digitsOf(digits) ?? [4, 14]
  const digit = latinDigits ? '[0-9]' : '\\p{Nd}'
  return least === most ? `${digit}{${least}}` : `${digit}{${least},${most}}`
}
