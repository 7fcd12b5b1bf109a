/** A form for a new entry of a list: the fields of its schema, in the order of the schema, and a value to begin with. */
import type { Folder } from '../../compiler/link/folder.ts'
import { namesIn } from '../../compiler/schema/block-snippets.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { children, chooseSchema, isObject } from '../../compiler/schema/walk.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { type FieldInfo, fieldInfo } from './field-info.ts'
import { freeId } from './operations.ts'
import { idOf, type WrittenFile, writtenPath, writtenSchema } from './written-file.ts'

export type FormField = FieldInfo & {
  /** Empty in the form of a list of single values. */
  key: string
  required: boolean
  example?: unknown
  /** Of a group. */
  fields?: readonly FormField[]
  /** One entry of a list. */
  item?: FormField
}

/** One kind of entry; most lists have only one. `value`: a whole entry to begin with. */
export type EntryKind = { label: string; description?: string; fields: readonly FormField[]; value: unknown }

export type EntryForm = EntryKind & {
  /** All kinds, if entries are of several kinds, such as blocks. */
  kinds?: readonly EntryKind[]
}

/** Forms show no fields that are nested deeper. */
const DEEPEST = 8

/** @param path of the list  @throws EditError if there is no list */
export function entryForm(folder: Folder, written: WrittenFile, path: Path): EntryForm {
  const place = writtenPath(written, path)
  const list = writtenSchema(written.schema, written.data, place)
  const items = list?.items
  if (!list || !items) throw new EditError('There is no list here to which something could be added.')
  const there = valueAt(written.data, place)
  const ids = Array.isArray(there) ? there.map(idOf) : []
  const snippets = [...snippetsAt(list), ...snippetsAt(items)]
  const kinds = snippets.map(({ label, description, body }): EntryKind => {
    const value = withFreeId(snippetValue(items, body), ids)
    const chosen = chooseSchema(items, value)
    const [own, other] = chosen === items ? [label, chosen.title] : [chosen.title, label]
    return {
      label: own ?? other ?? '',
      ...(description !== undefined && { description }),
      fields: fieldsOf(folder, chosen),
      value,
    }
  })
  const [first] = kinds
  if (first) return kinds.length === 1 ? first : { ...first, kinds }
  const value = withFreeId(exampleValue(items), ids)
  return { label: items.title ?? '', fields: fieldsOf(folder, chooseSchema(items, value)), value }
}

/** Returns the fields of a group in the order of its schema; for a single value one field without a key. */
export const fieldsOf = (folder: Folder, schema: Schema): FormField[] =>
  schema.properties ? groupFields(folder, schema, 0) : [fieldOf(folder, schema, '', true, 0)]

const groupFields = (folder: Folder, { properties = {}, required = [] }: Schema, depth: number): FormField[] =>
  Object.entries(properties).map(([key, own]) => fieldOf(folder, own, key, required.includes(key), depth))

function fieldOf(folder: Folder, schema: Schema, key: string, required: boolean, depth: number): FormField {
  const info = fieldInfo(folder, schema, key)
  const example = schema.examples?.[0]
  const isOpen = depth < DEEPEST
  return {
    ...info,
    key,
    required,
    ...(example !== undefined && { example }),
    ...(info.type === 'group' && isOpen && { fields: groupFields(folder, schema, depth + 1) }),
    ...(info.type === 'list' && isOpen && schema.items && { item: fieldOf(folder, schema.items, '', true, depth + 1) }),
  }
}

/** The list may have an entry with the id of the snippet. */
function withFreeId(value: unknown, ids: readonly unknown[]): unknown {
  const id = idOf(value)
  return id !== undefined && ids.includes(id) ? { ...(value as object), id: freeId(id, ids) } : value
}

/** What text editors insert: see `defaultSnippets` in `compiler/schema/annotations.ts`. */
type Snippet = { label?: string; description?: string; body?: unknown }

const snippetsAt = ({ defaultSnippets }: Schema): Snippet[] =>
  Array.isArray(defaultSnippets) ? (defaultSnippets as Snippet[]) : []

/** Fills in a snippet: `${1:words}` becomes words, `${2|one,two|}` becomes one. @param schema of the value */
function snippetValue(schema: Schema, body: unknown): unknown {
  if (Array.isArray(body)) return body.map((one: unknown) => snippetValue(schema.items ?? {}, one))
  if (isObject(body)) {
    const known = new Map(children(schema, body).map((child) => [child.key, child.schema]))
    return Object.fromEntries(Object.entries(body).map(([key, one]) => [key, snippetValue(known.get(key) ?? {}, one)]))
  }
  if (typeof body !== 'string') return body
  const written = body
    .replace(/^\^/, '')
    .replace(/\$\{\d+\|((?:[^|,\\]|\\.)*)[^|]*\|\}/g, '$1')
    .replace(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, '$1')
    .replace(/\\([\\${}|,])/g, '$1')
  return scalarOf(schema, written)
}

/** Reads one value of a snippet, which is YAML as it is typed, quotes included. */
function scalarOf({ type, format }: Schema, written: string): unknown {
  const types = [type].flat()
  try {
    const value = valueAt(dataIn(`- ${written}\n`), [0])
    const isWords = typeof value !== 'string' && types.includes('string') && types.length === 1
    if (value === undefined || isWords || isObject(value) || Array.isArray(value)) return written
    return format === undefined && value === null ? written : value
  } catch {
    return written // words that would need quotes
  }
}

/** Returns a value with everything that is required, made of the schema's examples. */
function exampleValue(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema['x-refs']) return 'all'
  if (schema.enum) return schema.enum[0]
  if (schema.examples && schema.type !== 'array' && schema.type !== 'object') return schema.examples[0]
  const [form = schema] = schema.oneOf ?? []
  const { properties = {} } = form
  if (schema.type === 'array') return [exampleValue(schema.items ?? {})]
  if (!form.properties) return schema.type === 'boolean' ? true : ''
  return Object.fromEntries(namesIn(form).map((name) => [name, exampleValue(properties[name] ?? {})]))
}
