/** What `routes.yaml` says of the addresses of the site: which show a page, which have moved, which are hidden. */
import { isStatic, matches, sortBySpecificity, toPattern } from '../routing/routes.ts'
import { parseLink } from '../schema/parse-link.ts'

/** A line of `routes.yaml` as written. */
export type RouteText = { path: string; shows?: string; movedTo?: string; hidden?: boolean }

export type SiteAddresses = {
  /** Addresses with a page that visitors can open, most specific first. */
  pages: readonly { path: string; shows: string }[]
  /** Where an address has moved to, as written. */
  moved: ReadonlyMap<string, string>
  /** Whether a link, as written, leads to a page that is hidden. */
  isHidden: (href: string) => boolean
}

/** @param lines of `routes.yaml`, without errors */
export function siteAddresses(lines: readonly RouteText[]): SiteAddresses {
  const shown = sortBySpecificity(
    lines.flatMap(({ path, shows, hidden = false }) => (shows === undefined ? [] : [{ path, shows, hidden }])),
  )
  const moved = new Map(lines.flatMap(({ path, movedTo }) => (movedTo === undefined ? [] : [[path, movedTo] as const])))
  const someHidden = shown.some(({ hidden }) => hidden)
  return {
    pages: shown.filter(({ hidden }) => !hidden).map(({ path, shows }) => ({ path, shows })),
    moved,
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
