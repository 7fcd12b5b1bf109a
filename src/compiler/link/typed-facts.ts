/** Finds amounts of money, telephone numbers and e-mail addresses that are typed into a text. */
import { latinDigits } from '../schema/digits.ts'
import type { NumberLocale } from './locale.ts'

/** A number with what is directly before and after it, which may show that it is money. */
export type TypedAmount = { before: string; number: string; after: string }

const NUMBER = /(?<![\d.,])\d[\d.,\u00a0\u202f]{0,20}(?:\d|(?<=\d))(?!\d)/g
// Not inside an address, such as https://wa.me/…: links have a rule of their own.
const TELEPHONE = /(?<![\d\p{Sc}.,/=]|tel:)\+?\d(?:[\s().-]{0,2}\d){7,14}(?!\d)/gu
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g

/** The sign or the word before a number, and the blanks between them. */
const BEFORE = /(?:\p{Sc}|[\p{L}\p{M}]{1,12}\.?)\s?$/u
/** The sign or the words after it, such as `/-`, `€`, `rupees`, `/month`, `per class`. */
const AFTER = /^\s?(?:\/-|\p{Sc}|(?:\/|(?:an?|per|each)\s)?\s?[\p{L}\p{M}]{1,20})/u

export type TypedFacts = NonNullable<ReturnType<typeof typedFacts>>

/**
 * Finds them in a text, in digits of any script.
 *
 * @returns `digits`: of the telephone number alone; `address`: in lower case. `undefined` if there are none
 */
export function typedFacts(text: string) {
  const plain = latinDigits(text)
  // Places are equal in both, unless a digit takes two code units.
  const numbers = plain.length === text.length ? plain : text
  if (!/\d{2}|@/.test(numbers)) return undefined
  const amounts = [...numbers.matchAll(NUMBER)].map(({ 0: { length }, index }): TypedAmount => {
    const end = index + length
    return {
      before: BEFORE.exec(text.slice(Math.max(0, index - 14), index))?.[0] ?? '',
      number: text.slice(index, end),
      after: AFTER.exec(text.slice(end, end + 30))?.[0] ?? '',
    }
  })
  const telephones = [...numbers.matchAll(TELEPHONE)].map(({ 0: number, index }) => ({
    words: text.slice(index, index + number.length),
    digits: number.replace(/\D/g, ''),
  }))
  const emails = (text.includes('@') ? [...text.matchAll(EMAIL)] : []).map(([words]) => ({
    words,
    address: words.toLowerCase(),
  }))
  return amounts.length + telephones.length + emails.length > 0 ? { amounts, telephones, emails } : undefined
}

type AmountReader = (typed: TypedAmount) => { words: string; amount: number } | undefined

const readers = new Map<string, AmountReader>()

/**
 * Returns a reader of amounts as people write them in one language and currency. It returns the amount and its words,
 * sign included, if something beside the number makes it money.
 */
export function amountReader(locale: NumberLocale): AmountReader {
  const key = `${locale.language} ${locale.currency}`
  const reader = readers.get(key) ?? createReader(locale)
  readers.set(key, reader)
  return reader
}

function createReader({ language, currency }: NumberLocale): AmountReader {
  const signs = signsOf(language, currency)
  const isSign = (text: string) => signs.has(plainSign(text))
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1234567.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return ({ before, number, after }) => {
    const sum = Number(
      latinDigits(number)
        .replaceAll(decimal, 'd')
        .replace(/[.,\s]/g, '')
        .replace('d', '.'),
    )
    if (Number.isNaN(sum)) return undefined
    if (isSign(before)) return { words: before + number, amount: sum }
    if (isSign(after) || after.trim() === '/-') return { words: number + after, amount: sum }
    return /^\s?(?:\/|(?:an?|per|each)\s)\s?\p{L}/u.test(after) ? { words: number + after, amount: sum } : undefined
  }
}

/** Returns what people write for a currency, in lower case: `₹`, `rs`, `inr`, `rupees`. All of it is data of `Intl`. */
export function signsOf(language: string, currency: string): Set<string> {
  const words = DISPLAYS.flatMap((display) => [language, 'en'].flatMap((locale) => written(locale, currency, display)))
  const last = words.flatMap((text) => [text, text.split(/\s/).at(-1) ?? ''])
  // No locale lists the abbreviation that all countries with rupees write.
  const rupees = last.some((word) => /^rupees?$/.test(word)) ? ['rs'] : []
  return new Set([...last, ...rupees].filter((word) => word !== ''))
}

/** Normalizes a sign to compare it: `Rs.` to `rs`. */
export const plainSign = (sign: string): string => sign.trim().replace(/\.$/, '').toLowerCase()

/** Returns the code of the one other currency that a sign most likely means; nothing if several or none have it. */
export function otherCurrency(sign: string, { language, currency }: NumberLocale): string | undefined {
  const plain = plainSign(sign)
  const others = Intl.supportedValuesOf('currency').filter((code) => code !== currency)
  const means = (display: Display, code: string) =>
    [language, 'en'].some((locale) => written(locale, code, display).includes(plain))
  for (const display of DISPLAYS) {
    const [found, second] = others.filter((code) => means(display, code))
    if (found !== undefined) return second === undefined ? found : undefined
  }
  // "dollars" alone are those whose own sign needs no letters.
  return others.find(
    (code) => /^\P{L}+$/u.test(written('en', code, 'symbol')[0] ?? '') && signsOf('en', code).has(plain),
  )
}

/** Returns `Indian Rupee (INR)`, in English like all messages. */
export function currencyName(code: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' }).of(code)
  return name === undefined ? code : `${name} (${code})`
}

/** Most specific first: twenty currencies may share one narrow symbol. */
const DISPLAYS = ['code', 'symbol', 'name', 'narrowSymbol'] as const
type Display = (typeof DISPLAYS)[number]

const known = new Map<string, readonly string[]>()

/** Returns how a language writes a currency beside 1 and beside 2, in lower case. */
function written(locale: string, currency: string, currencyDisplay: Display): readonly string[] {
  const key = `${locale} ${currency} ${currencyDisplay}`
  const words = known.get(key)
  if (words) return words
  const numbers = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  const signs = [1, 2].map(
    (amount) => numbers.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? '',
  )
  const found = signs.map((sign) => sign.toLowerCase())
  known.set(key, found)
  return found
}
