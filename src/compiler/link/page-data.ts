/** What the browser gets as JSON: one `Shell` for the whole site, one `PageData` for each page. */
import type { Coming } from '../calendar/coming.ts'
import { isStatic, toPattern } from '../routing/routes.ts'
import type { Block, PageFile, SiteSettings } from '../schema/types.gen.ts'
import type { Route, Site } from './site.ts'

/** One address pattern of the site. `compiler/routing/data-address.ts` says where its page's data lies. */
export type RouteData = {
  /** wouter's pattern, without the base path: `/about`, `/blog/:slug`, `*`. */
  pattern: string
}

/** What every page shares: the frame around it, and the addresses of the others. */
export type Shell = Pick<
  SiteSettings,
  | 'name'
  | 'tagline'
  | 'language'
  | 'url'
  | 'titlePattern'
  | 'icon'
  | 'logo'
  | 'contact'
  | 'header'
  | 'footer'
  | 'messages'
  | 'timeZone'
> & {
  /** What becomes another on days to come: see `compiler/calendar/coming.ts`. */
  coming?: readonly Coming[]
  /** `id`: another one for other words; the name under which the browser remembers that the notice was closed. */
  notice?: NonNullable<SiteSettings['notice']> & { id: string }
  /** `/`, or the folder the site lives under: `/school/`. */
  base: string
  /** Most specific first. */
  routes: RouteData[]
  /** The address of the styles of all blocks: a page carries those of its own. Absent in development, where pages have all. */
  styles?: string
  /** Another one for another shell, other code or other styles; absent in development. */
  version?: string
}

/** What a page says of its own subject where one page shows many: a post. Everything else stays as the content says. */
export type PageSubject = {
  /** Without the site's name. */
  title: string
  description?: string
  /** Whether search engines should keep its address. */
  listed: boolean
  image?: { src: string; width: number; height: number; alt: string }
  /** When it came out, in ISO 8601. */
  published?: string
}

/** Everything one page shows; plain JSON, every reference, fact and link resolved. */
export type PageData = {
  pattern: string
  /** As in the browser's tab. */
  title: string
  description: string
  /** Absolute address; absent where search engines should keep none (a parameter, a catch-all, what is over, a page of thanks). */
  canonical?: string
  /** Where the page is that of one post. */
  subject?: PageSubject
  /** What those show who are sent a link to it, by an absolute address; drawn by a build, so absent in development. */
  share?: NonNullable<PageSubject['image']>
  /** `none`: the page is not for parents, so a phone shows no bar with the way in to a first class. */
  action?: PageFile['action']
  blocks: Block[]
  /** What becomes another on days to come: see `compiler/calendar/coming.ts`; absent in development. */
  coming?: readonly Coming[]
  /** Of a page with changes to come: says of which day it is. */
  asOf?: string
  /** The version of the shell that it was built with: no other may show it. Absent in development. */
  shell?: string
  /** Another one for another content of this page; absent in development. */
  version?: string
}

/** The JSON that one page needs beside the shell. */
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

/** The JSON that all pages share. */
export function shellData({ settings, noticeId, base, routes }: Site): Shell {
  const {
    name,
    tagline,
    language,
    timeZone,
    url,
    titlePattern,
    icon,
    logo,
    contact,
    notice,
    header,
    footer,
    messages,
  } = settings
  return {
    ...{ name, tagline, language, timeZone, url, titlePattern, icon, contact, header, footer, messages },
    ...(logo && { logo }),
    ...(notice && { notice: { ...notice, id: `copybook.notice.${noticeId}` } }),
    base,
    routes: routes.map(({ path }) => ({ pattern: toPattern(path) })),
  }
}
