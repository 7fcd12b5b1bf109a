/** One change of a content file, written as its schema wants it. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { children } from '../../compiler/schema/walk.ts'
import { type Change, changeData, EditError } from '../../compiler/yaml/change.ts'
import { changeText } from '../../compiler/yaml/change-text.ts'
import { withoutComments } from '../../compiler/yaml/comments-of.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { chosenSchema, type WrittenFile, writtenSchema } from './written-file.ts'

/**
 * Returns the new text of the file. A single value that is set is no sample any more, even if it stays the same: the note
 * that says so is removed.
 *
 * @param change with a path as written
 * @throws EditError with the name of the file
 */
export function changeFile({ file, schema, text, data }: WrittenFile, change: Change): string {
  try {
    const typed = withTypedValue(schema, data, change)
    const after = dataAfter(data, typed)
    const changed = changeText(text, typed, {
      order: (path) => Object.keys(chosenSchema(schema, after, path)?.properties ?? {}),
      isDay: (path) => writtenSchema(schema, after, path)?.format === 'date',
    })
    const isScalar = typed.op === 'set' && (typeof typed.value !== 'object' || typed.value === null)
    return isScalar ? withoutComments(changed, typed.path, isSampleNote) : changed
  } catch (error) {
    throw error instanceof EditError ? new EditError(`${file}: ${error.message}`) : error
  }
}

/** Returns whether a comment says that the value beside it is only an example: see `compiler/rules/launch.ts`. */
export const isSampleNote = (comment: string): boolean => /^#\s*SAMPLE\b/.test(comment)

function withTypedValue(schema: Schema, data: unknown, change: Change): Change {
  if (change.op !== 'set' && change.op !== 'insert') return change
  const own = writtenSchema(schema, data, change.path)
  if (change.op === 'insert') return { ...change, value: typedValue(own?.items, change.value, undefined) }
  return { ...change, value: typedValue(own, change.value, valueAt(data, change.path)) }
}

/** If the group around a new value is new too, the data cannot be made without it; its schema is found all the same. */
function dataAfter(data: unknown, change: Change): unknown {
  try {
    return changeData(data, change)
  } catch {
    return data
  }
}

/**
 * Returns what an author typed as a file has it: numbers as numbers, Markdown that ends with a line break.
 *
 * @param before the value until now
 */
function typedValue(schema: Schema | undefined, value: unknown, before: unknown): unknown {
  if (typeof value === 'string') return typedText(schema ?? {}, value, before)
  if (!schema || typeof value !== 'object' || value === null) return value
  const known = new Map(children(schema, value).map((child) => [child.key, child.schema]))
  const typed = (key: string | number, one: unknown) => typedValue(known.get(key), one, valueAt(before, [key]))
  if (Array.isArray(value)) return value.map((one: unknown, index) => typed(index, one))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typed(key, one)]))
}

/** A number without separators; other digits, such as those of telephones, are texts. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

function typedText(schema: Schema, value: string, before: unknown): unknown {
  const text = value.replace(/\r\n?/g, '\n')
  const types = [schema.type].flat()
  const isNumeric = types.includes('number') || types.includes('integer')
  // If both are allowed, a number stays a number.
  if (isNumeric && (!types.includes('string') || typeof before === 'number') && NUMBER.test(text.trim()))
    return Number(text)
  if (isNumeric && !types.includes('string')) return text
  // Some formats need quotes in a file; they are not part of the value.
  if (schema.format) return /^\s*"(.*)"\s*$/s.exec(text)?.[1] ?? text
  if (!schema['x-text'] && !schema['x-markdown']) return text
  const words = text.replace(/\n+$/, '')
  const endsWithBreak =
    typeof before === 'string' && before.includes('\n')
      ? before.endsWith('\n')
      : schema['x-markdown'] === true && words.includes('\n')
  return words !== '' && endsWithBreak ? `${words}\n` : words
}
