/** What a schema tells the author who fills in a value: a label, the type of field, the choices. */
import { entryTitle, humanised } from '../../changes/data/data-shape.ts'
import { entryPages } from '../../compiler/link/entry-pages.ts'
import { type Folder, findItem, idsOf } from '../../compiler/link/folder.ts'
import { interpolate } from '../../compiler/link/interpolation.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { addressesByPage } from './reference-target.ts'

/**
 * `count`: a number of things, often changed by one. `references`: `all` or a list of ids. `id`: the short name of an entry, which `rename`
 * changes.
 */
export type FieldType =
  | (
      | 'text'
      | 'markdown'
      | 'number'
      | 'count'
      | 'money'
      | 'day'
      | 'colour'
      | 'choice'
      | 'boolean'
      | 'image'
      | 'link'
      | 'id'
    )
  | ('references' | 'group' | 'list')

/** A possible value, and its words for people. */
export type Choice = { value: unknown; label: string }

export type FieldInfo = {
  label: string
  description?: string
  type: FieldType
  /** All choices of `choice` and `references`; the known ones of `link` and `image`; addresses for links in `markdown`. */
  choices?: readonly Choice[]
}

/** @param key labels the field if the schema has no title */
export function fieldInfo(folder: Folder, schema: Schema, key: string): FieldInfo {
  const choices = choicesOf(folder, schema)
  return {
    label: schema.title ?? humanised(key),
    ...(schema.description !== undefined && { description: schema.description }),
    type: typeOf(schema),
    ...(choices && { choices }),
  }
}

function typeOf(schema: Schema): FieldType {
  const types = [schema.type].flat()
  if (schema['x-refs']) return 'references'
  if (schema['x-id']) return 'id'
  if (schema['x-ref'] || schema.enum || schema.const !== undefined) return 'choice'
  if (schema['x-markdown']) return 'markdown'
  if (schema['x-money']) return 'money'
  if (schema['x-count']) return 'count'
  if (schema.format === 'date') return 'day'
  if (schema.format === 'image' || schema.format === 'link' || schema.format === 'colour') return schema.format
  if (types.includes('boolean')) return 'boolean'
  if (types.includes('string')) return 'text'
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (types.includes('array')) return 'list'
  return types.includes('object') || schema.properties || schema.oneOf ? 'group' : 'text'
}

/** Ways to reach the business that `site.yaml` has an address for: see `compiler/schema/parse-link.ts`. */
const CONTACTS = ['chat', 'email', 'phone']

function choicesOf(folder: Folder, schema: Schema): Choice[] | undefined {
  if (schema.const !== undefined) return [choice(schema.const)]
  if (schema.enum) return schema.enum.map(choice)
  if (schema['x-refs']) return [choice('all'), ...entriesOf(folder, [schema['x-refs']])]
  if (schema['x-ref']) return entriesOf(folder, schema['x-ref'])
  if (schema.format === 'image')
    return [...folder.bytes.keys()].filter((file) => file.startsWith('images/')).map(choice)
  if (schema.format !== 'link' && !schema['x-markdown']) return undefined
  const pages = [...addressesByPage(folder)].flatMap(([page, addresses]) => {
    const label = titleOf(folder, page, ['pages', 'policies'])
    return addresses.map((value) => ({ value, label }))
  })
  const entries = [...folder.once(entryPages).values()].map(({ path, id, list }) => ({
    value: path,
    label: titleOf(folder, id, [list.collection]),
  }))
  return [...pages, ...entries, ...CONTACTS.map(choice)]
}

const choice = (value: unknown): Choice => ({ value, label: String(value) })

const entriesOf = (folder: Folder, collections: readonly string[]): Choice[] =>
  idsOf(folder, collections).map((id) => ({ value: id, label: titleOf(folder, id, collections) }))

function titleOf(folder: Folder, id: string, collections: readonly string[]): string {
  const item = findItem(folder, collections, id)
  return (item && titleIn(folder, item.value)) ?? id
}

/** Returns the words by which people know an entry, with what they quote filled in. */
export function titleIn(folder: Folder, value: unknown): string | undefined {
  const title = entryTitle(value)
  return title === undefined ? undefined : interpolate(folder, title)
}
