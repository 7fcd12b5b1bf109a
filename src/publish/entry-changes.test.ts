import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLastBuildFile, type Entries, entryChanges } from './entry-changes.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-entries-'))
afterAll(() => rmSync(work, { recursive: true }))

test('what is new and what is gone, list by list; nothing of a list that is as it was', () => {
  expect(
    entryChanges(
      { 'faq.yaml': ['a', 'b', 'c', 'd'], 'openings.yaml': ['maths'], 'courses.yaml': ['x'] },
      { 'faq.yaml': ['d', 'e'], 'openings.yaml': [], 'courses.yaml': ['x'], 'educators.yaml': ['m'] },
    ),
  ).toEqual([
    'educators.yaml: 1 entry, 1 new (m)',
    'faq.yaml: 2 entries, 1 new (e), 3 gone (a, b, c)',
    'openings.yaml: 0 entries, 1 gone (maths)',
  ])
})

test('a list file that is gone as a whole, and very many entries', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `q${index}`)
  expect(entryChanges({ 'faq.yaml': ids }, {})).toEqual([
    'faq.yaml: 0 entries, 12 gone (q0, q1, q2, q3, q4, q5, q6, q7, q8, q9 and 2 more)',
  ])
})

test('what is kept is read back; what was spoilt counts as nothing', () => {
  const file = createLastBuildFile<Entries>(work, '/content', 'entries')
  expect(file.read()).toBeUndefined()
  file.write({ 'faq.yaml': ['a'] })
  expect(file.read()).toEqual({ 'faq.yaml': ['a'] })
  expect(createLastBuildFile<Entries>(work, '/other', 'entries').read()).toBeUndefined()
  const [name = ''] = readdirSync(join(work, '.cache/entries'))
  writeFileSync(join(work, '.cache/entries', name), '{}')
  expect(file.read()).toBeUndefined()
})
