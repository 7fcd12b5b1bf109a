/** A form for a new entry of a list: the fields of its schema, in the order of the schema. */
import type { Folder } from '../../compiler/link/folder.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { chooseSchema, isObject } from '../../compiler/schema/walk.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { type FieldInfo, fieldInfo } from './field-info.ts'
import { exampleValue, snippetsAt, snippetValue } from './snippet-value.ts'
import { type WrittenFile, writtenPath } from './written-file.ts'
import { writtenSchema } from './written-schema.ts'

export type FormField = FieldInfo & {
  /** The name of the line; empty in the form of a list of single values. */
  key: string
  required: boolean
  example?: unknown
  /** Of a group: its lines. */
  fields?: readonly FormField[]
  /** Of a list: one entry of it. */
  item?: FormField
}

/** One sort of entry; most lists know only one. `value`: a whole entry to begin with. */
export type EntryKind = { label: string; description?: string; fields: readonly FormField[]; value: unknown }

export type EntryForm = EntryKind & {
  /** Where entries are of several sorts, such as blocks: each. */
  kinds?: readonly EntryKind[]
}

/** Deeper in than this no form goes. */
const DEEPEST = 8

/** @param path of the list  @throws EditError where there is no list */
export function entryForm(folder: Folder, written: WrittenFile, path: Path): EntryForm {
  const place = writtenPath(written, path)
  const list = writtenSchema(written.schema, written.data, place)
  const items = list?.items
  if (!list || !items) throw new EditError('There is no list here to which something could be added.')
  const there = valueAt(written.data, place)
  const ids = Array.isArray(there) ? there.flatMap((one: unknown) => (isObject(one) ? [one['id']] : [])) : []
  const snippets = [...snippetsAt(list), ...snippetsAt(items)]
  const kinds = snippets.map(({ label, description, body }): EntryKind => {
    const value = withFreeId(snippetValue(items, body), ids)
    const chosen = chooseSchema(items, value)
    return {
      label: chosen === items ? (label ?? chosen.title ?? '') : (chosen.title ?? label ?? ''),
      ...(description !== undefined && { description }),
      fields: fieldsOf(folder, chosen),
      value,
    }
  })
  const [first] = kinds
  if (first && kinds.length === 1) return first
  if (first) return { ...first, kinds }
  const value = withFreeId(exampleValue(items), ids)
  return { label: items.title ?? '', fields: fieldsOf(folder, chooseSchema(items, value)), value }
}

/** The fields for the lines of a group, in the order of its schema; of a single value one without a key. */
export function fieldsOf(folder: Folder, schema: Schema): FormField[] {
  if (!schema.properties) return [fieldOf(folder, schema, '', true, 0)]
  return groupFields(folder, schema, 0)
}

const groupFields = (folder: Folder, { properties = {}, required = [] }: Schema, depth: number): FormField[] =>
  Object.entries(properties).map(([key, own]) => fieldOf(folder, own, key, required.includes(key), depth))

function fieldOf(folder: Folder, schema: Schema, key: string, required: boolean, depth: number): FormField {
  const info = fieldInfo(folder, schema, key)
  const example = schema.examples?.[0]
  const isOpen = depth < DEEPEST
  return {
    ...info,
    ...{ key, required },
    ...(example !== undefined && { example }),
    ...(info.type === 'group' && isOpen && { fields: groupFields(folder, schema, depth + 1) }),
    ...(info.type === 'list' && isOpen && schema.items && { item: fieldOf(folder, schema.items, '', true, depth + 1) }),
  }
}

/** The id of a snippet may stand in the list already. */
function withFreeId(value: unknown, ids: readonly unknown[]): unknown {
  if (!isObject(value) || typeof value['id'] !== 'string' || !ids.includes(value['id'])) return value
  for (let number = 2; ; number += 1) {
    const id = `${value['id']}-${number}`
    if (!ids.includes(id)) return { ...value, id }
  }
}
