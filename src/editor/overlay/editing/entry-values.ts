/** The value of a new entry while an author fills in its form, and short texts made of values. */
import { slug } from '../../../compiler/routing/short-name.ts'
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
  if (value === undefined || value === '' || (!required && isEmpty(value))) return !required
  if (type === 'group') return isWhole(value, fields)
  return !Array.isArray(value) || !item || value.every((one) => isFilled(one, item))
}

/** A group is empty if all its lines are. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isGroup(value) && Object.values(value).every(isEmpty))

/** Removes optional lines that are empty, and puts the others into the order of the schema. */
export function filledIn(value: unknown, fields: readonly FormField[]): unknown {
  if (!isGroup(value)) return value
  const lines = fields.flatMap(({ key, required, fields: inside = [] }): [string, unknown][] => {
    const line = inside.length > 0 ? filledIn(value[key], inside) : value[key]
    return line === undefined || (!required && isEmpty(line)) ? [] : [[key, line]]
  })
  const known = new Set(fields.map(({ key }) => key))
  const others = Object.entries(value).filter(([key]) => !known.has(key))
  return Object.fromEntries([...others, ...lines])
}

/** Returns Latin letters, digits and hyphens, at most 40, for names of files; empty when the text has none. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')

/** The lines that name an entry; the first that is filled in decides. */
const NAMING = ['title', 'name', 'question', 'heading', 'label']

/** Returns an id for an entry, made of its title; empty as long as that has no letter. */
export function shortNameFor(entry: Readonly<Record<string, unknown>>): string {
  const words = NAMING.map((key) => entry[key]).find((text) => typeof text === 'string' && text.trim() !== '')
  const name = slug(String(words ?? '').replace(/['’]/g, ' '))
  // A letter that is cut from its marks would be another one.
  const begin = name.slice(0, 40)
  return (/^[\p{M}\udc00-\udfff]/u.test(name.slice(40)) ? begin.replace(/\P{M}\p{M}*$/u, '') : begin).replace(/-$/, '')
}

/** Returns a path for a new picture, without its ending: the name of its file and a `unique` part. */
export const pictureStem = (name: string, unique: string): string =>
  `images/${plainName(name.replace(/\.\w+$/, '')) || 'picture'}-${unique}`

/** Returns a value of the content as one line of text. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  const parts = Object.values(value).map(inWords)
  return parts.filter((words) => words !== '').join(' · ')
}
