import { expect, test } from 'vitest'
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { inTitles } from './in-titles.ts'

const said = (file: string, message: string, hint = '') =>
  inTitles(schemas, [{ file, message, hint } as unknown as Diagnostic]).map((one) => [one.message, one.hint])[0]

test('a message names lines by their titles, and leaves all other words', () => {
  expect(
    said(
      'courses.yaml',
      '"monthlyPrice" is 3200, but pricePerClass 375 × 8 is 3000.',
      'It fits with monthlyPrice 3000.',
    ),
  ).toEqual([
    '“Price per month” is 3200, but “Price per class” 375 × 8 is 3000.',
    'It fits with “Price per month” 3000.',
  ])
  expect(said('courses.yaml', 'An iPhone and "title" stay.', '')?.[0]).toBe('An iPhone and "title" stay.')
  expect(said('no-file.yaml', '"monthlyPrice" stays.')?.[0]).toBe('"monthlyPrice" stays.')
})
