/**
 * What the host does with addresses that have no file of their own. Addresses with a parameter: one page fetches what each
 * needs. Addresses that have moved: the browser is sent on.
 */
import type { Site } from '../compiler/link/site.ts'
import { isStatic, matches, toPattern } from '../compiler/routing/routes.ts'

/**
 * Status 200: the host answers `from` with the page at `to`, unless a file is there. Status 301: it sends the browser to
 * `to`. In `from`, `:name` stands for one step of the address and `*` at the end for all that follow.
 */
export type HostRule = { from: string; to: string; status: 200 | 301 }

export function hostRules({ base, routes, moved }: Site): HostRule[] {
  const redirects = moved.map(({ path, to }): HostRule => ({ from: encodeURI(base + path.slice(1)), to, status: 301 }))
  const rewrites = routes
    .filter(({ path }) => !isStatic(path) && path !== '*')
    .map(
      ({ path, name }): HostRule => ({
        from: base + toPattern(path).slice(1),
        to: base + encodeURI(name),
        status: 200,
      }),
    )
  return [...redirects, ...rewrites]
}

/** The `_redirects` file as static hosts read it. */
export const writeHostRules = (rules: readonly HostRule[]): string =>
  rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')

/** The same file, read back. */
export function readHostRules(text: string): HostRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/)
    return from && to ? [{ from, to, status: status === '301' ? 301 : 200 }] : []
  })
}

/** The rule for `pathname`, if one answers it. */
export function hostRuleFor(rules: readonly HostRule[], pathname: string): HostRule | undefined {
  return rules.find(({ from }) => matches(from, pathname.replace(/\/$/, '')))
}
