/** How to call a field, and what to say of it: its schema's own title, description and example. */
import { fitsAlone } from '../../schema/formats.ts'
import type { Schema } from '../../schema/schema-set.ts'
import { type Path, valueAt } from '../../yaml/path.ts'

/** Returns `"title"`; for a point of a list what it is: `This topic`. */
export function nameOf(path: Path, schema: Schema): string {
  const last = path.at(-1)
  if (last === undefined) return 'This file'
  if (typeof last === 'string') return `"${last}"`
  return `This ${(schema.title ?? 'point').toLowerCase()}`
}

/** Returns how to call a group of lines: `This opening`, `This block (hero)`, `"salary"`. */
export function groupName(path: Path, schema: Schema): string {
  const type = schema.properties?.['type']?.const
  return typeof type === 'string' ? `This block (${type})` : nameOf(path, schema)
}

/** A value from the site itself: a better example than the schema's, which is of a different trade. */
type Own = string | number | undefined

/** Returns `Title: Name of the job. For example:  title: Mathematics Teacher` */
export function describe(key: string, schema: Schema | undefined, own?: Own): string {
  return schema ? whatBelongs(key, { ...schema, description: `${schema.title}: ${schema.description}` }, own) : ''
}

/** Returns the same without the title, for a sentence that has named the field. */
export function whatBelongs(key: string, schema: Schema, own?: Own): string {
  const { description = '' } = schema
  const isSentence = description === '' || /[.!?…)]$/.test(description)
  return [isSentence ? description : `${description}.`, exampleLine(key, schema, own)].filter(Boolean).join(' ')
}

function exampleLine(key: string, schema: Schema, own: Own): string {
  const example =
    own ?? (schema.examples ?? schema.items?.examples)?.find((value) => typeof value !== 'object' && value !== '')
  if (example === undefined) return ''
  if (schema.type === 'array') return `For example:  - ${String(example)}`
  return `For example:  ${key === '' ? '- ' : `${key}: `}${exampleText(example, schema)}`
}

function exampleText(example: unknown, schema: Schema): string {
  const text = String(example)
  if (typeof example !== 'string') return text
  const risky = /^[\s#*&!%@`{[\]},|>?"'-]|: |:$| #/.test(text) || /^[\d.+-]+$/.test(text) || schema.format === 'phone'
  return risky ? `"${text}"` : text
}

/** Longer texts are no better examples. */
const LONGEST_EXAMPLE = 60

/**
 * Returns the value at the same place of another entry of the list, of the same type if entries have types: the best
 * example for an editor, in the language and the trade of the site.
 *
 * @param path of the value, which may be missing
 */
export function siblingValue(data: unknown, path: Path, schema: Schema): Own {
  const at = path.findLastIndex((step) => typeof step === 'number')
  const list = valueAt(data, path.slice(0, at))
  if (at < 0 || at === path.length - 1 || !Array.isArray(list)) return undefined
  const typeOf = (entry: unknown): unknown => valueAt(entry, ['type'])
  const own: unknown = list[Number(path[at])]
  const isShort = (text: string) => text.length <= LONGEST_EXAMPLE && !/[\n$]/.test(text)
  return list
    .filter((entry) => entry !== own && typeOf(entry) === typeOf(own))
    .map((entry) => valueAt(entry, path.slice(at + 1)))
    .find(
      (value): value is string | number =>
        (typeof value === 'number' || (typeof value === 'string' && isShort(value))) && fitsAlone(schema, value),
    )
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of lines',
  null: 'empty',
}

export function typeWords(schema: Schema): string {
  return [schema.type]
    .flat()
    .map((name) => TYPE_WORDS[name ?? ''] ?? 'something else')
    .join(' or ')
}

/** Describes a value as it was read. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of lines'
  if (typeof value === 'string') return `the text "${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`
  return typeof value === 'number' ? `the number ${value}` : `${value} (yes or no)`
}
