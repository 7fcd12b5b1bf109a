/**
 * Prices, telephone numbers and e-mail addresses typed into a sentence, where a quoted value would keep itself right. A
 * telephone number or an address is what it is; an amount may be any other one, so it takes more than being equal.
 */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { type Interpolable, interpolableValues } from '../link/interpolation.ts'
import { localeOf } from '../link/locale.ts'
import { type AmountReader, amountReader, type TypedAmount, type TypedFacts, typedFacts } from '../link/typed-facts.ts'
import { digitsOf } from '../schema/phone-numbers.ts'
import { isObject } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import { valueAt } from '../yaml/path.ts'
import { replaceWords } from './fixes.ts'
import type { Rule } from './rule.ts'
import { ofEachFile, textsOf } from './visits.ts'

export const hardCodedFacts: Rule = {
  name: 'hard-coded-facts',
  site: (folder) => {
    const facts = knownFacts(folder, folder.once(interpolableValues))
    const listed = ofEachFile(folder, pricesIn)
    return ofEachFile(folder, typedIn).flatMap((text) => explain(text, facts, listed))
  },
}

type Facts = {
  amounts: ReadonlyMap<number, Interpolable[]>
  readAmount: AmountReader
  /** Names by national number. */
  telephones: ReadonlyMap<string, string>
  /** The national number of the chat. */
  chat: string | undefined
  nationalNumber: (digits: string) => string
  emails: ReadonlyMap<string, string>
  /** Where the numbers and addresses themselves are written. */
  homes: ReadonlySet<string>
}

function knownFacts(folder: Folder, all: readonly Interpolable[]): Facts {
  const nationalNumber = createNationalNumber(folder)
  const [amounts, telephones, emails] = [
    new Map<number, Interpolable[]>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ]
  const homes = new Set<string>()
  for (const one of all) {
    const { name, schema, value, file, path } = one
    if (schema['x-money'] && typeof value === 'number') amounts.set(value, [...(amounts.get(value) ?? []), one])
    if (schema.format === 'phone') telephones.set(nationalNumber(String(value).replace(/\D/g, '')), name)
    if (schema.format === 'email') emails.set(String(value).toLowerCase(), name)
    if (schema.format === 'phone' || schema.format === 'email') homes.add(`${file.source.file}/${path.join('/')}`)
  }
  const number = settingsOf(folder)?.chat?.number
  const readAmount = amountReader(folder.once(localeOf))
  const chat = typeof number === 'string' ? nationalNumber(number) : undefined
  return { amounts, readAmount, telephones, chat, nationalNumber, emails, homes }
}

/** The digits that name a telephone inside its country; the country code and a zero before them do not. */
function createNationalNumber(folder: Folder): (digits: string) => string {
  const { countryCode, digits: length } = settingsOf(folder)?.phoneNumbers ?? {}
  const code = typeof countryCode === 'string' ? countryCode.slice(1) : ''
  const [least] = (typeof length === 'number' || typeof length === 'string' ? digitsOf(length) : undefined) ?? [8]
  return (digits) => {
    const inside = digits.startsWith(code) && digits.length - code.length >= least ? digits.slice(code.length) : digits
    return inside.replace(/^0+/, '')
  }
}

type Settings = {
  chat?: { number?: unknown } | null
  phoneNumbers?: { countryCode?: unknown; digits?: unknown } | null
}

const settingsOf = ({ files }: Folder): Settings | undefined => {
  const data = files.get('site.yaml')?.source.data
  return isObject(data) ? (data as Settings) : undefined
}

type Typed = { visit: FileVisit & { value: string }; typed: TypedFacts }

const typedIn = (file: ContentFile): readonly Typed[] =>
  textsOf(file).flatMap((visit) => {
    const typed = typedFacts(visit.value)
    return typed ? [{ visit, typed }] : []
  })

/** A price in a block of a page, which no text can quote, and the name of what it is the price of. */
type Listed = { amount: number; name: string; file: string }

const pricesIn = (file: ContentFile): readonly Listed[] =>
  file.visits.flatMap(({ schema, value, path }) => {
    if (!file.source.file.includes('/') || !schema['x-money'] || typeof value !== 'number') return []
    // The name is beside the amount, or beside the group that the amount is in.
    const groups = [path.slice(0, -1), path.slice(0, -2)].map((at) => valueAt(file.source.data, at))
    const names = groups.flatMap((group) => (isObject(group) ? [group['name'], group['title']] : []))
    const name = names.find((one) => typeof one === 'string')
    return name === undefined ? [] : [{ amount: value, name, file: file.source.file }]
  })

/** `certain`: the words can mean nothing else than the value of that name, the only one. */
type Found = { words: string; names: readonly string[]; what: string; certain: boolean }

