/** The list of all pages for search engines (https://www.sitemaps.org/protocol.html). */
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { SiteSettings } from '../compiler/schema/types.gen.ts'

/** Its path below the base path. */
export const SITEMAP = 'sitemap.xml'

/** A page that search engines may list. */
export type SitemapEntry = {
  /** Absolute. */
  address: string
  /** Its files in the content folder; absent if it also shows something else. */
  files?: readonly string[]
}

/** Returns the day on which a file of the content folder last changed, if that is certain. */
export type LastChange = (file: string) => CivilDay | undefined

/** @param path of the page inside the site  @returns undefined for a page that search engines should not list */
export function sitemapEntry(
  { url }: Pick<SiteSettings, 'url'>,
  path: string,
  { canonical, subject }: Pick<PageData, 'canonical' | 'subject'>,
  files: readonly string[] | undefined,
): SitemapEntry | undefined {
  const address = subject ? (subject.listed ? new URL(path.slice(1), url).href : undefined) : canonical
  return address === undefined ? undefined : { address, ...(files && { files }) }
}

/** Dates a page by its last changed file. It has no date if one of its files has none: one too early would be wrong. */
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
