/** Amounts of money, telephone numbers and e-mail addresses that stand in a text as they are. */
import { plainSign, signsOf } from './currency-signs.ts'
import type { NumberLocale } from './locale.ts'

/** What a text says by itself. `digits` of a telephone number; an address in small letters. */
export type TypedFacts = {
  amounts: readonly TypedAmount[]
  telephones: readonly { words: string; digits: string }[]
  emails: readonly { words: string; address: string }[]
}

/** A number with what stands directly before and after it: one of them may say that it is money. */
export type TypedAmount = { before: string; number: string; after: string }

const NUMBER = /(?<![\d.,])\d[\d.,\u00a0\u202f]{0,20}(?:\d|(?<=\d))(?!\d)/g
// Not inside an address, such as https://wa.me/…: a link is told as one.
const TELEPHONE = /(?<![\d\p{Sc}.,/=]|tel:)\+?\d(?:[\s().-]{0,2}\d){7,14}(?!\d)/gu
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g

/** The sign or the word before a number, and the blanks between them. */
const BEFORE = /(?:\p{Sc}|\p{L}{1,12}\.?)\s?$/u
/** The sign or the words after it, such as `/-`, `€`, `rupees`, `/month`, `per class`. */
const AFTER = /^\s?(?:\/-|\p{Sc}|(?:\/|(?:an?|per|each)\s)?\s?\p{L}{1,20})/u

/** `undefined` where there is nothing of the sort. */
export function typedFacts(text: string): TypedFacts | undefined {
  if (!/\d{2}|@/.test(text)) return undefined
  const amounts = [...text.matchAll(NUMBER)].map(({ 0: number, index }) => ({
    before: BEFORE.exec(text.slice(Math.max(0, index - 14), index))?.[0] ?? '',
    number,
    after: AFTER.exec(text.slice(index + number.length, index + number.length + 30))?.[0] ?? '',
  }))
  const telephones = [...text.matchAll(TELEPHONE)].map(([words]) => ({ words, digits: words.replace(/\D/g, '') }))
  const emails = [...text.matchAll(EMAIL)].map(([words]) => ({ words, address: words.toLowerCase() }))
  return amounts.length + telephones.length + emails.length > 0 ? { amounts, telephones, emails } : undefined
}

/** Reads amounts as people write them in one language and currency. */
export type AmountReader = (typed: TypedAmount) => { words: string; amount: number } | undefined

/** Making one takes some milliseconds, most of them for formats of numbers; a site needs the same at each save. */
const readers = new Map<string, AmountReader>()

/** @returns for a number that something beside it makes money, the amount and the words of it, sign included */
export function amountReader(locale: NumberLocale): AmountReader {
  const key = `${locale.language} ${locale.currency}`
  const reader = readers.get(key) ?? createAmountReader(locale)
  readers.set(key, reader)
  return reader
}

function createAmountReader({ language, currency }: NumberLocale): AmountReader {
  const signs = signsOf(language, currency)
  const isSign = (text: string) => signs.has(plainSign(text))
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1234567.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return ({ before, number, after }) => {
    const sum = Number(
      number
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
