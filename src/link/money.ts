/** Amounts as people in India read them. */
import type { Money } from '../schema/values.ts'

/**
 * @param amount in whole units of `currency`, with at most two decimals
 * @param currency ISO 4217 code
 * @returns `₹3,000`, `₹1,25,000`, `₹312.50`: lakh grouping, paise only where there are some
 */
export function money(amount: number, currency: string): Money {
  return { amount, currency, text: formatOf(currency, Number.isInteger(amount) ? 0 : 2).format(amount) }
}

/** Making a format takes a hundred times as long as using it. There are as many as there are currencies, twice. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    })
  formats.set(key, format)
  return format
}
