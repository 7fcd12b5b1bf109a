/** Amounts of money with a sign beside the number: of the site's own currency, which is left out, or of another one. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { FileVisit } from '../documents/content-file.ts'
import { currencyName, otherCurrency, plainSign, signsOf } from '../link/currency-signs.ts'
import { type Locale, localeOf } from '../link/locale.ts'
import { replaceValue } from './explain/replacements.ts'
import type { Rule } from './rule.ts'
import { visits } from './visits.ts'

export const amounts: Rule = {
  name: 'amounts',
  site: (folder) =>
    [...visits(folder)].flatMap((visit) =>
      visit.schema['x-money'] && typeof visit.value === 'string'
        ? explain(visit, visit.value, folder.once(localeOf))
        : [],
    ),
}

/** `₹ 3,000/-`: a sign, a number, a sign. */
const AMOUNT = /^(?<before>\D*?)\s*(?<number>\d(?:[\d.,'’\u00a0\u202f ]*\d)?)\s*(?<after>\D*)$/u

function explain(visit: FileVisit, text: string, locale: Locale): Diagnostic[] {
  const { before = '', number = '', after = '' } = AMOUNT.exec(text.trim())?.groups ?? {}
  const own = signsOf(locale.language, locale.currency)
  const signs = [before, after.replace(/^\/-/, '')].filter((sign) => sign.trim() !== '')
  const foreign = signs.filter((sign) => !own.has(plainSign(sign)))
  if (number === '') return []
  const [sign] = foreign
  if (sign === undefined) return ownCurrency(visit, text, plainNumber(number, locale.language))
  const currency = otherCurrency(sign, locale)
  if (foreign.length > 1 || (currency === undefined && !/\p{Sc}/u.test(sign))) return []
  const home = currencyName(locale.currency)
  return [
    tell(visit, {
      message: `${nameOf(visit)} is "${text}", which is in ${currency === undefined ? `another currency (${sign.trim()})` : currencyName(currency)}. All amounts of this site are in ${home}.`,
      hint: `Write the amount in ${home}, as a plain number without a sign.`,
    }),
  ]
}

function ownCurrency(visit: FileVisit, text: string, number: string | undefined): Diagnostic[] {
  if (number === undefined) return []
  return [
    tell(visit, {
      message: `${nameOf(visit)} should be a number, but is the text "${text}".`,
      hint: `Write  ${number}`,
      fix: replaceValue(visit.file.source, visit.path, number),
    }),
  ]
}

/** The number that `typed` is beyond doubt: plain, or exactly as the language or English writes it. */
function plainNumber(typed: string, language: string): string | undefined {
  if (/^\d+(?:\.\d{1,2})?$/.test(typed)) return typed
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 2 })
  const decimal = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const value = Number(
    typed
      .replace(/[^\d.,]/g, '')
      .replaceAll(decimal === ',' ? '.' : ',', '')
      .replace(',', '.'),
  )
  const ways = decimal === '.' ? [format, new Intl.NumberFormat('en', { maximumFractionDigits: 2 })] : [format]
  return ways.some((way) => way.format(value) === typed) ? String(value) : undefined
}

const nameOf = ({ path }: FileVisit): string => `"${String(path.findLast((step) => typeof step === 'string'))}"`

const tell = ({ file: { source }, path }: FileVisit, words: Pick<Diagnostic, 'message' | 'hint' | 'fix'>): Diagnostic =>
  finding(source, source.rangeAt(path), { code: 'amount-wrong', ...words })
