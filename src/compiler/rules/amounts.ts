/** Amounts of money that are not plain numbers: with the sign of the site's own currency, or of a different one. */
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { localeOf } from '../link/locale.ts'
import { currencyName, otherCurrency, plainSign, signsOf } from '../link/typed-facts.ts'
import { issue, replaceValue } from './rule.ts'

/** `₹ 3,000/-`: a sign, a number, a sign. */
const AMOUNT = /^(?<before>\D*?)\s*(?<number>\d(?:[\d.,'’\u00a0\u202f ]*\d)?)\s*(?<after>\D*)$/u

export function* amounts({ value: text, path, file: { source } }: FileVisit, folder: Folder) {
  if (typeof text !== 'string') return
  const { before = '', number = '', after = '' } = AMOUNT.exec(text.trim())?.groups ?? {}
  if (number === '') return
  const locale = folder.once(localeOf)
  const name = `"${String(path.findLast((step) => typeof step === 'string'))}"`
  const own = signsOf(locale.language, locale.currency)
  const signs = [before, after.replace(/^\/-/, '')].filter((sign) => sign.trim() !== '')
  const [sign, second] = signs.filter((sign) => !own.has(plainSign(sign)))
  const plain = plainNumber(number, locale.language)
  if (sign === undefined) {
    if (plain !== undefined)
      yield issue('amount-wrong', source, path, {
        message: `${name} should be a number, but is the text "${text}".`,
        hint: `Write  ${plain}`,
        fix: replaceValue(source, path, plain),
      })
    return
  }
  const currency = otherCurrency(sign, locale)
  if (second !== undefined || (currency === undefined && !/\p{Sc}/u.test(sign))) return
  const home = currencyName(locale.currency)
  yield issue('amount-wrong', source, path, {
    message: `${name} is "${text}", which is in ${currency === undefined ? `another currency (${sign.trim()})` : currencyName(currency)}. All amounts of this site are in ${home}.`,
    hint: `Write the amount in ${home}, as a plain number without a sign.`,
  })
}

/** Returns the number that `typed` certainly is: plain, or exactly as the language or English writes it. */
function plainNumber(typed: string, language: string): string | undefined {
  if (/^\d+(?:\.\d{1,2})?$/.test(typed)) return typed
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 2 })
  const decimal = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const thousands = decimal === ',' ? '.' : ','
  const digits = typed.replace(/[^\d.,]/g, '').replaceAll(thousands, '')
  const value = Number(digits.replace(',', '.'))
  const ways = decimal === '.' ? [format, new Intl.NumberFormat('en', { maximumFractionDigits: 2 })] : [format]
  return ways.some((way) => way.format(value) === typed) ? String(value) : undefined
}
