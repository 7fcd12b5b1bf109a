/** What to say of a field: its name, description and example; and what was meant by a value that does not fit. */

import { confidentMatch } from '../../diagnostics/suggestions.ts'
import { isShortName, slug } from '../../routing/short-name.ts'
import { fitsAlone, formats } from '../../schema/formats.ts'
import { canonicalTag, likelyTags } from '../../schema/language-tag.ts'
import { kindOf } from '../../schema/schema-errors.ts'
import type { Schema } from '../../schema/schema-set.ts'
import { type Path, valueAt } from '../../yaml/path.ts'

/** Returns `"title"`; for a point of a list what it is: `This topic`. */
export function nameOf(path: Path, schema: Schema): string {
  const last = path.at(-1)
  if (last === undefined) return 'This file'
  if (typeof last === 'string') return `"${last}"`
  return `This ${(schema.title ?? 'point').toLowerCase()}`
}

/** Returns how to call a group of lines: `This opening`, `This block (hero)`, `"salary"`. */
export function groupName(path: Path, schema: Schema): string {
  const kind = kindOf(schema)
  return kind === undefined ? nameOf(path, schema) : `This block (${kind})`
}

/** A value from the site itself: a better example than the schema's, which is of a different trade. */
type Own = string | number | undefined

/** Returns `Title: Name of the job. For example:  title: Mathematics Teacher` */
export function describe(key: string, schema: Schema | undefined, own?: Own): string {
  return schema ? whatBelongs(key, { ...schema, description: `${schema.title}: ${schema.description}` }, own) : ''
}

/** Returns the same without the title, for a sentence that has named the field. */
export function whatBelongs(key: string, schema: Schema, own?: Own): string {
  const { description = '' } = schema
  const isSentence = description === '' || /[.!?…)]$/.test(description)
  return [isSentence ? description : `${description}.`, exampleLine(key, schema, own)].filter(Boolean).join(' ')
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

/** Longer texts are no better examples. */
const LONGEST_EXAMPLE = 60

/**
 * Returns the value at the same place of another entry of the list, of the same type if entries have types: the best
 * example for an editor, in the language and the trade of the site.
 *
 * @param path of the value, which may be missing
 */
export function siblingValue(data: unknown, path: Path, schema: Schema): Own {
  const at = path.findLastIndex((step) => typeof step === 'number')
  const list = valueAt(data, path.slice(0, at))
  if (at < 0 || at === path.length - 1 || !Array.isArray(list)) return undefined
  const typeOf = (entry: unknown): unknown => valueAt(entry, ['type'])
  const own: unknown = list[Number(path[at])]
  const isShort = (text: string) => text.length <= LONGEST_EXAMPLE && !/[\n$]/.test(text)
  return list
    .filter((entry) => entry !== own && typeOf(entry) === typeOf(own))
    .map((entry) => valueAt(entry, path.slice(at + 1)))
    .find(
      (value): value is string | number =>
        (typeof value === 'number' || (typeof value === 'string' && isShort(value))) && fitsAlone(schema, value),
    )
}

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

/** Cuts a text that is too long for a sentence. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** Describes a value as it was read. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of lines'
  if (typeof value === 'string') return `the text "${shortened(value)}"`
  return typeof value === 'number' ? `the number ${value}` : `${value} (yes or no)`
}

/** What was probably meant. `certain`: nothing else can have been meant, so a fix may write it. */
export type Proposal = { value: string | number | boolean; certain: boolean }

/** Returns a value that fits; `undefined` if only the editor knows it. */
export function proposalFor(schema: Schema, value: unknown): Proposal | undefined {
  if (typeof value !== 'string') return undefined
  // As far as the value's own schema says; the whole file is checked once the fix is made.
  const fits = (one: Proposal['value']) => typeof one !== 'string' || (one !== '' && fitsAlone(schema, one))
  const meant = [value, value.replace(QUOTES, '')]
    .flatMap((text) => candidates(schema, text.trim()))
    .find((candidate) => candidate !== value && fits(candidate))
  if (meant !== undefined) return { value: meant, certain: true }
  const guess = GUESSES[schema.format ?? '']?.(value.trim())
  return guess !== undefined && fits(guess) ? { value: guess, certain: false } : undefined
}

/** Words that people use for the three ways to get in touch (lower case, without hyphens). */
const CONTACTS: Readonly<Record<string, readonly string[]>> = {
  chat: ['whatsapp', 'wa', 'telegram', 'messenger', 'signal', 'viber', 'line', 'message', 'chatnow'],
  phone: ['call', 'callus', 'callnow', 'telephone', 'tel', 'mobile', 'ring', 'phonecall'],
  email: ['mail', 'emailus', 'mailto', 'gmail', 'write'],
}

