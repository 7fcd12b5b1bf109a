/** What becomes of the references to an entry that gets another id, or that goes. */
import { parseLink } from '../../compiler/schema/parse-link.ts'
import type { Change } from '../../compiler/yaml/change.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import type { Target } from './reference-target.ts'
import type { Reference } from './references.ts'

/** @param data of the reference's file as written, now  @param id the new one */
export function withNewId({ kind, path, written }: Reference, data: unknown, target: Target, id: string): Change {
  const value = String(valueAt(data, path))
  if (kind === 'text') return { op: 'set', path, value: withNewName(value, written, target.name ?? '', id) }
  if (kind === 'link') return { op: 'set', path, value: linkWithNewId(written, target, id) }
  if (kind === 'text-link')
    return {
      op: 'set',
      path,
      value: value.replace(linksTo(written), (all) => all.replace(written, () => linkWithNewId(written, target, id))),
    }
  return { op: 'set', path, value: id }
}

/** `${courses.old.title}` -> `${courses.new.title}`; the spaces between the braces stay. */
function withNewName(text: string, written: string, name: string, id: string): string {
  const renamed = [...name.split('.').slice(0, -1), id].join('.') + written.slice(name.length)
  return text.replace(/(\$\{\s*)([^{}]*?)(\s*\})/g, (all, open: string, inside: string, close: string) =>
    inside === written ? open + renamed + close : all,
  )
}

function linkWithNewId(href: string, { pages }: Target, id: string): string {
  const link = parseLink(href)
  const [path = '', ...rest] = href.split(/(?=[?#])/)
  const own = pages.find((page) => link?.kind === 'internal' && page.path === link.path)
  if (own) return [path.replace(/[^/]+(?=\/*$)/, () => id), ...rest].join('')
  return href.replace(/#[^#]*$/, () => `#${id}`)
}

/** Links of a Markdown text to an address, from the bracket before it to the one behind. */
const linksTo = (href: string): RegExp => new RegExp(`\\]\\(\\s*<?${escaped(href)}>?(?=[\\s)])`, 'g')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * @param data of the reference's file as written, now
 * @returns `undefined` where only a person can say what should stand there
 */
export function withoutEntry({ kind, path, written }: Reference, data: unknown, target: Target): Change | undefined {
  if (kind === 'list') {
    const list = valueAt(data, path.slice(0, -1))
    return Array.isArray(list) && list.length > 1 ? { op: 'remove', path } : undefined
  }
  if (kind === 'text-link') {
    const value = String(valueAt(data, path))
    const words = new RegExp(`\\[((?:[^[\\]\\\\]|\\\\.)*)\\]\\(\\s*<?${escaped(written)}>?(?:\\s+"[^"]*")?\\s*\\)`, 'g')
    const unlinked = value.replace(words, '$1')
    return unlinked === value ? undefined : { op: 'set', path, value: unlinked }
  }
  const link = kind === 'link' ? parseLink(written) : undefined
  if (link?.kind !== 'internal') return undefined
  const own = target.pages.find((page) => page.path === link.path)
  if (own) return own.under === undefined ? undefined : { op: 'set', path, value: own.under }
  return { op: 'set', path, value: link.path + link.query }
}
