/** Changes a reference when its target gets another id, or is removed. */
import { parseLink } from '../../compiler/schema/parse-link.ts'
import type { Change } from '../../compiler/yaml/change.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import type { Target } from './reference-target.ts'
import type { Reference } from './references.ts'

/** @param data of the reference's file as written, now  @param id the new one */
export function withNewId({ kind, path, written }: Reference, data: unknown, target: Target, id: string): Change {
  const value = String(valueAt(data, path))
  const set = (text: string): Change => ({ op: 'set', path, value: text })
  if (kind === 'text') return set(withNewName(value, written, target.name ?? '', id))
  if (kind === 'link') return set(linkWithNewId(written, target, id))
  if (kind !== 'text-link') return set(id)
  const link = new RegExp(`\\]\\(\\s*<?${escaped(written)}>?(?=[\\s)])`, 'g')
  return set(value.replace(link, (all) => all.replace(written, () => linkWithNewId(written, target, id))))
}

/** `${courses.old.title}` becomes `${courses.new.title}`; the spaces between the braces stay. */
function withNewName(text: string, written: string, name: string, id: string): string {
  const renamed = [...name.split('.').slice(0, -1), id].join('.') + written.slice(name.length)
  return text.replace(/(\$\{\s*)([^{}]*?)(\s*\})/g, (all, open: string, inside: string, close: string) =>
    inside === written ? open + renamed + close : all,
  )
}

function linkWithNewId(href: string, { pages }: Target, id: string): string {
  const link = parseLink(href)
  const [path = '', ...rest] = href.split(/(?=[?#])/)
  if (link?.kind === 'internal' && pages.some((page) => page.path === link.path))
    return [path.replace(/[^/]+(?=\/*$)/, () => id), ...rest].join('')
  return href.replace(/#[^#]*$/, () => `#${id}`)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * @param data of the reference's file as written, now
 * @returns `undefined` if only an author can decide what to write instead
 */
export function withoutTarget({ kind, path, written }: Reference, data: unknown, target: Target): Change | undefined {
  if (kind === 'list') {
    const list = valueAt(data, path.slice(0, -1))
    return Array.isArray(list) && list.length > 1 ? { op: 'remove', path } : undefined
  }
  if (kind === 'text-link') {
    const value = String(valueAt(data, path))
    const link = new RegExp(`\\[((?:[^[\\]\\\\]|\\\\.)*)\\]\\(\\s*<?${escaped(written)}>?(?:\\s+"[^"]*")?\\s*\\)`, 'g')
    const unlinked = value.replace(link, '$1')
    return unlinked === value ? undefined : { op: 'set', path, value: unlinked }
  }
  const link = kind === 'link' ? parseLink(written) : undefined
  if (link?.kind !== 'internal') return undefined
  const own = target.pages.find((page) => page.path === link.path)
  const value = own ? own.under : link.path + link.query
  return value === undefined ? undefined : { op: 'set', path, value }
}
