/**
 * Prices, telephone numbers and e-mail addresses typed into a sentence, where a quoted value would stay right. Equal
 * telephone numbers and addresses are the same one; an amount may be a different one, so it takes more than being equal.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { type Interpolable, interpolableValues } from '../link/interpolation.ts'
import { localeOf } from '../link/locale.ts'
import { amountReader, type TypedAmount, type TypedFacts, typedFacts } from '../link/typed-facts.ts'
import { digitsOf } from '../schema/phone-numbers.ts'
import { isObject } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import { valueAt } from '../yaml/path.ts'
import { replaceWords } from './fixes.ts'
import { issue, type Rule } from './rule.ts'
import { ofEachFile, textsOf, valueIn } from './visits.ts'

export const hardCodedFacts: Rule = {
  name: 'hard-coded-facts',
  site: (folder) => {
    const facts = knownFacts(folder)
    const prices = ofEachFile(folder, blockPrices)
    return ofEachFile(folder, typedIn).flatMap(({ visit, typed }) =>
      facts.homes.has(placeOf(visit))
        ? []
        : [...quotable(visit, typed, facts), ...unquotable(visit, typed, facts, prices)].slice(0, MOST_DIAGNOSTICS),
    )
  },
}

type Text = FileVisit & { value: string }

const typedIn = (file: ContentFile): readonly { visit: Text; typed: TypedFacts }[] =>
  textsOf(file).flatMap((visit) => {
    const typed = typedFacts(visit.value)
    return typed ? [{ visit, typed }] : []
  })

const placeOf = ({ file, path }: Pick<FileVisit, 'file' | 'path'>): string => `${file.source.file}/${path.join('/')}`

type Facts = ReturnType<typeof knownFacts>

/** Returns the values that a text could quote, and where they are written (`homes`). */
function knownFacts(folder: Folder) {
  const all = folder.once(interpolableValues)
  const nationalNumber = createNationalNumber(folder)
  const prices = all.filter(({ schema, value }) => schema['x-money'] && typeof value === 'number')
  const phones = all.filter(({ schema }) => schema.format === 'phone')
  const emails = all.filter(({ schema }) => schema.format === 'email')
  const chat = valueIn(folder, 'site.yaml', ['chat', 'number'])
  return {
    nationalNumber,
    readAmount: amountReader(folder.once(localeOf)),
    amounts: new Map(groupBy(prices, ({ value }) => String(value)).map((group) => [Number(group[0]?.value), group])),
    telephones: new Map(phones.map(({ value, name }) => [nationalNumber(String(value).replace(/\D/g, '')), name])),
    emails: new Map(emails.map(({ value, name }) => [String(value).toLowerCase(), name])),
    chat: typeof chat === 'string' ? nationalNumber(chat) : undefined,
    homes: new Set([...phones, ...emails].map(placeOf)),
  }
}

/** The digits that name a telephone inside its country; the country code and a zero before them do not. */
function createNationalNumber(folder: Folder): (digits: string) => string {
  const countryCode = valueIn(folder, 'site.yaml', ['phoneNumbers', 'countryCode'])
  const length = valueIn(folder, 'site.yaml', ['phoneNumbers', 'digits'])
  const code = typeof countryCode === 'string' ? countryCode.slice(1) : ''
  const [least] = digitsOf(typeof length === 'number' ? length : String(length)) ?? [8]
  return (digits) => {
    const inside = digits.startsWith(code) && digits.length - code.length >= least ? digits.slice(code.length) : digits
    return inside.replace(/^0+/, '')
  }
}

/** `names`: the values that the words may be. `certain`: they can only be the first of them. */
type Found = { words: string; names: readonly string[]; what: string; certain: boolean }

