/** How data is looked at while it is compared: as it is written in the files, or as pages get it. */
import { linkedKeyword } from '../../compiler/schema/annotations.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { chooseSchema, isObject, propertySchema } from '../../compiler/schema/walk.ts'

export type DataShape = {
  /** The schema that names the lines of a group, or the entries of a list. */
  of(schema: Schema | undefined, value: unknown): Schema | undefined
  /** The schema of a value directly inside another, where one speaks of it. */
  child(schema: Schema | undefined, value: unknown, key: string | number): Schema | undefined
  /** Whether the value is compared as one, whatever is inside it. */
  isWhole(schema: Schema | undefined, value: unknown): boolean
  /** The name of an entry among the others of its list. */
  idOf(item: unknown): string | undefined
  /** Whether the value is an entry of a collection that both sides have. */
  isShared?(schema: Schema | undefined, value: unknown): boolean
}

/** The lines by which an entry is known, the first that it has. */
const NAMES = ['id', 'path'] as const

const idOf = (item: unknown): string | undefined => {
  if (!isObject(item)) return undefined
  const key = NAMES.find((name) => typeof item[name] === 'string')
  return key && String(item[key])
}

/** Data as it stands in the files. */
export const WRITTEN: DataShape = {
  of: (schema, value) => schema && chooseSchema(schema, value),
  child: (schema, value, key) => inside(schema && chooseSchema(schema, value), value, key),
  isWhole: (schema, value) => (schema?.['x-dated'] === true && isDated(value)) || schema?.['x-palette'] === true,
  idOf,
}

/** Whether a value is written as a list of what holds from which day on. */
export const isDated = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.some((one) => isObject(one) && 'from' in one && 'value' in one) &&
  value.every((one, index) => (isObject(one) ? 'value' in one : index === 0))

/**
 * Data as pages get it: a reference is the entry itself, an amount has its words beside it.
 *
 * @param entrySchemas of the entries of each collection
 * @param isOnBothSides whether a collection has an entry on both sides
 */
export function linkedShape(
  entrySchemas: ReadonlyMap<string, Schema>,
  isOnBothSides: (collection: string, id: string) => boolean,
): DataShape {
  const entrySchema = (name: string): Schema | undefined => entrySchemas.get(name)
  const of: DataShape['of'] = (schema, value) => {
    const target = schema?.['x-ref']?.map(entrySchema).find((one) => one !== undefined) ?? schema
    return target && chooseSchema(target, value)
  }
  return {
    of,
    child: (schema, value, key) =>
      Array.isArray(value) && schema?.['x-refs']
        ? entrySchema(schema['x-refs'])
        : inside(of(schema, value), value, key),
    isWhole: isLinkedWhole,
    idOf,
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
  return keyword !== undefined ? !keyword.startsWith('x-ref') : isLinkedValue(value)
}

function inside(chosen: Schema | undefined, value: unknown, key: string | number): Schema | undefined {
  if (!chosen) return undefined
  return Array.isArray(value) ? chosen.items : propertySchema(chosen, String(key))
}

/** Portable Text, as Markdown becomes. */
export const isRichText = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && typeof one['_type'] === 'string')

/** A link, an amount, a day or a picture where no schema says so. */
const isLinkedValue = (value: Record<string, unknown>): boolean =>
  ['href', 'src'].some((key) => typeof value[key] === 'string') ||
  (typeof value['text'] === 'string' && ('amount' in value || ('day' in value && !('title' in value))))
