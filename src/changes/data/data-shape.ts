/**
 * How data is read while it is compared, as written in the files or as the linker gives it to pages, and what values are called.
 */
import { linkedKeyword } from '../../compiler/schema/annotations.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { chooseSchema, isObject, propertySchema } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'

export type DataShape = {
  /** Returns the schema that describes the keys of a group or the entries of a list. */
  of(schema: Schema | undefined, value: unknown): Schema | undefined
  /** Returns whether the value is compared as a whole, whatever is inside it. */
  isWhole(schema: Schema | undefined, value: unknown): boolean
  /** Returns the name of an entry in its list. */
  idOf(item: unknown): string | undefined
  /** Returns whether the value is an entry of a collection that both sides have. */
  isShared?(schema: Schema | undefined, value: unknown): boolean
}

/** Data as written in the files. An entry is known by its `id`, a route by its `path`. */
export const WRITTEN: DataShape = {
  of: (schema, value) => schema && chooseSchema(schema, value),
  isWhole: (schema, value) => (schema?.['x-dated'] === true && isDated(value)) || schema?.['x-palette'] === true,
  idOf: (item) => (isObject(item) ? [item['id'], item['path']].find((name) => typeof name === 'string') : undefined),
}

/** Returns the schema of a value directly inside another. */
export function childSchema(
  shape: DataShape,
  schema: Schema | undefined,
  value: unknown,
  key: string | number,
): Schema | undefined {
  const chosen = shape.of(schema, value)
  return chosen && (Array.isArray(value) ? chosen.items : propertySchema(chosen, String(key)))
}

/** Whether a schema is for words that people read. Without a schema, all texts count as such. */
export const isText = (schema: Schema | undefined): boolean =>
  schema === undefined || schema['x-text'] === true || schema['x-markdown'] === true

/** Whether a value is written as a list of scheduled values, each from a day on. */
export const isDated = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.some((one) => isObject(one) && 'from' in one && 'value' in one) &&
  value.every((one, index) => (isObject(one) ? 'value' in one : index === 0))

/**
 * Creates the shape of linked data, in which a reference is the entry itself.
 *
 * @param entrySchemas of the entries of each collection
 * @param isOnBothSides whether a collection has an entry on both sides
 */
export function linkedShape(
  entrySchemas: ReadonlyMap<string, Schema>,
  isOnBothSides: (collection: string, id: string) => boolean,
): DataShape {
  return {
    of(schema, value) {
      if (Array.isArray(value) && schema?.['x-refs']) return { ...schema, items: entrySchemas.get(schema['x-refs']) }
      const target = schema?.['x-ref']?.map((name) => entrySchemas.get(name)).find((one) => one !== undefined) ?? schema
      return target && chooseSchema(target, value)
    },
    isWhole: isLinkedWhole,
    idOf: WRITTEN.idOf,
    isShared(schema, value) {
      const id = isObject(value) ? value['id'] : undefined
      if (typeof id !== 'string' || !schema) return false
      const names = schema['x-ref'] ?? [...entrySchemas].flatMap(([name, one]) => (one === schema ? [name] : []))
      return names.some((name) => isOnBothSides(name, id))
    },
  }
}

function isLinkedWhole(schema: Schema | undefined, value: unknown): boolean {
  if (isRichText(value)) return true
  if (!isObject(value)) return false
  const keyword = schema && linkedKeyword(schema)
  if (keyword !== undefined) return !keyword.startsWith('x-ref')
  // A link, a picture, an amount or a day that no schema describes.
  return (
    ['href', 'src'].some((key) => typeof value[key] === 'string') ||
    (typeof value['text'] === 'string' && ('amount' in value || ('day' in value && !('title' in value))))
  )
}

/** Whether a value is Portable Text, which the linker makes of Markdown. */
export const isRichText = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && typeof one['_type'] === 'string')

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

export const LONGEST_TEXT = 160

/** Returns a text on one line, without the sign of a list item; a long one is cut. */
export const shortened = (text: string, longest = LONGEST_TEXT): string =>
  cut(text.replace(/\s+/g, ' ').replace(/^[-*+] /, ''), longest)

/** Returns the first names of a list, and how many more there are. */
export function firstNames(names: readonly string[], most: number, separator = ', '): string {
  const more = names.length > most ? ` and ${names.length - most} more` : ''
  return `${names.slice(0, most).join(separator)}${more}`
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
    const child = childSchema(shape, at, value, step)
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
