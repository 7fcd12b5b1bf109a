/** The JSON that the browser gets: one `LayoutData` for the whole site, one `PageData` for each page. */
import type { ScheduledChange } from '../calendar/scheduled-changes.ts'
import { inMainLanguage } from '../routing/addresses.ts'
import { isStatic, routeAt, toPattern } from '../routing/routes.ts'
import type { Block, PageFile, SiteSettings } from '../schema/types.gen.ts'
import type { LanguagePages, Route, Site } from './site.ts'

/** The settings that every page needs. */
const SHARED = [
  ...(['name', 'tagline', 'language', 'timeZone', 'url', 'titlePattern', 'icon', 'contact'] as const),
  ...(['header', 'footer', 'messages'] as const),
]

/** The layout data, which every page shares: the frame around it, and the addresses of the others. */
export type LayoutData = Pick<SiteSettings, (typeof SHARED)[number] | 'logo'> & {
  /** Scheduled changes: see `compiler/calendar/scheduled-changes.ts`. */
  coming?: readonly ScheduledChange[]
  /** `id`: changes with the words; the browser remembers under it that the notice was closed. */
  notice?: NonNullable<SiteSettings['notice']> & { id: string }
  /** `/`, or the folder the site lives under: `/school/`. */
  base: string
  /** All languages of the site, the main one first; absent if there is one. `base`: the path of its pages. */
  languages?: readonly LanguagePages[]
  /** What is not translated, as it is in the main language. */
  untranslated?: readonly string[]
  /** Patterns without the base path, most specific first: `/about`, `/blog/:slug`, `*`. */
  routes: { pattern: string }[]
  /** The address of the styles of all blocks: a page has those of its own. Absent in development, where pages have all. */
  styles?: string
  /** Changes with the layout data, the code or the styles; absent in development. */
  version?: string
}

/** The subject of a page that is one of many with one route: a post. */
export type PageSubject = {
  /** Without the site's name. */
  title: string
  description?: string
  /** Whether search engines should keep its address. */
  listed: boolean
  image?: { src: string; width: number; height: number; alt: string }
  /** Publication time in ISO 8601. */
  published?: string
}

/** Everything one page shows, as plain JSON, with every reference, fact and link resolved. */
export type PageData = {
  pattern: string
  /** As in the browser tab. */
  title: string
  description: string
  /** Absolute address; absent if search engines should keep none (a parameter, a catch-all, an ended entry, a page of thanks). */
  canonical?: string
  /** If the page shows one post. */
  subject?: PageSubject
  /** The picture for shared links, with an absolute address; made by a build, so absent in development. */
  share?: NonNullable<PageSubject['image']>
  /** `none`: phones show no bar with the site's main action. */
  action?: PageFile['action']
  blocks: Block[]
  /** What is not translated, as it is in the main language. */
  untranslated?: readonly string[]
  /** It has the words of the main language. Its canonical address is that of the page there. */
  notTranslated?: true
  /** Scheduled changes: see `compiler/calendar/scheduled-changes.ts`; absent in development. */
  coming?: readonly ScheduledChange[]
  /** The day of a page with scheduled changes. */
  asOf?: string
  /** The version of the shell that it was built with, the only one that may show it. Absent in development. */
  shell?: string
  /** Changes with the content of this page; absent in development. */
  version?: string
}

/** Returns the JSON that one page needs beside the shell. */
export function pageData({ settings, main, languages = [] }: Site, { path, page }: Route): PageData {
  const language = languages.find(({ url }) => url === settings.url)
  const inMain = decodeURI(inMainLanguage(language ?? {}, encodeURI(path)))
  const notTranslated = main && language?.inMain?.includes(inMain)
  const canonical = new URL((notTranslated ? inMain : path).slice(1), (notTranslated ? main.settings : settings).url)
  const there = main && routeAt(main.routes, inMain)
  const data: PageData = {
    pattern: toPattern(path),
    title: settings.titlePattern.replace('{title}', () => page.title),
    description: page.description,
    ...(isStatic(path) && !page.unlisted && { canonical: canonical.href }),
    ...(page.action && { action: page.action }),
    blocks: page.blocks,
  }
  if (!there) return data
  const untranslated = textsInBoth(data.blocks, there.page.blocks)
  return { ...data, untranslated, ...(notTranslated && { notTranslated }) }
}

/** Returns the JSON that all pages share. */
export function shellData({ settings, noticeId, base, routes, languages, main }: Site): LayoutData {
  const { notice } = settings
  return {
    ...shared(settings),
    ...(notice && { notice: { ...notice, id: `copybook.notice.${noticeId}` } }),
    base,
    ...(languages && { languages }),
    ...(main && {
      untranslated: textsInBoth([shared(settings), notice], [shared(main.settings), main.settings.notice]),
    }),
    routes: routes.map(({ path }) => ({ pattern: toPattern(path) })),
  }
}

function shared(settings: SiteSettings): Pick<SiteSettings, (typeof SHARED)[number] | 'logo'> {
  const all = Object.fromEntries(SHARED.map((name) => [name, settings[name]]))
  const { logo } = settings
  return { ...(all as Pick<SiteSettings, (typeof SHARED)[number]>), ...(logo && { logo }) }
}

/** Words for people: with letters, and not an address, a colour, a short name or an option. */
const WORDS = /^(?![#/]|https?:|[a-z\d_-]*$).*\p{L}/su

/** Numbers and prices are written in the language of the page, also inside a text that is not. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]+/gu, ' ')

/** Returns the texts that are the same in the data of two languages: those that are not translated, and names. */
export function textsInBoth(own: unknown, main: unknown): string[] {
  if (typeof own === 'string' && typeof main === 'string')
    return WORDS.test(own) && lettersOf(own) === lettersOf(main) ? [own] : []
  if (typeof own !== 'object' || typeof main !== 'object' || !own || !main) return []
  const inside = Object.entries(own).flatMap(([key, value]) => textsInBoth(value, Reflect.get(main, key)))
  return [...new Set(inside)]
}
