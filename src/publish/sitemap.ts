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

/** What the protocol allows of one file. */
const LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 }

/**
 * Returns the files of the sitemap by path: one, or an index of several if it is larger than the protocol allows.
 *
 * @param url of the site
 */
export function sitemapFiles(
  url: string,
  entries: readonly ListedPage[],
  lastChange: LastChange,
  limits = LIMITS,
): Map<string, string> {
  const lines = entries.map((entry) => lineOf(entry, lastChange))
  const hasLanguages = entries.some(({ alternates }) => alternates)
  const encoder = new TextEncoder()
  const parts: string[][] = [[]]
  let size = 0
  for (const line of lines) {
    const bytes = encoder.encode(line).length
    if (parts.at(-1)?.length === limits.addresses || size + bytes > limits.bytes - AROUND) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(line)
    size += bytes
  }
  const texts = parts.map((part) => urlSet(part, hasLanguages))
  if (texts.length === 1) return new Map([[SITEMAP, texts[0] ?? '']])
  const names = texts.map((_, index) => SITEMAP.replace('.', `-${index + 1}.`))
  const listed = names.map((name) => `  <sitemap><loc>${escapeMarkup(new URL(name, url).href)}</loc></sitemap>\n`)
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SCHEMA}">\n${listed.join('')}</sitemapindex>\n`
  return new Map([[SITEMAP, index], ...names.map((name, at): [string, string] => [name, texts[at] ?? ''])])
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** More bytes than a file has around its lines. */
const AROUND = 512

/** Dates a page by its last changed file. It has no date if one of its files has none: one too early would be wrong. */
function lineOf({ address, files, alternates = [] }: ListedPage, lastChange: LastChange): string {
  const day = files && lastOf(files.map(lastChange))
  const others = alternates.map(
    ({ language, address }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeMarkup(language)}" href="${escapeMarkup(address)}"/>`,
  )
  return `  <url><loc>${escapeMarkup(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${others.join('')}</url>\n`
}

function urlSet(lines: readonly string[], hasLanguages: boolean): string {
  const xhtml = hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}"${xhtml}>\n${lines.join('')}</urlset>\n`
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
