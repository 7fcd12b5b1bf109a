/** The security policy and caching of the site: one source for the file that hosts read and for the preview server. */
import { createHash } from 'node:crypto'
import type { Output } from '../collections/collection.ts'
import type { Site } from '../compiler/link/site.ts'
import { OutputError } from './output/file-system.ts'
import { OUTPUTS } from './outputs.ts'
import { SCHEDULE_FILE } from './schedule.ts'

/** Headers for every address that a pattern of the `_headers` format answers. */
export type HeaderRule = { pattern: string; headers: Record<string, string> }

/** Where hosts that know this format look for it. */
export const HEADERS_FILE = '_headers'

/** `Cache-Control` of a file whose name is another one when it holds something else. */
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** `Cache-Control` of what no rule speaks of: pages are asked for anew each time. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'

/** `Cache-Control` of a 404: what is missing today may be there after the next deployment, in a hashed folder too. */
export const NOT_KEPT = 'no-store'

/** Style sheets and scripts that a page may carry, exactly as they stand between their tags. */
export type InlineTexts = { styles: readonly string[]; scripts: readonly string[] }

/** @param inline those of all pages */
export function headerRules(
  { base, services, settings }: Site,
  inline: InlineTexts,
  outputs: readonly Pick<Output, 'path' | 'cacheControl'>[] = OUTPUTS,
): HeaderRule[] {
  // Named by the hash of what they hold; the names of data stay.
  const always = KEPT_FOR_EVER
  return [
    {
      pattern: `${base}*`,
      headers: {
        'Content-Security-Policy': policyText(contentSecurityPolicy({ services, settings }, inline)),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
      },
    },
    ...Object.entries({
      ...{ 'assets/*': always, 'data/*': 'no-cache', 'media/*': always, [SCHEDULE_FILE]: 'no-cache' },
      ...Object.fromEntries(outputs.flatMap(({ path, cacheControl }) => (cacheControl ? [[path, cacheControl]] : []))),
    }).map(([path, value]) => ({
      pattern: `${base}${path}`,
      headers: { 'Cache-Control': value },
    })),
  ]
}

/**
 * The policy as a part of a page, for hosts that set no headers. Browsers hold all of it but what says who may show the
 * page in a frame, which they read in headers alone. Where a host sets the headers too, they hold both.
 *
 * @param inline those of this page
 * @returns for the head, before everything it speaks of
 */
export function policyTag(site: Site, inline: InlineTexts): string {
  const { 'frame-ancestors': _, ...rest } = contentSecurityPolicy(site, inline)
  return `<meta http-equiv="Content-Security-Policy" content="${policyText(rest)}">`
}

type Policy = Readonly<Record<string, readonly string[]>>

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** Nothing inline but what is named by its hash, nothing from elsewhere but the two services and the form service's thanks. */
function contentSecurityPolicy(
  { services: { content, forms }, settings }: Pick<Site, 'services' | 'settings'>,
  { styles, scripts }: InlineTexts,
): Policy {
  const hashesOf = (texts: readonly string[]) =>
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const formAddresses = [forms?.endpoint ?? '', ...(forms?.thankYouPages ?? [])].filter((each) =>
    each.startsWith('https://'),
  )
  // A browser asks the policy again at each redirect of a form that it posts.
  const formOrigins = originsOf(formAddresses)
  // Where the site is looked at under another address, its own page of thanks is elsewhere too.
  const ownOrigin = forms?.redirectField ? [settings.url] : []
  const contentOrigins = content?.projectId
    ? [`https://${content.projectId}.apicdn.sanity.io`, `https://${content.projectId}.api.sanity.io`]
    : []
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(scripts)],
    'style-src': ["'self'", ...hashesOf(styles)],
    'img-src': ["'self'", ...(content?.projectId ? ['https://cdn.sanity.io'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...contentOrigins, ...formOrigins],
    'form-action': ["'self'", ...originsOf([...formAddresses, ...ownOrigin])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
]

/** Characters of a line that Cloudflare reads. It ignores a longer line, and so the whole policy. */
const LONGEST_LINE = 2000

/**
 * The `_headers` file as static hosts read it.
 *
 * @throws OutputError for a line that a host would ignore
 */
export function writeHeaders(rules: readonly HeaderRule[]): string {
  const lineOf = ([name, value]: [string, string]): string => {
    const line = `  ${name}: ${value}`
    if (line.length > LONGEST_LINE) throw new OutputError(tooLong(name, line.length))
    return `${line}\n`
  }
  return rules.map(({ pattern, headers }) => `${pattern}\n${Object.entries(headers).map(lineOf).join('')}`).join('\n')
}

const tooLong = (name: string, length: number): string =>
  [
    `Nothing was published, for the header ${name} has ${length} characters, and some hosts ignore one of more than ${LONGEST_LINE}.`,
    'The site as last built is untouched. The header names every other site that a form leads to: take addresses out of',
    'thankYouPages: in services.yaml. If there are none, lower MOST_SHEETS in src/publish/code/style-sheets.ts.',
  ].join('\n')

/** The same file, read back. */
export function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line)
    if (header) Object.assign(rules.at(-1)?.headers ?? {}, { [header[1] ?? '']: header[2] ?? '' })
    else rules.push({ pattern: line.trim(), headers: {} })
  }
  return rules
}

/** The path below which the site lives, with a slash at its end: the first rule is that of every address. */
export const baseOf = (rules: readonly HeaderRule[]): string => rules[0]?.pattern.replace(/\*$/, '') ?? '/'

/** The headers for `pathname`: every rule that answers it, the later ones over the earlier. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern,
  )
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>
}
