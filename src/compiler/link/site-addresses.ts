/** What `routes.yaml` says of the addresses of the site: which show a page, which have moved, which are hidden. */
import { isStatic, matches, sortBySpecificity, toPattern } from '../routing/routes.ts'
import { parseLink } from '../schema/parse-link.ts'
import type { PageBudget } from '../schema/types.gen.ts'

/** A line of `routes.yaml` as written. */
export type RouteText = {
  path: string
  shows?: string
  movedTo?: string
  hidden?: boolean
  budget?: PageBudget
  /** Of an address that no line names: the entry of a list on the page, see `entry-pages.ts`. */
  entry?: string
}

export type SiteAddresses = {
  /** Addresses with a page that visitors can open, most specific first. */
  pages: readonly { path: string; shows: string; entry?: string }[]
  /** Where an address has moved to, as written. */
  moved: ReadonlyMap<string, string>
  /** Whether a link, as written, leads to a page that is hidden. */
  isHidden: (href: string) => boolean
  /** All that decides of it: nothing in a site that hides no page. */
  hiding: readonly { path: string; hidden: boolean }[]
}

/** @param lines of `routes.yaml`, without errors, and those of the pages of entries */
export function siteAddresses(lines: readonly RouteText[]): SiteAddresses {
  const shown = sortBySpecificity(
    lines.flatMap(({ path, shows, hidden = false, entry }) =>
      shows === undefined ? [] : [{ path, shows, hidden, ...(entry !== undefined && { entry }) }],
    ),
  )
  const moved = new Map(lines.flatMap(({ path, movedTo }) => (movedTo === undefined ? [] : [[path, movedTo] as const])))
  const someHidden = shown.some(({ hidden }) => hidden)
  return {
    pages: shown.flatMap(({ hidden, ...page }) => (hidden ? [] : [page])),
    moved,
    hiding: someHidden ? shown.map(({ path, hidden }) => ({ path, hidden })) : [],
    isHidden(href) {
      const link = someHidden ? parseLink(href) : undefined
      if (link?.kind !== 'internal') return false
      const answering = shown.find(({ path }) =>
        isStatic(path) ? path === link.path : matches(toPattern(path), encodeURI(link.path)),
      )
      return answering?.hidden === true && answering.path !== '*'
    },
  }
}