function* quotable({ value, path, file: { source } }: Text, typed: TypedFacts, facts: Facts): Generator<Diagnostic> {
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
  // The same words are found at the same place.
  for (const [one] of groupBy(found, ({ words }) => words)) {
    const { words, names, what, certain } = one as Found
    const quotes = names.slice(0, 4).map((name) => `\${${name}}`)
    const range = source.rangeOfWords(path, words)
    if (names[0] === CHAT)
      yield issue('fact-by-hand', source, range, {
        message: `This ${what} is typed by hand. When it changes in site.yaml, this text will be wrong.`,
        hint: 'Write a link in its place, such as  [send us a message](chat) , or a button that leads to chat.',
      })
    else if (certain)
      yield issue('fact-by-hand', source, range, {
        message: `This ${what} is typed by hand. When it changes elsewhere, this text will be wrong.`,
        hint: `Write  ${quotes[0]}  in its place.`,
        fix: replaceWords(source, path, words, quotes[0], `Quote ${quotes[0]}`),
      })
    else
      yield issue('fact-by-hand', source, range, {
        message: `This amount is typed by hand, and ${quotes.join(' and ')} ${names.length === 1 ? 'is' : 'are'} the same now.`,
        hint: `If it is that price, write  ${quotes.join(' or ')}  in its place, so that it changes too. If it is another amount, leave it.`,
      })
  }
}

/** Stands for the chat, whose number no text can quote: a link leads there. */
const CHAT = 'chat'

/**
 * Whether a sentence says what an amount is: it names the entry, and directly after the amount it has the unit that is in
 * the name of the value, such as `a month` for `monthlyPrice`.
 */
function isSaid({ name, file, path }: Interpolable, text: string, { number, after }: TypedAmount): boolean {
  const data: unknown = file.source.data
  const entry = Array.isArray(data) ? (data[Number(path[0])] as unknown) : undefined
  const titles = isObject(entry) ? [entry['title'], entry['name']].filter((one) => typeof one === 'string') : []
  const [, unit = ''] = /(?:\/|(?:an?|per|each)\s)\s?(\p{L}{3,})$/iu.exec(after) ?? []
  const words = (name.split('.').at(-1) ?? '').split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const isUnit = unit !== '' && words.some((word) => word.startsWith(unit.toLowerCase()))
  const sentence = sentenceOf(number, text)
  return isUnit && titles.some((title) => sentence.includes(title.toLowerCase()))
}

const sentenceOf = (number: string, text: string): string =>
  (text.split(/(?<=[.!?।])\s+/).find((one) => one.includes(number)) ?? '').toLowerCase()

/** A price in a block of a page, which no text can quote, and the name of what it is the price of. */
type BlockPrice = { amount: number; name: string; file: string }

const blockPrices = (file: ContentFile): readonly BlockPrice[] =>
  file.visits.flatMap(({ schema, value, path }) => {
    if (!file.source.file.includes('/') || !schema['x-money'] || typeof value !== 'number') return []
    // The name is beside the amount, or beside the group that the amount is in.
    const groups = [path.slice(0, -1), path.slice(0, -2)].map((at) => valueAt(file.source.data, at))
    const names = groups.flatMap((group) => (isObject(group) ? [group['name'], group['title']] : []))
    const name = names.find((one) => typeof one === 'string')
    return name === undefined ? [] : [{ amount: value, name, file: file.source.file }]
  })

/** Amounts in a sentence that names what a block has the same price for. */
function* unquotable(
  { value, path, file: { source } }: Text,
  { amounts }: TypedFacts,
  facts: Facts,
  prices: readonly BlockPrice[],
): Generator<Diagnostic> {
  for (const one of amounts) {
    const read = facts.readAmount(one)
    if (!read || facts.amounts.has(read.amount)) continue
    const sentence = sentenceOf(one.number, value)
    const price = prices.find(({ amount, name }) => {
      const words = name.toLowerCase().match(/[\p{L}\p{N}\p{M}]{3,}/gu) ?? []
      return amount === read.amount && words.length > 0 && words.every((word) => sentence.includes(word))
    })
    if (price)
      yield issue('fact-by-hand', source, source.rangeOfWords(path, read.words), {
        message: `This price is typed by hand. "${price.name}" in ${price.file} costs the same now; when that changes, this text will be wrong.`,
        hint: 'The price of a block cannot be quoted: keep the two in step, or leave the amount out here.',
      })
  }
}
