/** Settings of `site.yaml` that cannot be right: telephone numbers, and the day of the security contact. */
import { addDays, addMonths, dayInEnglish, daysBetween, isCivilDay } from '../calendar/civil-day.ts'
import type { Folder } from '../link/folder.ts'
import { digitsOf } from '../schema/formats.ts'
import { valueAt } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, type OpenFile } from './rule.ts'

/** Telephone numbers that cannot be right where the business is. */
export function* phoneNumbers({ source }: OpenFile) {
  if (source.file !== 'site.yaml') return
  const textAt = (group: string, key: string): string => {
    const value = valueAt(source.data, [group, key])
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const length = digitsOf(valueAt(source.data, ['phoneNumbers', 'digits']))
  const code = textAt('phoneNumbers', 'countryCode')
  if (!/^\+\d+$/.test(code) || !length) return
  yield* phone(source, textAt('contact', 'phone'), code, length)
  yield* chat(source, textAt('chat', 'number'), code.slice(1), length)
}

type Length = readonly [least: number, most: number]

/** A number of the site's own country has as many digits as its numbers have. */
function* phone(source: YamlSource, number: string, code: string, [least, most]: Length) {
  const plain = number.replace(/[\s().-]/g, '')
  const digits = plain.length - code.length
  if (!/^\+\d+$/.test(plain) || !plain.startsWith(code) || (digits >= least && digits <= most)) return
  yield issue('phone-number', source, ['contact', 'phone'], {
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
  yield issue('phone-number', source, ['chat', 'number'], {
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

/** How many days before the end of the security contact the check warns. */
const WARNED_DAYS = 30

/** The day until which people can report a weakness of the site. After it, the file that says where is left out. */
export function* securityContact({ files, day }: Folder) {
  const source = files.get('site.yaml')?.source
  const until = valueAt(source?.data, ['security', 'until'])
  if (!source || !isCivilDay(until)) return
  const isNear = daysBetween(day, until) < WARNED_DAYS
  // RFC 9116, 2.5.5: less than a year.
  const isFar = until > addMonths(day, 12)
  if (!isFar && !isNear) return
  const on = dayInEnglish(until)
  yield issue('security-contact', source, ['security', 'until'], {
    message: isFar
      ? `${on} is more than a year away: nobody relies on such a promise.`
      : until < day
        ? `This was promised until ${on}. The site does not say any more where to report a weakness.`
        : `After ${on} the site does not say any more where to report a weakness.`,
    hint: `If the address is read, write a day that is at most a year away, such as ${addDays(addMonths(day, 12), -1)}.`,
  })
}
