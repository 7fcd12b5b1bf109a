import { expect, test } from 'vitest'
import { isRightToLeft, runsInSight } from './text-runs.ts'

/** The parts of a line as they are seen, with those that are read from the right in angle brackets. */
const seen = (line: string, base = isRightToLeft(line)): string =>
  runsInSight(line, base)
    .map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}>` : text))
    .join('|')

test.each([
  ['Careers', 'Careers'],
  ['গান শেখা', 'গান শেখা'],
  ['مدرسة الموسيقى', '<مدرسة الموسيقى>'],
  ['בית ספר', '<בית ספר>'],
])('%s is one part', (line, parts) => {
  expect(seen(line)).toBe(parts)
})

test.each([
  // The reader of Hebrew begins at the right, where the last part is.
  ['שיעורי Python לילדים', '< לילדים>|Python|<שיעורי >'],
  ['دروس Scratch', 'Scratch|<دروس >'],
  ['Learn עברית today', 'Learn |<עברית>| today'],
])('%s has parts in both directions', (line, parts) => {
  expect(seen(line)).toBe(parts)
})

test.each([
  ['10 دروس', '< دروس>|10'],
  ['دروس 10', '10|<دروس >'],
  ['גיל 6-12, עברית', '<, עברית>|6-12|<גיל >'],
  ['מחיר ₪150', '₪150|<מחיר >'],
  ['السعر 3,000', '3,000|<السعر >'],
  ['٢٠٢٦ عام', '< عام>|٢٠٢٦'],
  ['Fees from 2026', 'Fees from 2026'],
])('the number in %s is read from the left', (line, parts) => {
  expect(seen(line)).toBe(parts)
})

test('a line of an Arabic title may begin with other letters', () => {
  expect(seen('Scratch للأطفال', true)).toBe('< للأطفال>|Scratch')
})

test('marks go with their letters, signs between words with these', () => {
  expect(seen('שָׁלוֹם!')).toBe('<שָׁלוֹם!>')
  expect(seen('Hello (שלום)')).toBe('Hello (|<שלום>|)')
})
