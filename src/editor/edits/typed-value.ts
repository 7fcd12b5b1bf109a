/** What somebody typed, as a file has it: line breaks of one kind, numbers as numbers, Markdown that ends with a line break. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { children, isObject } from '../../compiler/schema/walk.ts'

/** @param before what stood there */
export function typedValue(schema: Schema | undefined, value: unknown, before: unknown): unknown {
  if (typeof value === 'string') return typedText(schema ?? {}, value, before)
  if (!schema || typeof value !== 'object' || value === null) return value
  const own = (key: string | number): unknown =>
    typeof before === 'object' && before !== null ? (before as Record<string | number, unknown>)[key] : undefined
  const known = new Map(children(schema, value).map((child) => [child.key, child.schema]))
  if (Array.isArray(value)) return value.map((one: unknown, index) => typedValue(known.get(index), one, own(index)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typedValue(known.get(key), one, own(key))]))
}

/** As people write it without signs for thousands; other digits, such as those of telephones, are texts. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

function typedText(schema: Schema, value: string, before: unknown): unknown {
  const text = value.replace(/\r\n?/g, '\n')
  const types = [schema.type].flat()
  const isNumeric = types.includes('number') || types.includes('integer')
  // Where both may stand there, a number stays one.
  if (isNumeric && (!types.includes('string') || typeof before === 'number') && NUMBER.test(text.trim()))
    return Number(text)
  if (isNumeric && !types.includes('string')) return text
  // In a file some of them need quotes, which are not part of the value.
  if (schema.format) return /^\s*"(.*)"\s*$/s.exec(text)?.[1] ?? text
  if (!schema['x-text'] && !schema['x-markdown']) return text
  const words = text.replace(/\n+$/, '')
  const endsWithBreak =
    typeof before === 'string' && before.includes('\n')
      ? before.endsWith('\n')
      : schema['x-markdown'] === true && words.includes('\n')
  return words !== '' && endsWithBreak ? `${words}\n` : words
}
