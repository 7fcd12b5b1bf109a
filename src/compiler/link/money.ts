/** Amounts as people read them where the site is. */
import { dayInWords } from '../calendar/civil-day.ts'
import type { ComingValue } from '../documents/file-dates.ts'
import type { Money } from '../schema/values.ts'
import type { Locale, NumberLocale } from './locale.ts'

/**
 * @param amount in whole units of the currency
 * @returns `₹3,000`, `₹1,25,000` and `₹312.50` for `en-IN` and `INR`, `55 €` for `pt-PT` and `EUR`: grouping and sign as the
 * language has them, the currency's decimals only where the amount has some
 */
export function money(amount: number, locale: NumberLocale): Money {
  return { amount, currency: locale.currency, text: formatOf(locale, Number.isInteger(amount)).format(amount) }
}

/**
 * A price from a later day on.
 *
 * @param words with `{date}` and `{price}`, as `messages.comingPrice` of `site.yaml` has them
 */
export function comingPrice({ from, value }: ComingValue, locale: Locale, words: string): Money['coming'] & object {
  const amount = Number(value)
  const { text } = money(amount, locale)
  return {
    ...{ from, amount },
    text: words.replace('{date}', () => dayInWords(from, locale.dates)).replace('{price}', () => text),
  }
}

/** Making a format takes a hundred times as long as using it. A site needs two. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf({ language, currency }: NumberLocale, whole: boolean): Intl.NumberFormat {
  const key = `${language} ${currency} ${whole}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(whole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    })
  formats.set(key, format)
  return format
}
