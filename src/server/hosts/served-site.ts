/** What the configuration of a web server for a built site is made of: the same files that the preview reads. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { listFiles } from '../../disk/read-folder.ts'
import {
  baseOf,
  type HeaderRule,
  type HostRule,
  headersFor,
  NOT_KEPT,
  REVALIDATED,
  readHeaders,
  readHostRules,
} from '../../publish/host-files.ts'
import { contentType } from '../send-file.ts'

export type ServedSite = {
  /** Where the site lies on the server. */
  root: string
  /** The name under which people know it; absent: any. */
  name?: string | undefined
  /** Address and port, or port; absent: the usual ones. */
  listen?: string | undefined
  /** The files of its certificate on the server; absent: nginx answers without HTTPS. */
  certificate?: Certificate | undefined
  /** The path below which it lives, with a slash at both ends. */
  base: string
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** Headers of which an answer may have another value, by its address: what they are where no rule says so. */
  defaults: Readonly<Record<string, string>>
  /** What they are for a missing file. */
  missing: Readonly<Record<string, string>>
  /** Addresses with values of their own; at the end of one, `*` stands for whatever follows. */
  folders: readonly { pattern: string; headers: Readonly<Record<string, string>> }[]
  rules: readonly HostRule[]
  /** The type of each ending that a file of the site has, with the encoding where it is text: `css`, `text/css; charset=utf-8`. */
  types: ReadonlyMap<string, string>
}

/** Paths of the chain of certificates and of the private key. */
export type Certificate = { chain: string; key: string }

type Place = Pick<ServedSite, 'root' | 'name' | 'listen' | 'certificate'>

/** @param folder of the built site */
export function readServedSite(folder: string, place: Place): ServedSite {
  const headers = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  return { ...place, ...answersOf(headers), rules: rulesOf(folder), types: typesOf(folder) }
}

type Answers = Pick<ServedSite, 'base' | 'headers' | 'defaults' | 'missing' | 'folders'>

function answersOf(rules: readonly HeaderRule[]): Answers {
  const base = baseOf(rules)
  const of = headersFor(rules, base)
  const others = rules.slice(1)
  const varying = [...new Set(others.flatMap(({ headers }) => Object.keys(headers)))]
  const valuesOf = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(varying.map((name) => [name, values[name] ?? '']))
  const defaults = valuesOf({ 'Cache-Control': REVALIDATED, ...of })
  return {
    base,
    headers: Object.fromEntries(Object.entries(of).filter(([name]) => !varying.includes(name))),
    defaults,
    missing: valuesOf({ ...defaults, 'Cache-Control': NOT_KEPT }),
    folders: others.map(({ pattern }) => ({
      pattern,
      headers: valuesOf({ ...defaults, ...headersFor(rules, pattern) }),
    })),
  }
}

const rulesOf = (folder: string): HostRule[] => readHostRules(readFileSync(join(folder, '_redirects'), 'utf8'))

function typesOf(folder: string): Map<string, string> {
  const endings = listFiles(folder).map((path) => extname(path).slice(1))
  return new Map(
    [...new Set(endings)]
      .filter(Boolean)
      .sort()
      .map((ending) => [ending, contentType(`x.${ending}`)]),
  )
}

/**
 * The pattern of a rule as a regular expression over decoded addresses, in the words that PCRE and RE2 share. A slash at
 * the end of an address changes nothing.
 */
export function addressPattern(from: string): string {
  const steps = from.split('/').map((step) => {
    if (step.startsWith(':')) return '[^/]+'
    return step === '*' ? '.+' : decodeURIComponent(step).replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')
  })
  return `^${steps.join('/')}/?$`
}

/** Headers of every answer. The one that asks browsers to stay with HTTPS is only for sites that have it. */
export const everyHeader = ({ headers }: Pick<ServedSite, 'headers'>, hasHttps: boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => hasHttps || name !== 'Strict-Transport-Security'))

/** The file that a rewrite leads to, below the root. */
export const fileOf = ({ base }: Pick<ServedSite, 'base'>, { to }: HostRule): string =>
  `/${decodeURI(to.slice(base.length))}.html`
