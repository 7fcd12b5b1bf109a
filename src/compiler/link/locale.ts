/** How the site's language and currency write amounts and texts. */
import { dayInWords } from '../calendar/civil-day.ts'
import type { ScheduledValue } from '../documents/file-dates.ts'
import { formats } from '../schema/formats.ts'
import type { Money } from '../schema/values.ts'
import { isObject } from '../schema/walk.ts'
import type { Folder } from './folder.ts'

export type NumberLocale = { language: string; currency: string }

/** `language`, and `dates`, the language of dates: BCP 47 tags. `currency`: an ISO 4217 code. */
export type Locale = NumberLocale & { dates: string }

/** Reads the locale in `site.yaml`, with or without errors: English and no currency if it is missing or unknown. */
export function localeOf({ files }: Folder): Locale {
  const site = files.get('site.yaml')?.source.data
  const known = (key: string, format = key): string | undefined => {
    const value = isObject(site) ? site[key] : undefined
    return typeof value === 'string' && formats[format]?.accepts(value) ? value : undefined
  }
  const language = known('language') ?? 'en'
  return { language, dates: known('dates', 'language') ?? language, currency: known('currency') ?? 'XXX' }
}

/**
 * Formats an amount as the language does, with decimals only if the amount has some: `₹3,000`, `₹1,25,000` and `₹312.50`
 * for `en-IN` and `INR`, `55 €` for `pt-PT` and `EUR`.
 *
 * @param amount in whole units of the currency
 */
export function money(amount: number, locale: NumberLocale): Money {
  return { amount, currency: locale.currency, text: formatOf(locale, Number.isInteger(amount)).format(amount) }
}

/** Formats a number with the digits of the language, and no more signs than it needs: it may be a year. */
export const plainNumber = (value: number, { language }: Pick<NumberLocale, 'language'>): string =>
  onceFor(
    `${language} plain`,
    () => new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 15 }),
  ).format(value)

/**
 * Formats a price from a later day on.
 *
 * @param words with `{date}` and `{price}`: `messages.comingPrice` of `site.yaml`
 */
export function comingPrice({ from, value }: ScheduledValue, locale: Locale, words: string): Money['coming'] & object {
  const { amount, text } = money(Number(value), locale)
  return {
    from,
    amount,
    text: words.replace('{date}', () => dayInWords(from, locale.dates)).replace('{price}', () => text),
  }
}

/** Creating a format takes a hundred times as long as using it. A site needs two. */
const numberFormats = new Map<string, Intl.NumberFormat>()

const formatOf = ({ language, currency }: NumberLocale, whole: boolean): Intl.NumberFormat =>
  onceFor(
    `${language} ${currency} ${whole}`,
    () =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...(whole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
      }),
  )

function onceFor(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const format = numberFormats.get(key) ?? make()
  numberFormats.set(key, format)
  return format
}

/** Node 20 has a property, later versions a method; TypeScript knows neither. */
type Directed = Intl.Locale & {
  textInfo?: { direction: string }
  getTextInfo?: () => { direction: string }
}

/** Returns the direction of lines in a language. @param language a BCP 47 tag */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const locale: Directed = new Intl.Locale(language)
  const { direction } = locale.getTextInfo?.() ?? locale.textInfo ?? {}
  return direction === 'rtl' ? 'rtl' : 'ltr'
}
