/** What people call a place in the data: by the titles of its schemas, and entries of lists by their own. */
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

/** Lines by which people know an entry, the first that it has. */
const TITLES = ['title', 'heading', 'name', 'question', 'subject', 'label', 'quote', 'text', 'alt', 'path'] as const
/** Letters of a title in a line of a report. */
const LONGEST_TITLE = 80

/**
 * What an entry of a list is called: by its own words, or else by its short name.
 *
 * @param longest a longer title is cut to so many letters
 */
export function entryTitle(value: unknown, longest = LONGEST_TITLE): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return cut(String(value), longest)
  if (!isObject(value)) return undefined
  for (const key of [...TITLES, 'id']) {
    const text = value[key]
    if (typeof text === 'string' && text.trim() !== '') return cut(text, longest)
  }
  // Of what search engines are told.
  if (typeof value['@type'] === 'string') return humanised(value['@type'])
  for (const [key, one] of Object.entries(value)) {
    const title = key === 'type' || Array.isArray(one) ? undefined : entryTitle(one, longest)
    if (title !== undefined) return title
  }
  return undefined
}

const cut = (text: string, longest: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}

/** `replyHours` as people write it: "Reply hours". */
export function humanised(key: string): string {
  const words = key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** @param path of a value in `data`, to which `schema` speaks */
export function nameOf(data: unknown, path: Path, shape: DataShape, schema?: Schema): Named {
  const names: string[] = []
  let [value, at]: [unknown, Schema | undefined] = [data, schema]
  for (const [depth, step] of path.entries()) {
    const child = shape.child(at, value, step)
    const isLast = depth === path.length - 1
    const inside = (value as Record<string | number, unknown> | undefined)?.[step]
    if (typeof step === 'number') names.push(...entryNames(child, shape.of(child, inside), inside, step, isLast))
    else if (isLast || isObject(inside)) names.push(keyName(shape.of(at, value), step, child))
    ;[value, at] = [inside, child]
  }
  return { label: names.at(-1) ?? schema?.title ?? '', of: names.slice(0, -1) }
}

/** Of an entry that is itself the value: what sort of thing it is. Of one on the way: which. */
function entryNames(
  schema: Schema | undefined,
  chosen: Schema | undefined,
  value: unknown,
  index: number,
  isLast: boolean,
): string[] {
  const sort = chosen?.title ?? 'Entry'
  if (isLast && !isObject(value)) return [sort]
  const title = entryTitle(value) ?? `${index + 1}`
  return schema?.discriminator ? [`${sort} “${title}”`] : [title]
}

/** Names of one's own, such as those of facts, say more than the title that their schema has for all of them. */
const keyName = (group: Schema | undefined, key: string, child: Schema | undefined): string =>
  group?.properties?.[key] ? (child?.title ?? humanised(key)) : humanised(key)
