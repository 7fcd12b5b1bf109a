import type { ErrorObject } from 'ajv/dist/2020.js'
import { type DatedEntry, onDay } from './on-day.ts'
import { pathOf } from './schema-errors.ts'
import type { Schema } from './schema-set.ts'
import type { Check } from './validators.ts'

/**
 * A check of data as it is written, with lists of what holds from which day on: each is held against the schema as it is
 * on one day, and what is found stands where it is written.
 *
 * @param day empty before all days that the data names; `undefined` where it names none
 */
export function checkOnDay(check: Check, schema: Schema, day: string | undefined): Check {
  if (day === undefined) return check
  return (data) => {
    const now = onDay(schema, data, day)
    if (now.data === data) return check(data)
    const errors = check(now.data).map((error) => ({ ...error, instancePath: pointerTo(now.written(pathOf(error))) }))
    return [...errors, ...now.dated.flatMap(({ entries }) => entries.flatMap(halfEntry))]
  }
}

/** An entry without its day or its value, as Ajv would say it. */
function halfEntry({ group, from, value }: DatedEntry): ErrorObject[] {
  const missing = from === '' ? 'from' : value === undefined ? 'value' : undefined
  if (missing === undefined || !group) return []
  return [
    {
      ...{ keyword: 'required', instancePath: pointerTo(group), schemaPath: '#/required' },
      params: { missingProperty: missing },
    },
  ]
}

const pointerTo = (path: readonly (string | number)[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
