/** The list of all pages for search engines, as https://www.sitemaps.org/protocol.html has it. */
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { SiteSettings } from '../compiler/schema/types.gen.ts'

/** Its place below the base path. */
export const SITEMAP = 'sitemap.xml'

/** A page that search engines may keep. */
export type SitemapEntry = {
  /** Absolute. */
  address: string
  /** Files of the content folder that it is made of; absent when it shows what lies elsewhere too. */
  files?: readonly string[]
}

/** @returns the day on which a file of the content folder last changed; nothing when that is not known for certain */
export type LastChange = (file: string) => CivilDay | undefined

/**
 * @param path of the page inside the site
 * @param files absent when it shows what lies elsewhere too
 * @returns nothing for a page that search engines should not keep
 */
export function sitemapEntry(
  { url }: Pick<SiteSettings, 'url'>,
  path: string,
  { canonical, subject }: Pick<PageData, 'canonical' | 'subject'>,
  files: readonly string[] | undefined,
): SitemapEntry | undefined {
  const address = subject ? (subject.listed ? new URL(path.slice(1), url).href : undefined) : canonical
  return address === undefined ? undefined : { address, ...(files && { files }) }
}

/** A page has the day of the file that changed last, unless one of its files has none: a day too early would be wrong. */
export function sitemap(entries: readonly SitemapEntry[], lastChange: LastChange): string {
  const lines = entries.map(({ address, files }) => {
    const day = files && lastOf(files.map(lastChange))
    return `  <url><loc>${escapeMarkup(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`
}

function lastOf(days: readonly (CivilDay | undefined)[]): CivilDay | undefined {
  return days.includes(undefined) ? undefined : [...days].sort().at(-1)
}
