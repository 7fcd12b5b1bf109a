/** A new entry before and while somebody fills it in. */
import type { EntryKind, FormField } from '../../edits/entry-form.ts'
import { plainName } from './plain-name.ts'

type Group = Readonly<Record<string, unknown>>

/** What one chooses from begins with a choice; words and numbers are the person's own, and an example's would be published. */
const CHOSEN: readonly FormField['type'][] = ['choice', 'boolean', 'references']

/** @returns the example that the form gives, with empty places for words and numbers, and one entry in each list */
export const begunEntry = ({ value, fields }: EntryKind): unknown => emptied(value, fields)

function emptied(value: unknown, fields: readonly FormField[]): unknown {
  const [only] = fields
  if (only?.key === '') return emptyValue(value, only)
  if (!isGroup(value)) return value
  const own = new Map(fields.map((field) => [field.key, field]))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const field = own.get(key)
      return [key, field ? emptyValue(one, field) : one]
    }),
  )
}

function emptyValue(value: unknown, { type, fields = [], item }: FormField): unknown {
  if (CHOSEN.includes(type)) return value
  if (type === 'group') return emptied(value, fields)
  if (type === 'list')
    return Array.isArray(value) && item ? value.slice(0, 1).map((one) => emptyValue(one, item)) : value
  return ''
}

/** Whether each line that must be there is filled in. */
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

/** Lines by which people know an entry, in the order in which its short name is made of them. */
const NAMING = ['title', 'name', 'question', 'heading', 'label']

/** A short name made of what the entry is called; empty as long as that has no Latin letter. */
export function shortNameFor(entry: Group): string {
  const words = NAMING.map((key) => entry[key]).find((text) => typeof text === 'string' && text.trim() !== '')
  return plainName(String(words ?? ''))
}

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Leaves out optional lines that are empty, and puts the others into the order of the schema. */
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
