/** One change of a content file, written as its schema has it. */
import { isCivilDay } from '../calendar/civil-day.ts'
import type { Schema } from '../schema/schema-set.ts'
import { chooseSchema, isObject, schemaAt } from '../schema/walk.ts'
import { type Change, changeData } from '../yaml/change.ts'
import { changeText, valueAt } from '../yaml/change-text.ts'
import { EditError } from '../yaml/edit-error.ts'
import type { Path } from '../yaml/path.ts'
import { typedValue } from './typed-value.ts'
import type { WrittenFile } from './written-file.ts'

/** @param change with a path as written  @returns the new text  @throws EditError with the name of the file */
export function changeFile({ file, schema, text, data }: WrittenFile, change: Change): string {
  try {
    const typed = typedChange(schema, data, change)
    const after = dataAfter(data, typed)
    return changeText(text, typed, {
      order: (path) => Object.keys(chosenAt(schema, after, path)?.properties ?? {}),
      isDay: (path) => isDayAt(schema, after, path),
    })
  } catch (error) {
    throw error instanceof EditError ? new EditError(`${file}: ${error.message}`) : error
  }
}

function typedChange(schema: Schema, data: unknown, change: Change): Change {
  if (change.op === 'set')
    return {
      ...change,
      value: typedValue(schemaOf(schema, data, change.path), change.value, valueAt(data, change.path)),
    }
  if (change.op !== 'insert') return change
  return { ...change, value: typedValue(schemaOf(schema, data, change.path)?.items, change.value, undefined) }
}

/** Where the holder of a new value is new itself, the data cannot be made without it; its schema is found all the same. */
function dataAfter(data: unknown, change: Change): unknown {
  try {
    return changeData(data, change)
  } catch {
    return data
  }
}

/** Also of a value that is dated: what stands under `value:` is what the schema speaks of. */
function schemaOf(schema: Schema, data: unknown, path: Path): Schema | undefined {
  for (let length = 0; length < path.length; length += 1) {
    const holder = schemaAt(schema, data, path.slice(0, length))
    const value = valueAt(data, path.slice(0, length))
    if (!holder?.['x-dated'] || !Array.isArray(value)) continue
    const entry: unknown = value[Number(path[length])]
    const isGroup = isObject(entry) && (Object.hasOwn(entry, 'value') || isCivilDay(entry['from']))
    if (!isGroup && holder.type === 'array') continue
    const rest = path.slice(isGroup ? length + 2 : length + 1)
    return isGroup && path[length + 1] !== 'value' ? DAY : schemaAt(holder, isGroup ? entry['value'] : entry, rest)
  }
  return schemaAt(schema, data, path)
}

const DAY: Schema = { type: 'string', format: 'date' }

const chosenAt = (schema: Schema, data: unknown, path: Path): Schema | undefined => {
  const at = schemaOf(schema, data, path)
  return at && chooseSchema(at, valueAt(data, path))
}

const isDayAt = (schema: Schema, data: unknown, path: Path): boolean => schemaOf(schema, data, path)?.format === 'date'
