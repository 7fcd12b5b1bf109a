/**
 * `_headers` for hosts that go by addresses alone, as Netlify does. There a rule for a folder speaks of what is missing from
 * it as well, and browsers would keep that answer for a year: so each file that may be kept has a rule of its own.
 */
import { baseOf, HEADERS_FILE, type HeaderRule, KEPT_FOR_EVER, readHeaders, writeHeaders } from './headers.ts'
import type { SiteWriter } from './output/site-writer.ts'

/** `finish` writes `_headers`, when all other files are written. */
export function withRulesPerFile(target: SiteWriter): SiteWriter & { finish: () => void } {
  const paths = new Set<string>()
  let rules: HeaderRule[] = []
  return {
    ...target,
    write(path, bytes) {
      if (path === HEADERS_FILE) rules = readHeaders(bytes.toString())
      else target.write(path, bytes)
      paths.add(path)
    },
    keep(path, mark) {
      const kept = target.keep(path, mark)
      if (kept) paths.add(path)
      return kept
    },
    finish: () => target.write(HEADERS_FILE, writeHeaders(rulesPerFile(rules, [...paths].sort()))),
  }
}

/** @param paths of the site's files, below the base path */
export function rulesPerFile(rules: readonly HeaderRule[], paths: readonly string[]): HeaderRule[] {
  const addresses = paths.map((path) => baseOf(rules) + path)
  return rules.flatMap(({ pattern, headers }) => {
    if (headers['Cache-Control'] !== KEPT_FOR_EVER || !pattern.endsWith('*')) return [{ pattern, headers }]
    const inside = addresses.filter((address) => address.startsWith(pattern.slice(0, -1)))
    return inside.map((address) => ({ pattern: address, headers }))
  })
}
