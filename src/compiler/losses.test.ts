/** What a repair would take away besides what it is to change. */
import { describe, expect, test } from 'vitest'
import { lostLines, lostWords } from './losses.ts'
import { placesOf } from './yaml/repaired-text.ts'

const TEXT = `- id: ages
  question: Which ages?
  answer: |
    From three years on. See the page.
    Ask us.
- id: fees
  question: What of fees?
  points:
    - one
    - two
`

/** An edit in place of `before`, at its first place. */
function edit(before: string, text: string) {
  const start = TEXT.indexOf(before)
  expect(start).toBeGreaterThanOrEqual(0)
  return { start, end: start + before.length, text }
}

const rangeOf = (words: string) => {
  const start = TEXT.indexOf(words)
  return placesOf(TEXT).rangeOf(start, start + words.length)
}

describe('words', () => {
  test.each<[string, string, string, string, string[]]>([
    ['what is underlined may go', 'three', 'three', 'four', []],
    ['what is not may not', 'three', 'three years', 'four', ['years']],
    ['what is underlined over lines may not', 'page.\n    Ask', 'page.\n    Ask', 'form', ['page', 'Ask']],
    ['what stays elsewhere in the line is none', 'three', 'three years on. See', 'years on. See four', []],
    ['parts of a word are words lost', 'Which', 'ages?', 'age s?', ['ages']],
  ])('%s', (_what, underlined, before, after, lost) => {
    expect(lostWords(TEXT, { range: rangeOf(underlined), edits: [edit(before, after)] })).toEqual(lost)
  })
})

describe('lines', () => {
  const isName = (key: string) => ['id', 'question', 'answer', 'points'].includes(key)
  test.each<[string, [string, string][], string[]]>([
    ['a name that is corrected', [['question: What', 'answer: What']], []],
    [
      'an entry that a text swallows',
      [['- id: fees\n  question: What', '      id: fees\n      question: What']],
      ['id', 'question', 'answer: From three years on. See the page.\nAsk us.\n'],
    ],
    ['a point that a text swallows', [['    - two', '      - two']], ['-: one']],
    ['a hyphen that is taken away by name', [['- id: fees', '  id: fees']], []],
    ['a text moved to the left', [['    Ask us.', '   Ask us.']], []],
    ['a list that becomes one text, by name', [['points:', 'points: |']], []],
  ])('%s', (_what, changes, lost) => {
    expect(
      lostLines(
        TEXT,
        changes.map(([before, after]) => edit(before, after)),
        isName,
      ),
    ).toEqual(lost)
  })
})
