/** One change of a content file, written as its schema has it. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { type Change, changeData, EditError } from '../../compiler/yaml/change.ts'
import { changeText } from '../../compiler/yaml/change-text.ts'
import { withoutComments } from '../../compiler/yaml/comments-of.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { isSampleNote } from './sample-note.ts'
import { typedValue } from './typed-value.ts'
import type { WrittenFile } from './written-file.ts'
import { chosenSchema, writtenSchema } from './written-schema.ts'

/**
 * A single value that somebody writes is no sample any more: the note that says so goes, also where the value stays.
 *
 * @param change with a path as written
 * @returns the new text
 * @throws EditError with the name of the file
 */
export function changeFile({ file, schema, text, data }: WrittenFile, change: Change): string {
  try {
    const typed = typedChange(schema, data, change)
    const after = dataAfter(data, typed)
    const changed = changeText(text, typed, {
      order: (path) => Object.keys(chosenSchema(schema, after, path)?.properties ?? {}),
      isDay: (path) => writtenSchema(schema, after, path)?.format === 'date',
    })
    const isWritten = typed.op === 'set' && (typeof typed.value !== 'object' || typed.value === null)
    return isWritten ? withoutComments(changed, typed.path, isSampleNote) : changed
  } catch (error) {
    throw error instanceof EditError ? new EditError(`${file}: ${error.message}`) : error
  }
}

function typedChange(schema: Schema, data: unknown, change: Change): Change {
  if (change.op === 'set')
    return {
      ...change,
      value: typedValue(writtenSchema(schema, data, change.path), change.value, valueAt(data, change.path)),
    }
  if (change.op !== 'insert') return change
  return { ...change, value: typedValue(writtenSchema(schema, data, change.path)?.items, change.value, undefined) }
}

/** Where the holder of a new value is new itself, the data cannot be made without it; its schema is found all the same. */
function dataAfter(data: unknown, change: Change): unknown {
  try {
    return changeData(data, change)
  } catch {
    return data
  }
}
