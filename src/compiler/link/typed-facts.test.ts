import { expect, test } from 'vitest'
import { amountReader, typedFacts } from './typed-facts.ts'

const amounts = (language: string, currency: string, text: string) => {
  const read = amountReader({ language, currency })
  return typedFacts(text)?.amounts.flatMap((typed) => read(typed) ?? [])
}

test.each([
  ['From ₹2,500 a month.', '₹2,500', 2500],
  ['Rs. 312.50 per class', 'Rs. 312.50', 312.5],
  ['INR 1,25,000 for all', 'INR 1,25,000', 125_000],
  ['3000/- only', '3000/-', 3000],
  ['It is 3000 rupees', '3000 rupees', 3000],
  ['3000 per month', '3000 per month', 3000],
  ['3000/month', '3000/month', 3000],
])('in rupees: %s', (text, words, amount) => {
  expect(amounts('en-IN', 'INR', text)).toEqual([{ words, amount }])
})

test.each([
  ['মাসে ₹২,৫০০।', '₹২,৫০০', 2500],
  ['৫০০/- মাত্র', '৫০০/-', 500],
])('in Bengali digits: %s', (text, words, amount) => {
  expect(amounts('bn-IN', 'INR', text)).toEqual([{ words, amount }])
})

test.each([
  ['Desde 950 €.', '950 €', 950],
  ['Desde 1.312,50 euros', '1.312,50 euros', 1312.5],
  ['EUR 55', 'EUR 55', 55],
])('in euros: %s', (text, words, amount) => {
  expect(amounts('pt-PT', 'EUR', text)).toEqual([{ words, amount }])
})

test.each([
  ['en-IN', 'INR', 'In 2500 schools and 3000 homes'],
  ['pt-PT', 'EUR', '₹3000 and Rs 20'],
])('no money: %s %s %s', (language, currency, text) => {
  expect(amounts(language, currency, text)).toEqual([])
})

test('telephone numbers and e-mail addresses', () => {
  expect(typedFacts('Call +351 912 345 678 or A.b@Example.org')).toMatchObject({
    telephones: [{ words: '+351 912 345 678', digits: '351912345678' }],
    emails: [{ words: 'A.b@Example.org', address: 'a.b@example.org' }],
  })
  expect(typedFacts('No number here, 7 at most')).toBeUndefined()
})
