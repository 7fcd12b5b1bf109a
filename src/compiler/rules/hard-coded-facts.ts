/**
 * Prices, telephone numbers and e-mail addresses typed into a sentence, where a quoted value would stay right. Equal
 * telephone numbers and addresses are the same one; an amount may be a different one, so it takes more than being equal.
 */
import { type Diagnostic, groupBy, type Words } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { type Interpolable, interpolableValues } from '../link/interpolation.ts'
import { localeOf } from '../link/locale.ts'
import { amountReader, type TypedAmount, type TypedFacts, typedFacts } from '../link/typed-facts.ts'
import { digitsOf } from '../schema/formats.ts'
import { mainFile } from '../schema/schema-set.ts'
import { isObject } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import { valueAt } from '../yaml/path.ts'
import { issueAt, mentionIn } from './mentions.ts'
import { replaceWords, textsOf, valueIn } from './rule.ts'

export const hardCodedFacts = (folder: Folder): Iterable<Diagnostic> => {
  const facts = knownFacts(folder)
  const prices = folder.ofEachFile(blockPrices)
  return folder
    .ofEachFile(typedIn)
    .flatMap(({ visit, typed, place }) =>
      facts.homes.has(place) || isOfMain(folder, visit)
        ? []
        : [...check(visit, typed, facts, prices)].slice(0, MOST_DIAGNOSTICS),
    )
}

type Text = FileVisit & { value: string }

const typedIn = (file: ContentFile): readonly { visit: Text; typed: TypedFacts; place: string }[] =>
  textsOf(file).flatMap((visit) => {
    const typed = typedFacts(visit.value)
    return typed ? [{ visit, typed, place: placeOf(visit) }] : []
  })

const placeOf = ({ file, path }: Pick<FileVisit, 'file' | 'path'>): string => `${file.source.file}/${path.join('/')}`

/** Whether a translation leaves a text in the main language: there it is reported. Finding its place would read the file. */
const isOfMain = ({ main }: Folder, { file: { source }, path }: FileVisit): boolean =>
  main?.isTranslated({ file: mainFile(source.file), path }) === false

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
    amounts: new Map(groupBy(prices, ({ value }) => String(value)).map((group) => [Number(group[0].value), group])),
    telephones: new Map(phones.map(({ value, name }) => [nationalNumber(String(value).replace(/\D/g, '')), name])),
    emails: new Map(emails.map(({ value, name }) => [String(value).toLowerCase(), name])),
    chat: typeof chat === 'string' ? nationalNumber(chat) : undefined,
    homes: new Set([...phones, ...emails].map(placeOf)),
  }
}

/** The digits that name a telephone inside its country; the country code and a zero before them do not. */
function createNationalNumber(folder: Folder): (digits: string) => string {
  const countryCode = valueIn(folder, 'site.yaml', ['phoneNumbers', 'countryCode'])
  const code = typeof countryCode === 'string' ? countryCode.slice(1) : ''
  const [least] = digitsOf(valueIn(folder, 'site.yaml', ['phoneNumbers', 'digits'])) ?? [8]
  return (digits) => {
    const inside = digits.startsWith(code) && digits.length - code.length >= least ? digits.slice(code.length) : digits
    return inside.replace(/^0+/, '')
  }
}

