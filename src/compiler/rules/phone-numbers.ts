/** The telephone numbers of `site.yaml`, that of the chat among them: those that cannot be right. */
import { distance } from 'fastest-levenshtein'
import { groupBy } from '../diagnostics/diagnostic.ts'
import { digitsOf } from '../schema/formats.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, type OpenFile } from './rule.ts'

export function* phoneNumbers({ source }: OpenFile) {
  if (source.file !== 'site.yaml') return
  const phones = phonesOf(source)
  const chatNumber = textAt(source, CHAT)
  yield* twice(source, phones)
  const length = digitsOf(valueAt(source.data, ['phoneNumbers', 'digits']))
  const code = textAt(source, ['phoneNumbers', 'countryCode'])
  if (!/^\+\d+$/.test(code) || !length) return
  const wrong = [
    ...phones.flatMap((phone) => [...ownCountry(source, phone, code, length)]),
    ...chat(source, chatNumber, code.slice(1), length),
  ]
  yield* wrong.length > 0 ? wrong : mistyped(source, chatNumber, phones)
}

type Length = readonly [least: number, most: number]

/** `plain`: without what is between the digits. */
type Phone = { path: Path; plain: string }

/** Where the number of the chat is. */
export const CHAT = ['chat', 'number']

/** Returns where the telephone numbers are. @param data of `site.yaml` */
export function phonePaths(data: unknown): Path[] {
  const others = valueAt(data, ['contact', 'otherPhones'])
  const more = Array.isArray(others) ? others.map((_, index) => ['contact', 'otherPhones', index, 'number']) : []
  return [['contact', 'phone'], ...more]
}

const phonesOf = (source: YamlSource): Phone[] =>
  phonePaths(source.data)
    .map((path) => ({ path, plain: textAt(source, path).replace(/[\s().-]/g, '') }))
    .filter(({ plain }) => /^\+\d+$/.test(plain))

function textAt({ data }: YamlSource, path: Path): string {
  const value = valueAt(data, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function* twice(source: YamlSource, phones: readonly Phone[]) {
  for (const [first, ...others] of groupBy(phones, ({ plain }) => plain))
    for (const { path } of others)
      yield issue('phone-twice', source, path, {
        message: `Line ${source.rangeAt(first.path).line} has this number already, so visitors would see it twice.`,
        hint: 'Correct one of the two, or take one out.',
      })
}

/** A number of the site's own country has as many digits as its numbers have. */
function* ownCountry(source: YamlSource, { path, plain }: Phone, code: string, [least, most]: Length) {
  const digits = plain.length - code.length
  if (!plain.startsWith(code) || (digits >= least && digits <= most)) return
  yield issue('phone-number', source, path, {
    message: `After ${code} this number has ${digits} digits; numbers here have ${wordsFor([least, most])}.`,
    hint: 'Correct the number. If it is right, correct "digits" under "phoneNumbers".',
  })
}

/** A chat number begins with a country code. Without it, it is a number of another country. */
function* chat(source: YamlSource, number: string, code: string, [least, most]: Length) {
  const digits = number.length - code.length
  const hasCode = number.startsWith(code)
  if (!/^\d+$/.test(number) || (hasCode && digits >= least && digits <= most)) return
  const lacksCode = number.length >= least && number.length <= most
  yield issue('phone-number', source, CHAT, {
    severity: lacksCode || hasCode ? 'error' : 'warning',
    message: lacksCode
      ? `This chat number does not begin with the country code ${code}, so it is a number of another country.`
      : hasCode
        ? `After ${code} this chat number has ${digits} digits; numbers here have ${wordsFor([least, most])}.`
        : `This chat number does not begin with ${code}, the country code of this site.`,
    hint: lacksCode
      ? `Write  "${code}${number}"`
      : 'Write the country code and the number. If it is right as it stands, nothing needs to be done.',
  })
}

const wordsFor = ([least, most]: Length): string => (least === most ? String(least) : `${least} to ${most}`)

/** With more digits that differ, it is a different number. */
const MOST_MISTYPED = 2

/** A chat number that is nearly a telephone number of the site, and none of them. */
function* mistyped(source: YamlSource, number: string, phones: readonly Phone[]) {
  const near = phones.map(({ path, plain }) => ({ path, far: distance(plain.slice(1), number) }))
  const [nearest] = near.sort((a, b) => a.far - b.far)
  if (!nearest || nearest.far === 0 || nearest.far > MOST_MISTYPED) return
  yield issue('chat-number-unlike', source, CHAT, {
    message: `This chat number is the telephone number on line ${source.rangeAt(nearest.path).line} but for ${nearest.far === 1 ? 'one digit' : 'two digits'}.`,
    hint: 'If one of them is mistyped, correct it. If both are right, list this one under "otherPhones" too.',
  })
}
