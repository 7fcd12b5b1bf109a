/** What the settings of a web server for a built site are made of: the files that the preview reads too. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { listFiles } from '../../disk/read-folder.ts'
import {
  baseOf,
  type HostRule,
  headersFor,
  NOT_KEPT,
  REVALIDATED,
  readHeaders,
  readHostRules,
} from '../../publish/host-files.ts'
import { contentType } from '../send-file.ts'

type Headers = Readonly<Record<string, string>>

/** Where a site is on its server. */
export type ServerPlace = {
  /** The folder of the site. */
  root: string
  /** The host name; absent: any. */
  name?: string | undefined
  /** Address and port, or port; absent: the usual ones. */
  listen?: string | undefined
  /** Paths of the certificate chain and of the private key; absent: nginx answers without HTTPS. */
  certificate?: { chain: string; key: string } | undefined
}

export type ServedSite = ReturnType<typeof readServedSite>

/** @param folder of the built site */
export function readServedSite(folder: string, place: ServerPlace) {
  const rules = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const base = baseOf(rules)
  const everywhere = headersFor(rules, base)
  const others = rules.slice(1)
  const varying = new Set(others.flatMap(({ headers }) => Object.keys(headers)))
  const varyingOf = (headers: Headers): Headers =>
    Object.fromEntries([...varying].map((name) => [name, headers[name] ?? '']))
  const defaults = varyingOf({ 'Cache-Control': REVALIDATED, ...everywhere })
  const hostRules = readHostRules(readFileSync(join(folder, '_redirects'), 'utf8'))
  const extensions = new Set(listFiles(folder).map((path) => extname(path).slice(1)))
  return {
    ...place,
    /** The path under which the site is served, with a slash at both ends. */
    base,
    /** Headers with one value for every answer. */
    headers: Object.fromEntries(Object.entries(everywhere).filter(([name]) => !varying.has(name))),
    /** Headers whose value depends on the address: their values if no rule matches, and for a missing file. */
    defaults,
    missing: varyingOf({ ...defaults, 'Cache-Control': NOT_KEPT }),
    /** Addresses with values of their own; `*` at the end of a pattern matches everything. */
    folders: others.map(({ pattern }) => ({
      pattern,
      headers: varyingOf({ ...defaults, ...headersFor(rules, pattern) }),
    })),
    rules: hostRules.filter(({ status }) => status !== 404),
    /** Folders with a page of their own for what is missing: `bn/` and `/bn/404.html` below the root. */
    missingPages: hostRules.flatMap(({ from, to, status }) =>
      status === 404 ? [{ folder: from.slice(base.length, -1), file: to.slice(base.length - 1) }] : [],
    ),
    /** The type of each file extension, with the encoding of texts: `css`, `text/css; charset=utf-8`. */
    types: new Map(
      [...extensions]
        .filter(Boolean)
        .sort()
        .map((extension) => [extension, contentType(`x.${extension}`)] as const),
    ),
  }
}

/**
 * Returns the pattern of a rule as a regular expression over decoded addresses, in syntax that PCRE and RE2 share. A slash
 * at the end of an address is optional.
 */
export function addressPattern(from: string): string {
  const steps = from.split('/').map((step) => {
    if (step.startsWith(':')) return '[^/]+'
    return step === '*' ? '.+' : decodeURIComponent(step).replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')
  })
  return `^${steps.join('/')}/?$`
}

/** Returns the headers of every answer. The one that makes browsers stay with HTTPS is only for sites that have it. */
export const everyHeader = ({ headers }: Pick<ServedSite, 'headers'>, hasHttps: boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => hasHttps || name !== 'Strict-Transport-Security'))

/** Returns the file that a rewrite leads to, below the root. */
export const fileOf = ({ base }: Pick<ServedSite, 'base'>, { to }: HostRule): string =>
  `/${decodeURI(to.slice(base.length))}.html`
