/** The files `_headers` and `_redirects` as static hosts read them: written by a build, read by the preview and `npm run host`. */
import { matches } from '../compiler/routing/routes.ts'
import { OutputError } from './output/output-error.ts'

export const HEADERS_FILE = '_headers'
export const REDIRECTS_FILE = '_redirects'

/** Headers for every address that matches a pattern of the `_headers` format. */
export type HeaderRule = { pattern: string; headers: Record<string, string> }

/** `Cache-Control` of a file that is named by the hash of its content. */
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** `Cache-Control` without a rule: browsers ask for pages each time. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'

/** `Cache-Control` of a 404: what is missing today may be there after the next deployment, in a hashed folder too. */
export const NOT_KEPT = 'no-store'

/** Characters of a line that Cloudflare reads. It ignores a longer line, and so the whole policy. */
const LONGEST_LINE = 2000

/**
 * Returns the text of `_headers`. Where two rules of one address have the same header, Cloudflare sends both values, unless a
 * line with an exclamation mark takes the first one back. Netlify does not know such lines.
 *
 * @throws OutputError for a line that a host would ignore
 */
export function writeHeaders(rules: readonly HeaderRule[], { takesBack = true } = {}): string {
  const lineOf = ([name, value]: [string, string]): string => {
    const line = `  ${name}: ${value}`
    if (line.length > LONGEST_LINE) throw new OutputError(tooLong(name, line.length))
    return `${line}\n`
  }
  const everywhere = rules[0]?.headers ?? {}
  const textOf = ({ pattern, headers }: HeaderRule, index: number): string => {
    const replaced = index > 0 && takesBack ? Object.keys(headers).filter((name) => name in everywhere) : []
    return [`${pattern}\n`, ...replaced.map((name) => `  ! ${name}\n`), ...Object.entries(headers).map(lineOf)].join('')
  }
  return rules.map(textOf).join('\n')
}

const tooLong = (name: string, length: number): string =>
  [
    `Nothing was published, for the header ${name} has ${length} characters, and some hosts ignore one of more than ${LONGEST_LINE}.`,
    'The site as last built is untouched. The header names every other site that a form leads to: take addresses out of',
    'thankYouPages: in services.yaml. If there are none, lower MOST_SHEETS in src/publish/code/style-sheets.ts.',
  ].join('\n')

/** Reads the text of `_headers`. */
export function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line)
    if (/^\s+!/.test(line)) continue
    if (header) Object.assign(rules.at(-1)?.headers ?? {}, { [header[1] ?? '']: header[2] ?? '' })
    else rules.push({ pattern: line.trim(), headers: {} })
  }
  return rules
}

/** Returns the base path, with a slash at its end: the first rule is that of every address. */
export const baseOf = (rules: readonly HeaderRule[]): string => rules[0]?.pattern.replace(/\*$/, '') ?? '/'

/** Returns the headers for `pathname`: those of every rule that matches it, later rules over earlier ones. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern,
  )
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>
}

/**
 * Replaces the rules of folders whose files may be kept by one per file, for hosts that go by addresses alone, as Netlify
 * does. There the rule of a folder also applies to files that are missing from it, and browsers would keep the 404 for a year.
 *
 * @param paths of all files, below the base path
 */
export function rulesPerFile(rules: readonly HeaderRule[], paths: Iterable<string>): HeaderRule[] {
  const addresses = [...paths].sort().map((path) => baseOf(rules) + path)
  return rules.flatMap(({ pattern, headers }) => {
    if (headers['Cache-Control'] !== KEPT_FOR_EVER || !pattern.endsWith('*')) return [{ pattern, headers }]
    const inside = addresses.filter((address) => address.startsWith(pattern.slice(0, -1)))
    return inside.map((address) => ({ pattern: address, headers }))
  })
}

/**
 * With status 200, the host answers `from` with the page at `to` unless there is such a file; with 301, it redirects to `to`;
 * with 404, the file at `to` says what is missing. Hosts that do not know the last one look for the nearest `404.html`.
 * In `from`, `:name` matches one part of the address, and `*` at the end all that follow.
 */
export type HostRule = { from: string; to: string; status: 200 | 301 | 404 }

/** Returns the text of `_redirects`. */
export const writeHostRules = (rules: readonly HostRule[]): string =>
  rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')

/** Reads the text of `_redirects`. */
export function readHostRules(text: string): HostRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/)
    return from && to ? [{ from, to, status: status === '301' ? 301 : status === '404' ? 404 : 200 }] : []
  })
}

/** Returns the rule for `pathname`. @param isMissing whether there is nothing at this address */
export function hostRuleFor(rules: readonly HostRule[], pathname: string, isMissing = false): HostRule | undefined {
  return rules.find(({ from, status }) => (status === 404) === isMissing && matches(from, pathname.replace(/\/$/, '')))
}
