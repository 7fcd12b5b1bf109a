/** Prices, telephone numbers and e-mail addresses typed into a sentence, where a quoted value would keep itself right. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { replaceWords } from '../explain/replacements.ts'
import type { Folder } from '../link/folder.ts'
import { type Interpolable, interpolableValues } from '../link/interpolable-values.ts'
import { localeOf } from '../link/locale.ts'
import { type AmountReader, amountReader, type TypedFacts, typedFacts } from '../link/typed-facts.ts'
import { digitsOf } from '../schema/phone-numbers.ts'
import { isObject } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import type { Rule } from './rule.ts'
import { ofEachFile, textsOf } from './visits.ts'

export const hardCodedFacts: Rule = {
  name: 'hard-coded-facts',
  site: (folder) => {
    const facts = knownFacts(folder, folder.once(interpolableValues))
    return ofEachFile(folder, typedIn).flatMap((text) => explain(text, facts))
  },
}

type Facts = {
  /** Names by amount. */
  amounts: ReadonlyMap<number, string[]>
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
    new Map<number, string[]>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ]
  const homes = new Set<string>()
  for (const { name, schema, value, file, path } of all) {
    if (schema['x-money'] && typeof value === 'number') amounts.set(value, [...(amounts.get(value) ?? []), name])
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

type Found = { words: string; names: readonly string[]; what: string }

function explain({ visit, typed }: Typed, facts: Facts): Diagnostic[] {
  const { value, path, file } = visit
  if (facts.homes.has(`${file.source.file}/${path.join('/')}`)) return []
  const amounts = typed.amounts.flatMap((one): Found[] => {
    const read = facts.readAmount(one)
    return read ? [{ words: read.words, names: facts.amounts.get(read.amount) ?? [], what: 'price' }] : []
  })
  const telephones = typed.telephones.map(({ words, digits }): Found => {
    const number = facts.nationalNumber(digits)
    const name = facts.telephones.get(number)
    if (name === undefined && number === facts.chat) return { words, names: [CHAT], what: 'number of the chat' }
    return { words, names: [name ?? []].flat(), what: 'telephone number' }
  })
  const emails = typed.emails.map(
    ({ words, address }): Found => ({ words, names: [facts.emails.get(address) ?? []].flat(), what: 'e-mail address' }),
  )
  const found = [...amounts, ...telephones, ...emails].filter(({ names }) => names.length > 0)
  // The same words are looked up at the same place.
  const different = groupBy(found, ({ words }) => words).flatMap(([first]) => (first ? [first] : []))
  return different
    .slice(0, MOST_DIAGNOSTICS)
    .map(({ words, names, what }) => tell(visit, words, likeliest(names, value), what))
}

/** Stands for the chat, whose number no text can show: a link leads there. */
const CHAT = 'chat'

/** Of several names of one value, first the one whose own words stand in the text: `pricePerClass` where it says "class". */
function likeliest(names: readonly string[], text: string): readonly string[] {
  const said = text.toLowerCase()
  const score = (name: string) =>
    (name.split('.').at(-1) ?? '')
      .split(/(?=[A-Z])/)
      .filter((word) => word.length > 3 && said.includes(word.toLowerCase().slice(0, 5))).length
  return [...names].sort((a, b) => score(b) - score(a))
}

function tell(
  { file: { source }, path }: FileVisit,
  words: string,
  names: readonly string[],
  what: string,
): Diagnostic {
  const [name = '', ...others] = names
  if (name === CHAT)
    return finding(source, source.rangeOfWords(path, words), {
      code: 'fact-by-hand',
      message: `This ${what} is typed by hand. When it changes in site.yaml, this text will be wrong.`,
      hint: 'Write a link in its place, such as  [send us a message](chat) , or a button that leads to chat.',
    })
  return finding(source, source.rangeOfWords(path, words), {
    code: 'fact-by-hand',
    message: `This ${what} is typed by hand. When it changes elsewhere, this text will be wrong.`,
    hint:
      others.length === 0
        ? `Write  \${${name}}  in its place.`
        : `Write in its place the one you mean: ${names
            .slice(0, 4)
            .map((one) => `\${${one}}`)
            .join(' or ')}.`,
    fix:
      others.length === 0
        ? replaceWords(source, path, { from: words, to: `\${${name}}` }, `Quote \${${name}}`)
        : undefined,
  })
}
