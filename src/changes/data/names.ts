/** What people call a value: by the titles of its schemas, and entries of lists by their own titles. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import type { DataShape } from './data-shape.ts'

export type Named = {
  /** What the value is: "Price per month". */
  label: string
  /** What it belongs to, the outermost first: "Advanced Course". */
  of: readonly string[]
}

/** Keys that title an entry, the preferred first. */
const TITLES = ['title', 'heading', 'name', 'question', 'subject', 'label', 'quote', 'text', 'alt', 'path', 'id']
const LONGEST_TITLE = 80

/** Returns the title of an entry of a list, or else its id. @param longest a longer title is cut */
export function entryTitle(value: unknown, longest = LONGEST_TITLE): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return cut(String(value), longest)
  if (!isObject(value)) return undefined
  const text = TITLES.map((key) => value[key]).find((one) => typeof one === 'string' && one.trim() !== '')
  if (typeof text === 'string') return cut(text, longest)
  // An item of schema.org.
  if (typeof value['@type'] === 'string') return humanised(value['@type'])
  for (const [key, one] of Object.entries(value)) {
    const title = key === 'type' || Array.isArray(one) ? undefined : entryTitle(one, longest)
    if (title !== undefined) return title
  }
  return undefined
}

function cut(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}

/** Returns a key as people write it: "Reply hours" for `replyHours`. */
export function humanised(key: string): string {
  const words = key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names the value at a path in `data`. @param schema of the whole data */
export function nameOf(data: unknown, path: Path, shape: DataShape, schema?: Schema): Named {
  const names: string[] = []
  let [value, at]: [unknown, Schema | undefined] = [data, schema]
  for (const [depth, step] of path.entries()) {
    const child = shape.child(at, value, step)
    const isLast = depth === path.length - 1
    const inside = (value as Record<string | number, unknown> | undefined)?.[step]
    if (typeof step === 'number') names.push(entryName(child, shape.of(child, inside), inside, step, isLast))
    else if (isLast || isObject(inside)) {
      // The key of a map, such as facts, says more than the title that its schema has for all its values.
      const title = shape.of(at, value)?.properties?.[step] ? child?.title : undefined
      names.push(title ?? humanised(step))
    }
    ;[value, at] = [inside, child]
  }
  return { label: names.at(-1) ?? schema?.title ?? '', of: names.slice(0, -1) }
}

/** Names an entry by its title, with the kind of a block; a text at the end of the path by its kind alone. */
function entryName(
  schema: Schema | undefined,
  chosen: Schema | undefined,
  value: unknown,
  index: number,
  isLast: boolean,
): string {
  const kind = chosen?.title ?? 'Entry'
  if (isLast && !isObject(value)) return kind
  const title = entryTitle(value) ?? `${index + 1}`
  return schema?.discriminator ? `${kind} “${title}”` : title
}
