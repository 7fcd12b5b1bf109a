/** The texts of linked values, as a visitor reads them. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { type DataShape, isRichText } from '../data/data-shape.ts'
import { entryTitle, nameOf } from '../data/names.ts'
import type { NamedText } from './place-change.ts'

type RichText = readonly Record<string, unknown>[]

/** Returns a value in words; empty if there is nothing to read. A title is not cut, since it is searched for on the page. */
export function linkedWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (isRichText(value)) return paragraphsOf(value)[0] ?? ''
  if (Array.isArray(value)) return value.map(linkedWords).filter(Boolean).join(', ')
  if (!isObject(value)) return String(value)
  if (typeof value['href'] === 'string') return value['href']
  if (typeof value['src'] === 'string') return `a picture, ${String(value['width'])} × ${String(value['height'])}`
  return entryTitle(value, Number.POSITIVE_INFINITY) ?? Object.values(value).map(linkedWords).find(Boolean) ?? ''
}

/** A paragraph, a list item or a table cell of Portable Text. */
type TextBlock = { children: { text?: unknown; marks?: string[] }[]; markDefs?: { _key: string; href?: unknown }[] }

const textBlocks = (blocks: RichText): TextBlock[] =>
  blocks.flatMap((block) => {
    if (block['children']) return [block as TextBlock]
    const { head = [], rows = [] } = block as { head?: RichText; rows?: RichText[] }
    return textBlocks([...head, ...rows.flat()])
  })

const textOf = (children: TextBlock['children']): string =>
  children.map(({ text }) => (typeof text === 'string' ? text : '')).join('')

/** Returns the paragraphs, list items and table cells of Portable Text, without formatting. */
export const paragraphsOf = (blocks: RichText): string[] => textBlocks(blocks).map(({ children }) => textOf(children))

/** Returns the links of Portable Text: `words → address`. */
export const linksOf = (blocks: RichText): string[] =>
  textBlocks(blocks).flatMap(({ children, markDefs = [] }) =>
    markDefs.map(({ _key, href }) => {
      const words = textOf(children.filter(({ marks }) => marks?.includes(_key)))
      return `${words} → ${linkedWords(href)}`
    }),
  )

/** Keys that only programs read. */
const UNREAD: ReadonlySet<string> = new Set(['id', 'ids', 'type'])

/**
 * Returns all texts in a value in reading order; of an entry that both sides have, only its title.
 *
 * @param title of the value, which is reported already and left out once
 */
export function textsInside(value: unknown, shape: DataShape, schema: Schema | undefined, title: string): NamedText[] {
  const texts: NamedText[] = []
  const collect = (one: unknown, path: Path, at: Schema | undefined): void => {
    const isShared = shape.isShared?.(at, one) === true
    if (isShared && path.length === 0) return
    if (!isShared && (Array.isArray(one) ? !isRichText(one) : isObject(one) && !shape.isWhole(at, one))) {
      for (const key of keysOf(one as object, shape.of(at, one)))
        collect((one as Record<string | number, unknown>)[key], [...path, key], shape.child(at, one, key))
      return
    }
    const { label, of } = nameOf(value, path, shape, schema)
    const name = [...of, label].filter(Boolean).join(', ')
    for (const [index, text] of textsOf(one).entries()) texts.push(index > 0 || name === '' ? { text } : { name, text })
  }
  collect(value, [], schema)
  const known = texts.findIndex(({ text }) => text === title)
  return texts.filter((_, index) => index !== known)
}

/** Returns keys in the order of the schema, then those that the linker adds. */
function keysOf(value: object, schema: Schema | undefined): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()]
  // A day is there for programs, beside its words.
  const keys = Object.keys(value).filter((key) => !UNREAD.has(key) && !(key === 'day' && 'text' in value))
  const known = Object.keys(schema?.properties ?? {}).filter((key) => keys.includes(key))
  return [...new Set([...known, ...keys])]
}

function textsOf(value: unknown): string[] {
  const texts = isRichText(value)
    ? [...paragraphsOf(value), ...linksOf(value)]
    : [linkedWords(value), ...(isObject(value) ? [linkedWords(value['coming'])] : [])]
  return texts.filter((text) => text.trim() !== '')
}
