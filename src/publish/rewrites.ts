/** Addresses with a parameter have no file of their own: one page fetches what each needs. */

import type { Site } from '../link/site.ts'
import { isStatic, matches, toPattern } from '../routing/routes.ts'

/**
 * The host answers `from` with the page at `to`, status 200, unless a file is there.
 * In `from`, `:name` stands for one step of the address and `*` at the end for all that follow.
 */
export type Rewrite = { from: string; to: string }

export function rewrites({ base, routes }: Site): Rewrite[] {
  return routes
    .filter(({ path }) => !isStatic(path) && path !== '*')
    .map(({ path, name }) => ({ from: base + toPattern(path).slice(1), to: base + name }))
}

/** The `_redirects` file as static hosts read it. */
export const writeRewrites = (list: readonly Rewrite[]): string =>
  list.map(({ from, to }) => `${from} ${to} 200\n`).join('')

/** The same file, read back. */
export function readRewrites(text: string): Rewrite[] {
  return text.split('\n').flatMap((line) => {
    const [from, to] = line.trim().split(/\s+/)
    return from && to ? [{ from, to }] : []
  })
}

/** Where a rewrite leads `pathname`, if one does. */
export function rewrite(list: readonly Rewrite[], pathname: string): string | undefined {
  return list.find(({ from }) => matches(from, pathname.replace(/\/$/, '')))?.to
}
