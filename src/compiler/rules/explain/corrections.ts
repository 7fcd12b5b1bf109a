/** What was surely meant by a value that does not fit: the form a field takes, with the same words. */

import { confidentMatch } from '../../diagnostics/suggestions.ts'
import { formats } from '../../schema/formats.ts'
import { slug } from '../../schema/intended-name.ts'
import { canonicalTag, likelyTags } from '../../schema/language-tag.ts'
import type { Schema } from '../../schema/schema-set.ts'

/** What was probably meant. `certain`: nothing else can have been, so it may be put in without asking. */
export type Proposal = { value: string | number | boolean; certain: boolean }

/** @returns the value that fits, or `undefined` where only the editor can tell */
export function proposalFor(schema: Schema, value: unknown): Proposal | undefined {
  const meant = proposal(schema, value)
  if (meant !== undefined) return { value: meant, certain: true }
  const guess = typeof value === 'string' ? GUESSES[schema.format ?? '']?.(value.trim()) : undefined
  return guess !== undefined && fits(schema, guess) ? { value: guess, certain: false } : undefined
}

/** Names of programs and deeds for the three ways to get in touch (lower case, without hyphens). */
const CONTACTS: Readonly<Record<string, readonly string[]>> = {
  chat: ['whatsapp', 'wa', 'telegram', 'messenger', 'signal', 'viber', 'line', 'message', 'chatnow'],
  phone: ['call', 'callus', 'callnow', 'telephone', 'tel', 'mobile', 'ring', 'phonecall'],
  email: ['mail', 'emailus', 'mailto', 'gmail', 'write'],
}

/** A word may mean an address, a name a colour, several words a short name: likely, and not certain. */
const GUESSES: Readonly<Record<string, (text: string) => string | undefined>> = {
  link: (text) => {
    const word = text.toLowerCase().replace(/[-_\s]/g, '')
    const contact = Object.keys(CONTACTS).find((name) => CONTACTS[name]?.includes(word))
    return (
      contact ??
      confidentMatch(text, Object.keys(CONTACTS)) ??
      (/^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:#[\w-]+)?$/.test(text) ? `/${text}` : undefined)
    )
  },
  colour: (text) => NAMED[text.toLowerCase()],
  language: (text) => likelyTags(text)[0],
  'short-name': slug,
  'field-name': slug,
  email: (text) => text.replaceAll(' ', ''),
  'route-path': (text) => text.toLowerCase().replace(/\s+/g, '-'),
}

function proposal(schema: Schema, value: unknown): string | number | boolean | undefined {
  if (typeof value !== 'string') return undefined
  return [value, value.replace(QUOTES, '')]
    .flatMap((text) => candidates(schema, text.trim()))
    .find((candidate) => candidate !== value && fits(schema, candidate))
}

/** Signs around a value that are no quotes to YAML, or are left of a pair of quotes. */
const QUOTES = /^[\s"'“”„‟«»‹›″′‴‘’‚〝〞＂`´]+|[\s"'“”„‟«»‹›″′‴‘’‚〝〞＂`´]+$/g

function candidates(schema: Schema, text: string): (string | number | boolean)[] {
  const types = [schema.type].flat()
  if (schema.enum) return [confidentMatch(text, schema.enum.map(String))].filter((word) => word !== undefined)
  if (types.includes('boolean'))
    return BOOLEANS[text.toLowerCase()] === undefined ? [] : [BOOLEANS[text.toLowerCase()] as boolean]
  if (types.includes('number') || types.includes('integer'))
    return /^\d{1,3}(?:,\d{3})+$/.test(text) ? [Number(text.replaceAll(',', ''))] : []
  if (schema.format) return [text, ...(BY_FORMAT[schema.format]?.(text) ?? [])]
  return schema.pattern ? [text, text.toLowerCase()] : []
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  true: true,
  no: false,
  off: false,
  false: false,
}

/** The names of colours that people type (CSS). */
const NAMED: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  grey: '#808080',
  gray: '#808080',
  navy: '#000080',
  maroon: '#800000',
  teal: '#008080',
  pink: '#ffc0cb',
}

const digits = (text: string): string => (/^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : '')
const doubled = (text: string): string =>
  /^#?[0-9a-f]{3}$/i.test(text) ? `#${[...text.replace('#', '')].map((digit) => digit + digit).join('')}` : ''

const names = (text: string): string[] => [text, text.toLowerCase()]

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

/** As far as one value's own schema says; Ajv has the last word when the fix is in. */
function fits(schema: Schema, value: string | number | boolean): boolean {
  const types = [schema.type].flat()
  if (schema.enum) return schema.enum.some((word) => word === value)
  if (typeof value === 'boolean') return types.includes('boolean')
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  if (value === '') return false
  if (schema.format) return formats[schema.format]?.accepts(value) ?? false
  return schema.pattern !== undefined && new RegExp(schema.pattern, 'u').test(value)
}

/** The characters of a value that YAML took for a number, as text that fits. */
export function fitsAsText(schema: Schema, text: string): boolean {
  if (schema.enum) return schema.enum.some((word) => word === text)
  if (schema.format) return formats[schema.format]?.accepts(text) ?? true
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)
}
