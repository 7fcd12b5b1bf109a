import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { limitFindings, MOST_REPORTED } from './text.ts'

const findings = (file: string, count: number, severity: Diagnostic['severity'], from = 1): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({
    file,
    line: from + index,
    column: 1,
    endLine: from + index,
    endColumn: 2,
    severity,
    code: 'value-empty' as const,
    message: 'It is empty.',
  }))

test('few findings stay as they are', () => {
  const few = [...findings('a.yaml', MOST_REPORTED, 'error'), ...findings('b.yaml', MOST_REPORTED, 'warning')]
  expect(limitFindings(few)).toEqual(few)
})

test('reports the first of many and counts the rest, at the first that it counts', () => {
  const told = limitFindings([...findings('a.yaml', MOST_REPORTED + 2, 'error'), ...findings('b.yaml', 1, 'error')])
  expect(told).toHaveLength(MOST_REPORTED + 2)
  expect(told[MOST_REPORTED]).toMatchObject({
    file: 'a.yaml',
    line: MOST_REPORTED + 1,
    severity: 'error',
    code: 'more-findings',
    message: 'There are 2 errors more in this file.',
  })
})

test('reports errors before warnings, and counts them as errors', () => {
  const mixed = [...findings('a.yaml', 60, 'warning'), ...findings('a.yaml', 55, 'error', 100)]
  const told = limitFindings(mixed)
  expect(told.filter(({ code }) => code === 'value-empty').map(({ severity }) => severity)).toEqual(
    Array.from({ length: MOST_REPORTED }, () => 'error'),
  )
  expect(told.find(({ code }) => code === 'more-findings')).toMatchObject({
    severity: 'error',
    message: 'There are 5 errors and 60 warnings more in this file.',
  })
})

test('where findings were not all counted, it says so', () => {
  expect(limitFindings(findings('a.yaml', 500, 'error')).at(-1)?.message).toBe(
    'There are at least 450 errors more in this file.',
  )
})