function* check(visit: Text, typed: TypedFacts, facts: Facts, prices: BlockPrice[]) {
  const { value, path, file } = visit
  /** The same words are found at the same place. */
  const reported = new Set<string>()
  const report = (words: string, about: Words) => {
    reported.add(words)
    return issueAt('fact-by-hand', mentionIn(visit, words), about)
  }
  const replaceable = (words: string, what: string, name: string) => {
    const quote = `\${${name}}`
    return report(words, {
      message: `This ${what} is typed by hand. When it changes elsewhere, this text will be wrong.`,
      hint: `Write  ${quote}  in its place.`,
      fix: replaceWords(file.source, path, words, quote, `Quote ${quote}`),
    })
  }
  for (const typedAmount of typed.amounts) {
    const { words = '', amount = 0 } = facts.readAmount(typedAmount) ?? {}
    if (words === '' || reported.has(words)) continue
    const sentence = sentenceOf(typedAmount.number, value)
    const equal = facts.amounts.get(amount) ?? []
    const said = equal.filter((fact) => isSaid(fact, sentence, typedAmount))
    const meant = said.length > 0 ? said : equal
    const [first, second] = meant
    const price = prices.find((one) => one.amount === amount && isNamed(one.name, sentence))
    if (first && said.length === 1) yield replaceable(words, 'price', first.name)
    else if (first) {
      const quotes = meant.slice(0, 4).map(({ name }) => `\${${name}}`)
      yield report(words, {
        message: `This amount is typed by hand, and ${quotes.join(' and ')} ${second ? 'are' : 'is'} the same now.`,
        hint: `If it is that price, write  ${quotes.join(' or ')}  in its place, so that it changes too. If it is another amount, leave it.`,
      })
    } else if (price)
      yield report(words, {
        message: `This price is typed by hand. "${price.name}" in ${price.file} costs the same now; when that changes, this text will be wrong.`,
        hint: 'The price of a block cannot be quoted: keep the two in step, or leave the amount out here.',
      })
  }
  for (const { words, digits } of typed.telephones) {
    const number = facts.nationalNumber(digits)
    const name = facts.telephones.get(number)
    if (reported.has(words)) continue
    if (name !== undefined) yield replaceable(words, 'telephone number', name)
    else if (number === facts.chat)
      yield report(words, {
        message: 'This number of the chat is typed by hand. When it changes in site.yaml, this text will be wrong.',
        hint: 'Write a link in its place, such as  [send us a message](chat) , or a button that leads to chat.',
      })
  }
  for (const { words, address } of typed.emails) {
    const name = facts.emails.get(address)
    if (name !== undefined && !reported.has(words)) yield replaceable(words, 'e-mail address', name)
  }
}

/**
 * Whether a sentence says what an amount is: it names the entry, and directly after the amount it has the unit that is in
 * the name of the value, such as `a month` for `monthlyPrice`.
 */
function isSaid({ name, file, path }: Interpolable, sentence: string, { after }: TypedAmount): boolean {
  const data: unknown = file.source.data
  const entry = Array.isArray(data) ? (data[Number(path[0])] as unknown) : undefined
  const titles = isObject(entry) ? [entry['title'], entry['name']].filter((one) => typeof one === 'string') : []
  const [, unit = ''] = /(?:\/|(?:an?|per|each)\s)\s?(\p{L}{3,})$/iu.exec(after) ?? []
  const words = (name.split('.').at(-1) ?? '').split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  const isUnit = unit !== '' && words.some((word) => word.startsWith(unit.toLowerCase()))
  return isUnit && titles.some((title) => sentence.includes(title.toLowerCase()))
}

const sentenceOf = (number: string, text: string): string =>
  (text.split(/(?<=[.!?।])\s+/).find((one) => one.includes(number)) ?? '').toLowerCase()

/** Whether a sentence has all words of a name. */
function isNamed(name: string, sentence: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{N}\p{M}]{3,}/gu) ?? []
  return words.length > 0 && words.every((word) => sentence.includes(word))
}

/** A price in a block of a page, which no text can quote, and the name of what it is the price of. */
type BlockPrice = { amount: number; name: string; file: string }

const blockPrices = (file: ContentFile): readonly BlockPrice[] =>
  file.visits.flatMap(({ schema, value, path }) => {
    const page = mainFile(file.source.file)
    if (!page.includes('/') || !schema['x-money'] || typeof value !== 'number') return []
    // The name is beside the amount, or beside the group that the amount is in.
    const groups = [path.slice(0, -1), path.slice(0, -2)].map((at) => valueAt(file.source.data, at))
    const names = groups.flatMap((group) => (isObject(group) ? [group['name'], group['title']] : []))
    const name = names.find((one) => typeof one === 'string')
    return name === undefined ? [] : [{ amount: value, name, file: page }]
  })
