/** What people write for a currency, and which currency a sign means: all of it from the data of `Intl`. */
import type { NumberLocale } from './locale.ts'

/** All that people write for a currency, in small letters: `₹`, `rs`, `inr`, `rupees`. */
export function signsOf(language: string, currency: string): Set<string> {
  const words = DISPLAYS.flatMap((display) => [language, 'en'].flatMap((locale) => written(locale, currency, display)))
  const last = words.flatMap((text) => [text, text.split(/\s/).at(-1) ?? ''])
  // No locale lists the abbreviation that all countries with rupees write.
  const rupees = last.some((word) => /^rupees?$/.test(word)) ? ['rs'] : []
  return new Set([...last, ...rupees].filter((word) => word !== ''))
}

/** A sign as it is compared: `Rs.` as `rs`. */
export const plainSign = (sign: string): string => sign.trim().replace(/\.$/, '').toLowerCase()

/** @returns the code of the one other currency that a sign most likely means; `undefined` for a sign of several, or of none */
export function otherCurrency(sign: string, { language, currency }: NumberLocale): string | undefined {
  const plain = plainSign(sign)
  const others = Intl.supportedValuesOf('currency').filter((code) => code !== currency)
  const means = (display: Display, code: string) =>
    [language, 'en'].some((locale) => written(locale, code, display).includes(plain))
  for (const display of DISPLAYS) {
    const [found, second] = others.filter((code) => means(display, code))
    if (found !== undefined) return second === undefined ? found : undefined
  }
  // "dollars" alone are those whose own sign needs no letters.
  return others.find(
    (code) => /^\P{L}+$/u.test(written('en', code, 'symbol')[0] ?? '') && signsOf('en', code).has(plain),
  )
}

/** `Indian Rupee (INR)`, in English as all messages are. */
export function currencyName(code: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' }).of(code)
  return name === undefined ? code : `${name} (${code})`
}

/** The most telling first: one sign alone may be that of twenty currencies. */
const DISPLAYS = ['code', 'symbol', 'name', 'narrowSymbol'] as const
type Display = (typeof DISPLAYS)[number]

const known = new Map<string, readonly string[]>()

/** A currency as a language writes it beside 1 and beside 2, in small letters. */
function written(locale: string, currency: string, currencyDisplay: Display): readonly string[] {
  const key = `${locale} ${currency} ${currencyDisplay}`
  const format = () => {
    const numbers = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    return [1, 2].map((amount) => {
      const sign = numbers.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? ''
      return sign.toLowerCase()
    })
  }
  const words = known.get(key) ?? format()
  known.set(key, words)
  return words
}
