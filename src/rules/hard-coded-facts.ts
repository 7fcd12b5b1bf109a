/** Prices, telephone numbers and e-mail addresses typed into a sentence, where a quoted value would keep itself right. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { type Interpolable, interpolableValues } from '../link/interpolation.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import { replaceWords } from './replacements.ts'
import { finding, type Rule } from './rule.ts'
import { ofEachFile, textsOf } from './visits.ts'

/** An amount that says it is money: before or after it stands a sign or a word, or what it is paid for. */
const AMOUNT =
  /(?:₹|\bRs\.?|\bINR)\s*(\d[\d,]*(?:\.\d{1,2})?)|(?<![\d,])(\d[\d,]{0,20}(?:\.\d{1,2})?)\s*(?:\/-|rupees\b|₹|INR\b|(?:\/|an?\b|per\b|each)\s*(?:month|class|session|child)\b)/gi
const TELEPHONE = /(?<![\d₹.,])\+?\d(?:[\s().-]{0,2}\d){7,14}(?!\d)/g
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g

export const hardCodedFacts: Rule = {
  name: 'hard-coded-facts',
  site: (folder) => {
    const all = folder.once(interpolableValues)
    const facts = knownFacts(folder, all)
    return ofEachFile(folder, typedIn).flatMap((text) => explain(text, facts))
  },
}

type Facts = {
  amounts: Map<number, string[]>
  telephones: Map<string, string>
  emails: Map<string, string>
  homes: Set<string>
}

function knownFacts({ files }: Folder, all: readonly Interpolable[]): Facts {
  const facts: Facts = { amounts: new Map(), telephones: new Map(), emails: new Map(), homes: new Set() }
  for (const { name, schema, value, file, path } of all) {
    if (schema['x-money'] && typeof value === 'number')
      facts.amounts.set(value, [...(facts.amounts.get(value) ?? []), name])
    if (schema.format === 'phone') facts.telephones.set(lastDigits(String(value)), name)
    if (schema.format === 'email') facts.emails.set(String(value).toLowerCase(), name)
    if (schema.format === 'phone' || schema.format === 'email') facts.homes.add(`${file.source.file}/${path.join('/')}`)
  }
  const chat = files.get('site.yaml')?.source.data as
    | { chat?: { number?: unknown }; contact?: { phone?: unknown } }
    | undefined
  const number = chat?.chat?.number
  if (
    typeof number === 'string' &&
    typeof chat?.contact?.phone === 'string' &&
    !facts.telephones.has(lastDigits(number))
  ) {
    facts.telephones.set(lastDigits(number), 'site.contact.phone')
  }
  return facts
}

/** The ten digits that name a telephone in India; country code and zero before them do not. */
const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-10)

/** What a text says by itself: `number` of an amount, `digits` of a telephone number, an address in small letters. */
type Typed = {
  visit: FileVisit & { value: string }
  amounts: { words: string; number: number }[]
  telephones: { words: string; digits: string }[]
  emails: { words: string; address: string }[]
}

const typedIn = (file: ContentFile): readonly Typed[] =>
  textsOf(file).flatMap((visit) => {
    const { value } = visit
    if (!/\d{2}|@/.test(value)) return []
    const typed: Typed = {
      visit,
      amounts: [...value.matchAll(AMOUNT)].map((match) => ({
        words: match[1] === undefined ? (match[2] ?? match[0]) : match[0],
        number: Number((match[1] ?? match[2] ?? '').replaceAll(',', '')),
      })),
      telephones: [...value.matchAll(TELEPHONE)].map(([words]) => ({ words, digits: lastDigits(words) })),
      emails: [...value.matchAll(EMAIL)].map(([words]) => ({ words, address: words.toLowerCase() })),
    }
    return typed.amounts.length + typed.telephones.length + typed.emails.length > 0 ? [typed] : []
  })

function explain({ visit, amounts, telephones, emails }: Typed, facts: Facts): Diagnostic[] {
  const { value, path, file } = visit
  if (facts.homes.has(`${file.source.file}/${path.join('/')}`)) return []
  const found: { words: string; names: readonly string[]; what: string }[] = [
    ...amounts.map(({ words, number }) => ({ words, names: facts.amounts.get(number) ?? [], what: 'price' })),
    ...telephones.map(({ words, digits }) => ({
      words,
      names: [facts.telephones.get(digits) ?? []].flat(),
      what: 'telephone number',
    })),
    ...emails.map(({ words, address }) => ({
      words,
      names: [facts.emails.get(address) ?? []].flat(),
      what: 'e-mail address',
    })),
  ].filter(({ names }) => names.length > 0)
  // The same words are looked up at the same place.
  const different = groupBy(found, ({ words }) => words).flatMap(([first]) => (first ? [first] : []))
  return different
    .slice(0, MOST_DIAGNOSTICS)
    .map(({ words, names, what }) => tell(visit, words, likeliest(names, value), what))
}

/** A price per class when the sentence speaks of a class. */
function likeliest(names: readonly string[], text: string): readonly string[] {
  if (names.length < 2) return names
  const wanted = /class|session/i.test(text) ? /class/i : /month/i
  return [...names].sort((a, b) => Number(wanted.test(b)) - Number(wanted.test(a)))
}

function tell(
  { file: { source }, path }: FileVisit,
  words: string,
  names: readonly string[],
  what: string,
): Diagnostic {
  const [name = '', ...others] = names
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
