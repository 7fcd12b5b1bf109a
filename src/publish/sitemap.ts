/** The list of all pages for search engines (https://www.sitemaps.org/protocol.html). */
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { LanguagePages } from '../compiler/link/site.ts'
import { inMainLanguage } from '../compiler/routing/addresses.ts'
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

/** A page with its addresses in all languages of the site. */
type ListedPage = SitemapEntry & { alternates?: readonly { language: string; address: string }[] }

/** Returns the day on which a file of the content folder last changed, if that is certain. */
export type LastChange = (file: string) => CivilDay | undefined

/** @param path of the page inside the site  @returns undefined for a page that search engines should not list */
export function sitemapEntry(
  { url }: Pick<SiteSettings, 'url'>,
  path: string,
  { canonical, subject, notTranslated }: Pick<PageData, 'canonical' | 'subject' | 'notTranslated'>,
  files: readonly string[] | undefined,
): SitemapEntry | undefined {
  if (notTranslated) return undefined
  const address = subject ? (subject.listed ? new URL(path.slice(1), url).href : undefined) : canonical
  return address === undefined ? undefined : { address, ...(files && { files }) }
}

/** Dates a page by its last changed file. It has no date if one of its files has none: one too early would be wrong. */
export function sitemap(entries: readonly ListedPage[], lastChange: LastChange): string {
  const lines = entries.map(({ address, files, alternates = [] }) => {
    const day = files && lastOf(files.map(lastChange))
    const others = alternates.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeMarkup(language)}" href="${escapeMarkup(address)}"/>`,
    )
    return `  <url><loc>${escapeMarkup(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${others.join('')}</url>\n`
  })
  const xhtml = entries.some(({ alternates }) => alternates) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${lines.join('')}</urlset>\n`
}

/**
 * Returns the pages of all languages, each with its alternates: the same page in each language.
 *
 * @param languages the main one first  @param listed the pages of each, in the same order
 */
export function inAllLanguages(
  languages: readonly Pick<LanguagePages, 'tag' | 'url' | 'addresses'>[],
  listed: readonly (readonly SitemapEntry[])[],
): ListedPage[] {
  const paths = listed.map((entries, index) => {
    const { url = '', ...language } = languages[index] ?? {}
    return new Map(entries.map((entry) => [inMainLanguage(language, `/${entry.address.slice(url.length)}`), entry]))
  })
  return paths.flatMap((own) =>
    [...own].map(([path, entry]) => {
      const alternates = languages.flatMap(({ tag }, index) => {
        const there = paths[index]?.get(path)
        return there ? [{ language: tag, address: there.address }] : []
      })
      const main = paths[0]?.get(path)
      return {
        ...entry,
        alternates: main ? [...alternates, { language: 'x-default', address: main.address }] : alternates,
      }
    }),
  )
}

function lastOf(days: readonly (CivilDay | undefined)[]): CivilDay | undefined {
  return days.includes(undefined) ? undefined : [...days].sort().at(-1)
}
