// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phonePattern } from '../compiler/schema/formats.ts'
import { plainNumber } from './phone-field.tsx'
import { asciiNumber, DIGITS } from './sent-text.ts'
import { fieldValues, isWholeNumber, matching } from './use-fields.ts'

/** Every decimal digit of Unicode, in scripts of ten: zero to nine. */
const decimals = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /\p{Nd}/u.test(sign))
const scripts = Array.from({ length: decimals.length / 10 }, (_, at) => decimals.slice(at * 10, at * 10 + 10))

const INDIA = { phonePattern: phonePattern({ digits: 10 }), countryCode: '+91' }

/** What the checks say of a text and what the fields make of it. */
const outcome = (text: string) => {
  const sent = asciiNumber(text)
  return {
    sent,
    whole: isWholeNumber(sent),
    phone: matching(INDIA.phonePattern)(sent),
    pasted: asciiNumber(plainNumber(text, INDIA)),
  }
}

test('a number in any script, in signs and spaces of any width, is that of ASCII', () => {
  expect(scripts.length).toBeGreaterThan(60)
  const signs = { '+': '＋', '-': '－‐–—−ー', ' ': '　\u00a0\u2009', '(': '（', ')': '）', '.': '．', '/': '／' }
  const written = fc.array(fc.constantFrom(...'0123456789', ...Object.keys(signs)), { maxLength: 16 })
  fc.assert(
    fc.property(written, fc.constantFrom(...scripts), fc.nat(), (ascii, script, choice) => {
      const other = ascii.map((sign) => {
        const ways = [...(signs[sign as keyof typeof signs] ?? script[Number(sign)])]
        return ways[choice % ways.length]
      })
      expect(outcome(other.join(''))).toEqual(outcome(ascii.join('')))
    }),
    { numRuns: 2000 },
  )
})

test.each(scripts.map((script) => [script.join('')]))('%s are the digits from 0 to 9', (digits) => {
  expect(asciiNumber(digits)).toBe('0123456789')
})

test('each digit has the value that the numbering systems of Intl give it', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210)
    if (/^\p{Nd}+$/u.test(written)) expect(asciiNumber(written), numberingSystem).toBe('9876543210')
  }
})

test.each(['l0', 'O6', '²', '②', '三', 'Ⅷ', '½', '⁵', 'ⅻ', '１．５', '－１', '0x1f', '１e3'])(
  '%s is no number',
  (text) => {
    expect(isWholeNumber(asciiNumber(text))).toBe(false)
  },
)

describe('the pattern of an input', () => {
  test.each(scripts.map((script) => [script.join('')]))('takes %s, as browsers read it', (digits) => {
    for (const pattern of [DIGITS, INDIA.phonePattern])
      for (const flag of ['u', 'v']) expect(new RegExp(`^(?:${pattern})$`, flag).test(digits)).toBe(true)
  })
})

test('only fields that take the digits of any script are changed, and their own text stays', () => {
  document.body.innerHTML = `<form><input name="age" pattern="${DIGITS}" value="２８"><input name="city" value="১ম গলি">
    <input name="phone" pattern="${phonePattern({ digits: 10, latinDigits: true })}" value="৯৮"><textarea name="message">০</textarea></form>`
  const form = document.forms[0] as HTMLFormElement
  expect(fieldValues(form, ['age', 'city', 'phone', 'message'])).toEqual({
    age: '28',
    city: '১ম গলি',
    phone: '৯৮',
    message: '০',
  })
  expect((form.elements.namedItem('age') as HTMLInputElement).value).toBe('２８')
})