function explain({ visit, typed }: Typed, facts: Facts, listed: readonly Listed[]): Diagnostic[] {
  const { value, path, file } = visit
  if (facts.homes.has(`${file.source.file}/${path.join('/')}`)) return []
  const amounts = typed.amounts.flatMap((one): Found[] => {
    const read = facts.readAmount(one)
    const equal = (read && facts.amounts.get(read.amount)) ?? []
    const meant = equal.filter((fact) => isSaid(fact, value, one))
    const names = (meant.length > 0 ? meant : equal).map(({ name }) => name)
    return read ? [{ words: read.words, names, what: 'price', certain: meant.length === 1 }] : []
  })
  const telephones = typed.telephones.map(({ words, digits }): Found => {
    const number = facts.nationalNumber(digits)
    const name = facts.telephones.get(number)
    const isChat = name === undefined && number === facts.chat
    const names = isChat ? [CHAT] : [name ?? []].flat()
    return { words, names, what: isChat ? 'number of the chat' : 'telephone number', certain: !isChat }
  })
  const emails = typed.emails.map(({ words, address }): Found => {
    const names = [facts.emails.get(address) ?? []].flat()
    return { words, names, what: 'e-mail address', certain: true }
  })
  const found = [...amounts, ...telephones, ...emails].filter(({ names }) => names.length > 0)
  // The same words are looked up at the same place.
  const different = groupBy(found, ({ words }) => words).flatMap(([first]) => (first ? [first] : []))
  const beside = typed.amounts.flatMap((one) => {
    const read = facts.readAmount(one)
    const meant = read && listed.find(({ amount, name }) => amount === read.amount && isNamed(name, value, one))
    return read && meant && !different.some(({ words }) => words === read.words)
      ? [tellListed(visit, read.words, meant)]
      : []
  })
  return [...different.map((one) => tell(visit, one)), ...beside].slice(0, MOST_DIAGNOSTICS)
}

/** Whether all words of a name are in the sentence of an amount. */
function isNamed(name: string, text: string, { number }: TypedAmount): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{N}\p{M}]{3,}/gu) ?? []
  const sentence = sentenceOf(number, text).toLowerCase()
  return words.length > 0 && words.every((word) => sentence.includes(word))
}

const sentenceOf = (number: string, text: string): string =>
  text.split(/(?<=[.!?।])\s+/).find((one) => one.includes(number)) ?? ''

/** Stands for the chat, whose number no text can show: a link leads there. */
const CHAT = 'chat'

/**
 * Whether a sentence says what an amount is: it names the entry, and directly after the amount stands the unit that the
 * name of the value has, such as `a month` for `monthlyPrice`.
 */
function isSaid({ name, file, path }: Interpolable, text: string, { number, after }: TypedAmount): boolean {
  const sentence = sentenceOf(number, text)
  const data: unknown = file.source.data
  const entry = Array.isArray(data) ? (data[Number(path[0])] as unknown) : undefined
  const titles = isObject(entry) ? [entry['title'], entry['name']].filter((one) => typeof one === 'string') : []
  const [, unit = ''] = /(?:\/|(?:an?|per|each)\s)\s?(\p{L}{3,})$/iu.exec(after) ?? []
  const words = (name.split('.').at(-1) ?? '').split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const isUnit = unit !== '' && words.some((word) => word.startsWith(unit.toLowerCase()))
  return isUnit && titles.some((title) => sentence.toLowerCase().includes(title.toLowerCase()))
}

/** @param of the price in the block, which stays where it is: a text can quote none of it */
const tellListed = ({ file: { source }, path }: FileVisit, words: string, { name, file }: Listed): Diagnostic =>
  finding(source, source.rangeOfWords(path, words), {
    code: 'fact-by-hand',
    message: `This price is typed by hand. "${name}" in ${file} costs the same now; when that changes, this text will be wrong.`,
    hint: 'The price of a block cannot be quoted: keep the two in step, or leave the amount out here.',
  })

function tell({ file: { source }, path }: FileVisit, { words, names, what, certain }: Found): Diagnostic {
  const [name = ''] = names
  const range = source.rangeOfWords(path, words)
  if (name === CHAT)
    return finding(source, range, {
      code: 'fact-by-hand',
      message: `This ${what} is typed by hand. When it changes in site.yaml, this text will be wrong.`,
      hint: 'Write a link in its place, such as  [send us a message](chat) , or a button that leads to chat.',
    })
  const quotes = names.slice(0, 4).map((one) => `\${${one}}`)
  if (!certain)
    return finding(source, range, {
      code: 'fact-by-hand',
      message: `This amount is typed by hand, and ${quotes.join(' and ')} ${names.length === 1 ? 'is' : 'are'} the same now.`,
      hint: `If it is that price, write  ${quotes.join(' or ')}  in its place, so that it changes too. If it is another amount, leave it.`,
    })
  return finding(source, range, {
    code: 'fact-by-hand',
    message: `This ${what} is typed by hand. When it changes elsewhere, this text will be wrong.`,
    hint: `Write  ${quotes[0]}  in its place.`,
    fix: replaceWords(source, path, words, quotes[0], `Quote ${quotes[0]}`),
  })
}
