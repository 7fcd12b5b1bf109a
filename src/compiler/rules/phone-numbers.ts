/** Telephone numbers of `site.yaml` that cannot be right where the business is. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { digitsOf } from '../schema/phone-numbers.ts'
import { isObject } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'

export const phoneNumbers: Rule = {
  name: 'phone-numbers',
  file: ({ source }) => (source.file === 'site.yaml' ? numbersIn(source) : []),
}

function numbersIn(source: YamlSource): Diagnostic[] {
  const text = (path: Path): string | undefined => {
    const value = path.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), source.data)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const code = text(['phoneNumbers', 'countryCode'])
  const length = digitsOf(lengthIn(source.data) ?? '')
  if (code === undefined || !/^\+\d+$/.test(code) || !length) return []
  return [
    ...phone(source, text(['contact', 'phone']), code, length),
    ...chat(source, text(['chat', 'number']), code.slice(1), length),
  ]
}

const lengthIn = (data: unknown): number | string | undefined => {
  const numbers = isObject(data) ? data['phoneNumbers'] : undefined
  const digits = isObject(numbers) ? numbers['digits'] : undefined
  return typeof digits === 'number' || typeof digits === 'string' ? digits : undefined
}

type Length = readonly [least: number, most: number]

/** A number of the site's own country has as many digits as its numbers have. */
function phone(source: YamlSource, number: string | undefined, code: string, [least, most]: Length): Diagnostic[] {
  const plain = number?.replace(/[\s().-]/g, '') ?? ''
  const digits = plain.length - code.length
  if (!/^\+\d+$/.test(plain) || !plain.startsWith(code) || (digits >= least && digits <= most)) return []
  return [
    finding(source, source.rangeAt(['contact', 'phone']), {
      code: 'phone-number',
      message: `After ${code} this number has ${digits} digits; numbers here have ${wordsFor([least, most])}.`,
      hint: 'Correct the number. If it is right, correct "digits" under "phoneNumbers".',
    }),
  ]
}

/** A chat number begins with a country code. Without it, it is some other country's number. */
function chat(source: YamlSource, number: string | undefined, code: string, [least, most]: Length): Diagnostic[] {
  if (number === undefined || !/^\d+$/.test(number)) return []
  const digits = number.length - code.length
  if (number.startsWith(code) && digits >= least && digits <= most) return []
  const lacksCode = number.length >= least && number.length <= most
  const whole = `"${code}${number}"`
  return [
    finding(source, source.rangeAt(['chat', 'number']), {
      severity: lacksCode || number.startsWith(code) ? 'error' : 'warning',
      code: 'phone-number',
      message: lacksCode
        ? `This chat number does not begin with the country code ${code}, so it is a number of another country.`
        : number.startsWith(code)
          ? `After ${code} this chat number has ${digits} digits; numbers here have ${wordsFor([least, most])}.`
          : `This chat number does not begin with ${code}, the country code of this site.`,
      hint: lacksCode
        ? `Write  ${whole}`
        : 'Write the country code and the number. If it is right as it stands, nothing needs to be done.',
    }),
  ]
}

const wordsFor = ([least, most]: Length): string => (least === most ? String(least) : `${least} to ${most}`)
