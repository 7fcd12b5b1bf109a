/** Addresses that the last build had and this one has not: links from elsewhere still lead there. */

import type { Site } from '../compiler/link/site.ts'
import { isStatic, matches, toPattern } from '../compiler/routing/routes.ts'

/** The file of the page at each plain address: `{ "/career": "pages/career.yaml" }`. */
export type Addresses = Readonly<Record<string, string>>

export const addressesOf = ({ routes }: Pick<Site, 'routes'>): Addresses =>
  Object.fromEntries(routes.flatMap(({ path, page }) => (isStatic(path) ? [[path, page.file]] : [])))

/**
 * A line for each lost address, with the lines of `routes.yaml` that lead on where its page has another address now. Those
 * of entries follow the address of their list.
 *
 * @param known addresses that `routes.yaml` names, hidden ones too: what becomes of them somebody has decided
 */
export function lostAddresses(
  before: Addresses,
  { routes, moved }: Pick<Site, 'routes' | 'moved'>,
  known: ReadonlySet<string>,
): string[] {
  const now = routes.filter(({ path }) => isStatic(path))
  const isAnswered = (address: string): boolean =>
    known.has(address) ||
    moved.some(({ path }) => path === address) ||
    routes.some(({ path }) => path !== '*' && matches(toPattern(path), encodeURI(address)))
  const lost = Object.keys(before).filter((address) => !isAnswered(address))
  return lost
    .filter((address) => !lost.some((other) => address.startsWith(`${other}/`)))
    .map((address) => {
      const page = now.find(({ path, page }) => page.file === before[address] && !(path in before))
      return page
        ? `${address} answers 404, and its page is at ${page.path}. So that old links still work, add to routes.yaml  - path: ${address}  and under it  movedTo: ${page.path}`
        : `${address} answers 404. If another page has taken its place, add to routes.yaml  - path: ${address}  and under it  movedTo: and its address`
    })
}
