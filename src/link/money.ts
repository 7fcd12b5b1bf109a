/** Amounts as people in India read them. */
import type { Money } from '../schema/values.ts'

/**
 * @param amount in whole units of `currency`, with at most two decimals
 * @param currency ISO 4217 code
 * @returns `₹3,000`, `₹1,25,000`, `₹312.50`: lakh grouping, paise only where there are some
 */
export function money(amount: number, currency: string): Money {
  const digits = Number.isInteger(amount) ? 0 : 2
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  })
  return { amount, currency, text: format.format(amount) }
}
