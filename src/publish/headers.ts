/** What hosts get from a build: the security policy, caching, redirects. The preview reads the same files as a host. */
import type { Output } from '../collections/collection.ts'
import type { Site } from '../compiler/link/site.ts'
import { isStatic, toPattern } from '../compiler/routing/routes.ts'
import type { EditorSettings } from '../compiler/schema/types.gen.ts'
import { SCHEDULE_FILE } from './dated-site.ts'
import { type HeaderRule, type HostRule, KEPT_FOR_EVER } from './host-files.ts'
import { OUTPUTS } from './outputs.ts'

/** The path of the editor's page. */
export const EDIT_PATH = 'edit'

/** The folder of its scripts and styles. Only they and the page may ask the API of the git host. */
export const EDIT_FILES = `${EDIT_PATH}/assets`

/** The service worker (`offline.ts`): below the base path, since a worker serves the pages beside it. */
export const OFFLINE_FILE = 'offline.js'

/** The policy for types (Trusted Types) by which pages register it: it returns that address, whatever it is asked. */
export const OFFLINE_POLICY = 'offline'

/** Style sheets and scripts in pages, by `sourceHash` of the text between their tags. */
export type InlineHashes = { styles: readonly string[]; scripts: readonly string[] }

/** @param inline those of all pages */
export function headerRules(
  { base, services, settings, languages = [] }: Site,
  inline: InlineHashes,
  outputs: readonly Pick<Output, 'path' | 'cacheControl'>[] = OUTPUTS,
): HeaderRule[] {
  const ofLanguage = [
    ['data/*', 'no-cache'],
    ['media/*', KEPT_FOR_EVER],
    ...outputs.flatMap(({ path, cacheControl }) => (cacheControl ? [[path, cacheControl]] : [])),
  ] as const
  const shared = { 'assets/*': KEPT_FOR_EVER, [SCHEDULE_FILE]: 'no-cache', [OFFLINE_FILE]: 'no-cache' }
  const translations = languages.slice(1)
  const caching = [
    ...[...Object.entries(shared), ...ofLanguage].map(([path, value]) => [`${base}${path}`, value] as const),
    ...translations.flatMap((one) => ofLanguage.map(([path, value]) => [`${one.base}${path}`, value] as const)),
  ]
  return [
    {
      pattern: `${base}*`,
      headers: {
        'Content-Security-Policy': policyText(pagePolicy({ services, settings }, inline)),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
      },
    },
    ...(settings.editor ? editRules(base, settings.editor) : []),
    ...caching.map(([pattern, value]) => ({ pattern, headers: { 'Cache-Control': value as string } })),
  ]
}

/** The page of the editor, under each address that hosts give it, and its files. */
function editRules(base: string, editor: EditorSettings): HeaderRule[] {
  const policy = { 'Content-Security-Policy': policyText(editPolicy(editor)), 'Referrer-Policy': 'no-referrer' }
  const page = ['', '.html', '/', '/index.html'].map((end) => ({
    pattern: `${base}${EDIT_PATH}${end}`,
    headers: { ...policy, 'X-Robots-Tag': 'noindex' },
  }))
  return [...page, { pattern: `${base}${EDIT_FILES}/*`, headers: { ...policy, 'Cache-Control': KEPT_FOR_EVER } }]
}

/** Nothing but the API of the git host gets an answer from here. The worker has a policy of its own, which is the same. */
export function editPolicy({ api = 'https://api.github.com' }: EditorSettings): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'img-src': ["'self'", 'blob:'],
    'connect-src': [new URL(api).origin],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
}

/**
 * Returns a policy for the beginning of a page's head, for hosts that set no headers. It leaves out who may frame the page,
 * which browsers read in headers only. If a host sets headers too, both policies hold.
 */
export function policyTag({ 'frame-ancestors': _, ...rest }: Policy): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policyText(rest)}">`
}

type Policy = Readonly<Record<string, readonly string[]>>

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** Allows inlined texts by their hashes, and from elsewhere only the two services and the form service's thanks. */
export function pagePolicy(
  { services: { content, forms }, settings }: Pick<Site, 'services' | 'settings'>,
  { styles, scripts }: InlineHashes,
): Policy {
  const formAddresses = [forms?.endpoint ?? '', ...(forms?.thankYouPages ?? [])].filter((each) =>
    each.startsWith('https://'),
  )
  // Browsers check the policy again at each redirect of a posted form.
  const formOrigins = originsOf(formAddresses)
  // Under another address, the site's own page of thanks is on another origin too.
  const ownOrigin = forms?.redirectField ? [settings.url] : []
  const contentOrigins = content?.projectId
    ? [`https://${content.projectId}.apicdn.sanity.io`, `https://${content.projectId}.api.sanity.io`]
    : []
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", ...(content?.projectId ? ['https://cdn.sanity.io'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...contentOrigins, ...formOrigins],
    'form-action': ["'self'", ...originsOf([...formAddresses, ...ownOrigin])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [settings.offline ? OFFLINE_POLICY : "'none'"],
  }
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
]

/**
 * Returns the redirects of moved addresses, one page for all addresses of a route with a parameter, and, of a translation,
 * the page for missing ones.
 */
export function hostRules({ base, assets, routes, moved }: Site): HostRule[] {
  const redirects = moved.map(({ path, to }): HostRule => ({ from: encodeURI(base + path.slice(1)), to, status: 301 }))
  const rewrites = routes.flatMap(({ path, name }): HostRule[] =>
    isStatic(path) || path === '*'
      ? []
      : [{ from: base + toPattern(path).slice(1), to: base + encodeURI(name), status: 200 }],
  )
  const missing: HostRule[] = base === assets ? [] : [{ from: `${base}*`, to: `${base}404.html`, status: 404 }]
  return [...redirects, ...rewrites, ...missing]
}
