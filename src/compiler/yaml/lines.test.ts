import { describe, expect, test } from 'vitest'
import { quoted } from './edits.ts'
import { linesOf, splitNote } from './lines.ts'

const kinds = (text: string) => linesOf(text).map(({ kind }) => kind)

describe('classifies lines without parsing the file', () => {
  test('names, points and values', () => {
    const [line] = linesOf('  - - title:  Maths # note')
    expect(line).toMatchObject({ kind: 'entry', indent: 2, body: 6, key: 'title', value: 'Maths # note' })
  })

  test('a text under | ends before a line with less indentation', () => {
    expect(kinds('a: |\n  b: c\n\n  # d\ne: f')).toEqual(['entry', 'text', 'blank', 'text', 'entry'])
  })

  test('a quote over several lines, and one that was not closed', () => {
    expect(kinds('a: "b\n  c"\nd: e')).toEqual(['entry', 'quoted', 'entry'])
    expect(kinds('a: "b\nc: "d"\ne: f')).toEqual(['entry', 'entry', 'entry'])
  })

  test('notes and empty lines', () => {
    expect(kinds('# a\n\n a: b')).toEqual(['comment', 'blank', 'entry'])
  })
})

test.each([
  ['Maths # note', 'Maths', ' # note'],
  ['Class #1 tutor', 'Class #1 tutor', ''],
  ['Class #1 # note', 'Class #1', ' # note'],
  ['Asha #SAMPLE: replace', 'Asha', ' #SAMPLE: replace'],
  ['# note', '', '# note'],
])('the note after %s', (value, text, note) => {
  expect(splitNote(value)).toEqual({ text, note })
})

test.each([
  ['Maths: Class 5', '"Maths: Class 5"'],
  ['"Why?" is a word', `'"Why?" is a word'`],
  [`"Why?" isn't`, `"\\"Why?\\" isn't"`],
  ['C:\\temp', `'C:\\temp'`],
])('%s in quotes', (text, expected) => {
  expect(quoted(text)).toBe(expected)
})
