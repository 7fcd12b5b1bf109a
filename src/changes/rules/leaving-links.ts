import { parseLink } from '../../compiler/schema/parse-link.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject, walk } from '../../compiler/schema/walk.ts'
import { isDated } from '../data/data-shape.ts'
import { shortened } from '../formats/one-line.ts'
import { changeFinding } from './finding.ts'
import { type Change, type ChangeRule, schemasOf } from './rule.ts'

/** A link that leads to another site, or another mailbox, than before; also one in something new. */
export const leavingLinks: ChangeRule = (change) => {
  const settings = change.before.folder.files.get('site.yaml')?.source.data
  const own = isObject(settings) ? targetOf(String(settings['url'])) : undefined
  return change.changes.flatMap((each, index) => {
    const { kind, before, after, label, of } = each
    if (!after || kind === 'moved' || kind === 'renamed') return []
    const schemas = schemasOf(each, change)
    const known = new Set(linksIn(before?.value, schemas, change).map(targetOf))
    const fresh = linksIn(after.value, schemas, change).filter((href) => {
      const target = targetOf(href)
      const isNew = target !== undefined && target !== own && !known.has(target)
      known.add(target)
      return isNew
    })
    const was = typeof before?.value === 'string' && parseLink(before.value) ? `${before.value} → ` : ''
    return fresh.map((href) => {
      const message = `${[...of, label].join(', ')}: ${was}${shortened(href)}. This link leaves the site. Is that meant?`
      return changeFinding('link-leaves', message, [index + 1])
    })
  })
}

/** Returns where the links of a value lead, as written: those of lines that are links, and of texts in Markdown. */
function linksIn(value: unknown, schemas: readonly Schema[], { after }: Change): string[] {
  const values = isDated(value) ? value.map((one) => (isObject(one) && 'value' in one ? one['value'] : one)) : [value]
  const visits = schemas.flatMap((schema) => values.flatMap((one) => [...walk(schema, one)]))
  const trusted = new Set(visits.flatMap(({ schema, value: text }) => (schema['x-trusted'] ? [text] : [])))
  return visits.flatMap(({ schema, value: text }) => {
    if (typeof text !== 'string' || trusted.has(text)) return []
    if (schema['x-markdown']) return after.folder.readMarkdown(text).links.map(({ href }) => href)
    return ADDRESSES.has(String(schema.format)) ? [text] : []
  })
}

const ADDRESSES: ReadonlySet<string> = new Set(['link', 'https', 'https-or-empty', 'site-url'])

/** The host, or the mailbox or the number, that an address leads to; nothing inside the site. */
function targetOf(href: string): string | undefined {
  const link = parseLink(href)
  if (link?.kind !== 'external') return undefined
  return href.startsWith('https:') ? new URL(href).host : href
}
