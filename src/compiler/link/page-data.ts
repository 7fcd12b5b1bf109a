/** The JSON that the browser gets: one `LayoutData` for the whole site, one `PageData` for each page. */
import type { ScheduledChange } from '../calendar/scheduled-changes.ts'
import { isStatic, toPattern } from '../routing/routes.ts'
import type { Block, PageFile, SiteSettings } from '../schema/types.gen.ts'
import type { Route, Site } from './site.ts'

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
export function pageData({ settings }: Site, { path, page }: Route): PageData {
  return {
    pattern: toPattern(path),
    title: settings.titlePattern.replace('{title}', () => page.title),
    description: page.description,
    ...(isStatic(path) && !page.unlisted && { canonical: new URL(path.slice(1), settings.url).href }),
    ...(page.action && { action: page.action }),
    blocks: page.blocks,
  }
}

/** Returns the JSON that all pages share. */
export function shellData({ settings, noticeId, base, routes }: Site): LayoutData {
  const { logo, notice } = settings
  const shared = Object.fromEntries(SHARED.map((name) => [name, settings[name]]))
  return {
    ...(shared as Pick<SiteSettings, (typeof SHARED)[number]>),
    ...(logo && { logo }),
    ...(notice && { notice: { ...notice, id: `copybook.notice.${noticeId}` } }),
    base,
    routes: routes.map(({ path }) => ({ pattern: toPattern(path) })),
  }
}
