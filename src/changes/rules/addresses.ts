/** Links, services and contact lines that lead somewhere else than before. */
import { onDay } from '../../compiler/schema/on-day.ts'
import { parseLink } from '../../compiler/schema/parse-link.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { walk } from '../../compiler/schema/walk.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import type { Comparison } from '../compare-sites.ts'
import { shortened } from '../data/data-shape.ts'
import { type ChangeRule, changeFinding, daysIn, eachValue, fullName } from './rule.ts'

/** Finds links that lead to another site or mailbox than before, also in something new. */
export const leavingLinks: ChangeRule = (change) => {
  const own = targetOf(String(valueAt(change.before.folder.files.get('site.yaml')?.source.data, ['url'])))
  return eachValue(change, (each, schemas, number) => {
    const { kind, before, after } = each
    if (!after || kind === 'moved' || kind === 'renamed') return []
    const known = new Set([own, undefined, ...linksIn(before?.value, schemas, change).map(targetOf)])
    const was = typeof before?.value === 'string' && parseLink(before.value) ? `${before.value} → ` : ''
    return linksIn(after.value, schemas, change).flatMap((href) => {
      const target = targetOf(href)
      if (known.has(target)) return []
      known.add(target)
      const message = `${fullName(each)}: ${was}${shortened(href)}. This link leaves the site. Is that meant?`
      return [changeFinding('link-leaves', message, [number])]
    })
  })
}

const ADDRESSES: ReadonlySet<string> = new Set(['link', 'https', 'https-or-empty', 'site-url'])

/** Returns the links of a value as written, on all days: values that are links, and links in Markdown. */
function linksIn(value: unknown, schemas: readonly Schema[], { after }: Comparison): string[] {
  const visits = schemas.flatMap((schema) =>
    ['', ...daysIn(value)].flatMap((day) => walk(schema, onDay(schema, value, day).data)),
  )
  // These are reported as services.
  const trusted = new Set(visits.flatMap(({ schema, value: text }) => (schema['x-trusted'] ? [text] : [])))
  return visits.flatMap(({ schema, value: text }) => {
    if (typeof text !== 'string' || trusted.has(text)) return []
    if (schema['x-markdown']) return after.folder.readMarkdown(text).links.map(({ href }) => href)
    return ADDRESSES.has(String(schema.format)) ? [text] : []
  })
}

/** Returns the host, the mailbox or the number that an address leads to; `undefined` inside the site. */
function targetOf(href: string): string | undefined {
  if (parseLink(href)?.kind !== 'external') return undefined
  return href.startsWith('https:') ? new URL(href).host : href
}

/** Finds addresses to which visitors' data goes, or from which the site's words come (`x-trusted` says what). */
export const services: ChangeRule = (change) =>
  eachValue(change, (each, schemas, number) => {
    const trusted = schemas.flatMap((schema) => schema['x-trusted'] ?? [])[0]
    if (trusted === undefined || each.kind === 'text') return []
    const { before = '', after = '' } = each.words
    const [old, now] = [hostOf(before), hostOf(after)]
    const message = `${fullName(each)}: ${shortened(before) || 'nothing'} → ${shortened(after) || 'nothing'}. ${trusted} Is that meant?`
    const isOther = old !== '' && now !== '' && old !== now
    return [changeFinding('service-changed', message, [number], isOther ? 'error' : 'warning')]
  })

/** Returns the host of an address; a text that is not an address, such as a short code, as a whole. */
const hostOf = (text: string): string => (URL.canParse(text) ? new URL(text).host : text === 'empty' ? '' : text)

/** Finds changed lines by which people reach the business (`x-contact`). */
export const contactLines: ChangeRule = (change) =>
  eachValue(change, (each, schemas, number) => {
    if (!schemas.some((schema) => schema['x-contact'])) return []
    const { before, after } = each.words
    const what =
      after === undefined
        ? ` is gone: ${shortened(before ?? '')}`
        : before === undefined
          ? ` is new: ${shortened(after)}`
          : `: ${shortened(before)} → ${shortened(after)}`
    const message = `${fullName(each)}${what}. Does it work? People who wrote the old one down still use it.`
    return [changeFinding('contact-changed', message, [number])]
  })
