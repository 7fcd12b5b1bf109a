import { describe, expect, test } from 'vitest'
import type { JobFields } from '../compiler/schema/types.gen.ts'
import type { Closings } from '../compiler/schema/values.ts'
import { jobChecks } from './job-form.tsx'

const field = { label: 'Field', missing: 'Missing', wrong: 'Wrong', closed: 'This job closed on {day}.' }
const words: JobFields = {
  jobTitle: field,
  name: field,
  age: field,
  qualification: field,
  experience: field,
  message: field,
}

function jobTitle(timeZone: string, time: string, typed = 'Mathematics Teacher'): string | undefined {
  const closings: Closings = {
    timeZone,
    last: [{ title: 'Mathematics Teacher', day: '2027-01-15', text: 'January 15, 2027' }],
  }
  return jobChecks(words, closings, () => new Date(time)).jobTitle?.(typed)
}

const CLOSED = 'This job closed on January 15, 2027.'

describe.each([
  // The last minute of the day, and the first of the next.
  ['Asia/Kolkata', '2027-01-15T18:29:00Z', '2027-01-15T18:30:00Z'],
  ['Pacific/Honolulu', '2027-01-16T09:59:00Z', '2027-01-16T10:00:00Z'],
  ['Pacific/Kiritimati', '2027-01-15T09:59:00Z', '2027-01-15T10:00:00Z'],
])('a job of a site in %s', (timeZone, open, closed) => {
  test('is open to the end of its last day there', () => expect(jobTitle(timeZone, open)).toBe(undefined))
  test('is closed from then on', () => expect(jobTitle(timeZone, closed)).toBe(CLOSED))
})

test.each([
  ['Asia/Kolkata', undefined, CLOSED],
  ['Pacific/Honolulu', undefined, undefined],
  ['Pacific/Kiritimati', CLOSED, CLOSED],
])('in %s, at 18:29 and at 18:30 UTC on the last day', (timeZone, before, after) => {
  expect(jobTitle(timeZone, '2027-01-15T18:29:00Z')).toBe(before)
  expect(jobTitle(timeZone, '2027-01-15T18:30:00Z')).toBe(after)
})

test('matches the title however it is typed, and no other title', () => {
  const later = '2027-02-01T12:00:00Z'
  expect(jobTitle('Asia/Kolkata', later, '  mathematics  TEACHER ')).toBe(CLOSED)
  expect(jobTitle('Asia/Kolkata', later, 'Teacher of Mathematics')).toBe(undefined)
  expect(jobTitle('Asia/Kolkata', later, ' ')).toBe('Missing')
})
