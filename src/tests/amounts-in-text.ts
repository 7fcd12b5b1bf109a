/** Finds prices and telephone numbers in a text. */

/** The separators between digits, and the digits, in a language. */
type Signs = { decimal: string; digits: ReadonlyMap<string, string>; currency: readonly string[] }

function signsOf(language: string, currency: string): Signs {
  const parts = (display: 'narrowSymbol' | 'code' | 'symbol') =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: display }).formatToParts(1.5)
  const find = (type: string, of = parts('narrowSymbol')) => of.find((part) => part.type === type)?.value ?? ''
  const digits = [...new Intl.NumberFormat(language, { useGrouping: false }).format(9876543210)]
  return {
    decimal: find('decimal'),
    digits: new Map(digits.map((digit, index) => [digit, String(9 - index)])),
    currency: [...new Set((['narrowSymbol', 'code', 'symbol'] as const).map((each) => find('currency', parts(each))))],
  }
}

const NUMBER = String.raw`\p{Nd}(?:[\p{Nd}.,'’\u00a0\u202f]*\p{Nd})?`
const BLANK = String.raw`[ \u00a0\u202f]?`

/** Returns every amount of money in a text, with its sign before or after it. */
export function amountsIn(text: string, language: string, currency: string): number[] {
  const { decimal, digits, currency: names } = signsOf(language, currency)
  const sign = `(?:${names.map((name) => name.replace(/[.$\\]/g, String.raw`\$&`)).join('|')})`
  const amounts = new RegExp(`${sign}${BLANK}(${NUMBER})|(${NUMBER})${BLANK}${sign}`, 'gu')
  return [...text.matchAll(amounts)].map(([, after = '', before = '']) => {
    const [whole = '', part = ''] = (after || before).split(decimal)
    const plain = (number: string) =>
      [...number]
        .map((each) => digits.get(each) ?? each)
        .join('')
        .replace(/\D/g, '')
    return Number(`${plain(whole)}.${plain(part) || '0'}`)
  })
}

/** Returns every telephone number that is shown, called or written to, as digits with the country code. */
export const phonesIn = (text: string): string[] =>
  [...text.matchAll(/(?:tel:|wa\.me\/|\+)\+?(\d[\d \u00a0().-]{6,}\d)/g)].map(([, number = '']) =>
    number.replace(/\D/g, ''),
  )
