/** The value of a new entry while an author fills in its form. */
import type { EntryKind, FormField } from '../../edits/entry-form.ts'

type Group = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the example of a form with empty words and numbers, since those of the example could be published by mistake.
 * Choices stay, and each list has one entry.
 */
export const begunEntry = ({ value, fields }: EntryKind): unknown => emptied(value, fields)

function emptied(value: unknown, fields: readonly FormField[]): unknown {
  const [only] = fields
  if (only?.key === '') return emptyValue(value, only)
  if (!isGroup(value)) return value
  const empty = fields
    .filter(({ key }) => Object.hasOwn(value, key))
    .map((one) => [one.key, emptyValue(value[one.key], one)])
  return { ...value, ...Object.fromEntries(empty) }
}

function emptyValue(value: unknown, { type, fields = [], item }: FormField): unknown {
  if (type === 'choice' || type === 'boolean' || type === 'references') return value
  if (type === 'group') return emptied(value, fields)
  if (type !== 'list') return ''
  return Array.isArray(value) && item ? value.slice(0, 1).map((one) => emptyValue(one, item)) : value
}

/** Returns whether each required line is filled in. */
export function isWhole(value: unknown, fields: readonly FormField[]): boolean {
  return fields.every((field) => {
    const line = field.key === '' ? value : isGroup(value) ? value[field.key] : undefined
    return isFilled(line, field)
  })
}

function isFilled(value: unknown, { type, required, fields = [], item }: FormField): boolean {
  if (value === undefined || value === '') return !required
  if (type === 'group') return isWhole(value, fields)
  return !Array.isArray(value) || !item || value.every((one) => isFilled(one, item))
}

/** Removes optional lines that are empty, and puts the others into the order of the schema. */
export function filledIn(value: unknown, fields: readonly FormField[]): unknown {
  if (!isGroup(value)) return value
  const lines = fields.flatMap(({ key, required, fields: inside = [] }): [string, unknown][] => {
    const line = inside.length > 0 ? filledIn(value[key], inside) : value[key]
    const isEmpty = line === undefined || (!required && (line === '' || (Array.isArray(line) && line.length === 0)))
    return isEmpty ? [] : [[key, line]]
  })
  const known = new Set(fields.map(({ key }) => key))
  const others = Object.entries(value).filter(([key]) => !known.has(key))
  return Object.fromEntries([...others, ...lines])
}
