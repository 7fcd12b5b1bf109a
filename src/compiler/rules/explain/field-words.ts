/** How to call a field, and what to say of it: its schema's own title, description and example. */

import type { Schema } from '../../schema/schema-set.ts'
import type { Path } from '../../yaml/path.ts'

/** `"title"`, or for a point of a list what it is and where: `This topic`. */
export function nameOf(path: Path, schema: Schema): string {
  const last = path.at(-1)
  if (last === undefined) return 'This file'
  if (typeof last === 'string') return `"${last}"`
  return `This ${(schema.title ?? 'point').toLowerCase()}`
}

/** The group of lines at a path: `This opening`, `This block (hero)`, `"salary"`. */
export function groupName(path: Path, schema: Schema): string {
  const type = schema.properties?.['type']?.const
  if (typeof type === 'string') return `This block (${type})`
  return nameOf(path, schema)
}

/** A value out of the site itself: a better example than the schema's, which are of another trade. */
type Own = string | number | undefined

/** `Title: Name of the job. For example:  title: Mathematics Teacher` */
export function describe(key: string, schema: Schema | undefined, own?: Own): string {
  if (!schema) return ''
  return [sentence(`${schema.title}: ${schema.description}`), exampleLine(key, schema, own)].filter(Boolean).join(' ')
}

/** The same without the title, for a sentence that has named the field. */
export function whatBelongs(key: string, schema: Schema, own?: Own): string {
  return [sentence(schema.description ?? ''), exampleLine(key, schema, own)].filter(Boolean).join(' ')
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

const sentence = (text: string): string => (text === '' || /[.!?…)]$/.test(text) ? text : `${text}.`)

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

/** A value as it was read, in a few words. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of lines'
  if (typeof value === 'string') return `the text "${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`
  return typeof value === 'number' ? `the number ${value}` : `${value} (yes or no)`
}
