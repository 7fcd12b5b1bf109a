/** In which language and currency the site writes numbers. */
import { formats } from '../schema/formats.ts'
import { isObject } from '../schema/walk.ts'
import type { Folder } from './folder.ts'

/** `language`: a BCP 47 tag. `currency`: an ISO 4217 code. */
export type Locale = { language: string; currency: string }

/** Of `site.yaml`. Content with errors is looked at too: what is missing or unknown there is English, without a currency. */
export function localeOf({ files }: Folder): Locale {
  const site = files.get('site.yaml')?.source.data
  const known = (key: string): string | undefined => {
    const value = isObject(site) ? site[key] : undefined
    return typeof value === 'string' && formats[key]?.accepts(value) ? value : undefined
  }
  return { language: known('language') ?? 'en', currency: known('currency') ?? 'XXX' }
}
