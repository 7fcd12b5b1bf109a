/** In which languages and currency the site writes numbers and dates. */
import { formats } from '../schema/formats.ts'
import { isObject } from '../schema/walk.ts'
import type { Folder } from './folder.ts'

/** `language`, and `dates`, the language of dates: BCP 47 tags. `currency`: an ISO 4217 code. */
export type Locale = NumberLocale & { dates: string }

export type NumberLocale = { language: string; currency: string }

/** Of `site.yaml`. Content with errors is looked at too: what is missing or unknown there is English, without a currency. */
export function localeOf({ files }: Folder): Locale {
  const site = files.get('site.yaml')?.source.data
  const known = (key: string, format = key): string | undefined => {
    const value = isObject(site) ? site[key] : undefined
    return typeof value === 'string' && formats[format]?.accepts(value) ? value : undefined
  }
  const language = known('language') ?? 'en'
  return { language, dates: known('dates', 'language') ?? language, currency: known('currency') ?? 'XXX' }
}
