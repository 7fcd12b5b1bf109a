/** The schema of a value as it is written, also inside a value that changes on a day. */
import { isCivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { chooseSchema, isObject, schemaAt } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { valueAt } from '../../compiler/yaml/path.ts'

const DAY: Schema = { title: 'From', type: 'string', format: 'date' }

/** What stands under `value:` of a dated entry is what the schema speaks of; `from:` beside it is a day. */
export function writtenSchema(schema: Schema, data: unknown, path: Path): Schema | undefined {
  for (let length = 0; length < path.length; length += 1) {
    const holder = schemaAt(schema, data, path.slice(0, length))
    const value = holder?.['x-dated'] ? valueAt(data, path.slice(0, length)) : undefined
    if (!holder || !Array.isArray(value)) continue
    const entry: unknown = value[Number(path[length])]
    const isGroup = isObject(entry) && (Object.hasOwn(entry, 'value') || isCivilDay(entry['from']))
    if (!isGroup && holder.type === 'array') continue
    if (!isGroup) return schemaAt(holder, entry, path.slice(length + 1))
    return path[length + 1] === 'value' ? schemaAt(holder, entry['value'], path.slice(length + 2)) : DAY
  }
  return schemaAt(schema, data, path)
}

/** The same, of several forms the one that the value has. */
export function chosenSchema(schema: Schema, data: unknown, path: Path): Schema | undefined {
  const at = writtenSchema(schema, data, path)
  return at && chooseSchema(at, valueAt(data, path))
}