/** Likely and not certain: a word may mean an address, a name a colour, several words a short name. */
const GUESSES: Readonly<Record<string, (text: string) => string | undefined>> = {
  link: (text) => {
    const word = text.toLowerCase().replace(/[-_\s]/g, '')
    const contact = Object.keys(CONTACTS).find((name) => CONTACTS[name]?.includes(word))
    const isAddress = text.split(/[/#]/).every(isShortName) && !/#.*[/#]/.test(text)
    return contact ?? confidentMatch(text, Object.keys(CONTACTS)) ?? (isAddress ? `/${text}` : undefined)
  },
  colour: (text) => NAMED.get(text.toLowerCase()),
  language: (text) => likelyTags(text)[0],
  'short-name': slug,
  'field-name': slug,
  email: (text) => text.replaceAll(' ', ''),
  'route-path': (text) => text.toLowerCase().replace(/\s+/g, '-'),
}

/** Signs around a value that YAML does not take for quotes, or that remain of a pair of quotes. */
const QUOTES = /^[\s"'“”„‟«»‹›″′‴‘’‚〝〞＂`´]+|[\s"'“”„‟«»‹›″′‴‘’‚〝〞＂`´]+$/g

function candidates(schema: Schema, text: string): (string | number | boolean)[] {
  const types = [schema.type].flat()
  if (schema.enum) return [confidentMatch(text, schema.enum.map(String))].filter((word) => word !== undefined)
  if (types.includes('boolean'))
    return /^(?:yes|on|true|no|off|false)$/i.test(text) ? [/^(?:yes|on|true)$/i.test(text)] : []
  if (types.includes('number') || types.includes('integer'))
    return /^\d{1,3}(?:,\d{3})+$/.test(text) ? [Number(text.replaceAll(',', ''))] : []
  if (schema.format) return [text, ...(BY_FORMAT[schema.format]?.(text) ?? [])]
  return schema.pattern ? [text, text.toLowerCase()] : []
}

/** The names of colours that people type (CSS). */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['red', '#ff0000'],
  ['green', '#008000'],
  ['blue', '#0000ff'],
  ['yellow', '#ffff00'],
  ['orange', '#ffa500'],
  ['purple', '#800080'],
  ['grey', '#808080'],
  ['gray', '#808080'],
  ['navy', '#000080'],
  ['maroon', '#800000'],
  ['teal', '#008080'],
  ['pink', '#ffc0cb'],
])

const digits = (text: string): string => (/^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : '')
const doubled = (text: string): string =>
  /^#?[0-9a-f]{3}$/i.test(text) ? `#${[...text.replace('#', '')].map((digit) => digit + digit).join('')}` : ''

/** The second has no joiners, which are invisible. */
const names = (text: string): string[] => [
  text.toLowerCase(),
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, ''),
]

const httpsOf = (text: string): string[] => [
  text.replace(/^http:/i, 'https:'),
  /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(text) ? `https://${text}` : '',
]

const BY_FORMAT: Readonly<Record<string, (text: string) => string[]>> = {
  link: (text) => [
    text.toLowerCase(),
    text.replace(/^http:/i, 'https:'),
    /^www\./i.test(text) ? `https://${text}` : '',
    /^[^\s@/:]+@[^\s@]+\.[a-z]+$/i.test(text) ? `mailto:${text}` : '',
    /^\+?[\d\s-]{8,}$/.test(text) ? `tel:${text.replace(/\s/g, '')}` : '',
    text.replaceAll('\\', '/'),
  ],
  image: (text) => [
    text.replaceAll('\\', '/').replace(/^(?:\.?\/|content\/)+/, ''),
    /^[^/\\]+\.\w+$/.test(text) ? `images/${text}` : '',
  ],
  email: (text) => [text.replace(/^mailto:/i, '')],
  'site-url': (text) => [
    `${text}/`,
    text.replace(/^http:/i, 'https:'),
    `${text.replace(/^http:/i, 'https:')}/`,
    /^[\w.-]+\.[a-z]+\/?$/i.test(text) ? `https://${text.replace(/\/$/, '')}/` : '',
  ],
  https: httpsOf,
  'https-or-empty': httpsOf,
  'short-name': names,
  'field-name': names,
  colour: (text) => [text, `#${text}`, doubled(text)],
  date: (text) => [text],
  // Of another language there can only be a guess.
  language: (text) => {
    const tag = canonicalTag(text.replaceAll('_', '-'))
    return tag?.slice(0, 3) === `${text.slice(0, 2).toLowerCase()}-` ? [tag] : [text.toLowerCase()]
  },
  'chat-number': (text) => [text, digits(text)],
  'route-path': (text) => {
    const plain = text
      .toLowerCase()
      .replace(/:(\w+)/g, '{$1}')
      .replace(/\/+$/, '')
    // `s/fees`: the first letter may be the mistake.
    const begun = /^[^/]\//.test(plain) ? [] : [`/${plain}`]
    return [plain, ...begun].filter(
      (path) => !/[{]/.test(text) || path === text.replace(/\/+$/, '') || path.slice(1) === text,
    )
  },
}

/** Says what to write in place of a text; `undefined` if its schema has no format. */
export function hintFor(text: string, { format }: Schema, meant: Proposal | undefined): string | undefined {
  if (meant) return `Did you mean "${String(meant.value)}"?`
  if (/^https?:\/\/[\w-]+(?:[/?#]|$)/i.test(text))
    return 'The name after https:// has no dot. Write the whole address, such as https://www.example.org/page'
  const known = formats[format ?? '']
  return known && `Write ${known.says}.`
}
