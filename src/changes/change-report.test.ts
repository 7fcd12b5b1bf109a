import fc from 'fast-check'
import { expect, test } from 'vitest'
import { change, type Edits } from '../tests/data/changed-content.ts'
import { languages } from '../tests/data/languages.ts'
import { type ChangeReport, changeReport } from './change-report.ts'
import { markdownFormat } from './formats/markdown.ts'
import { textFormat } from './formats/text.ts'
import { ReportError, readReport } from './read-report.ts'

const TRANSLATED: Edits = {
  'site.yaml': [languages()],
  'bn/faq.yaml': '- id: ages\n  question: কত বছর?\n',
  'bn/made-from/faq.yaml': '- "ages.question": "Which ages do you teach?"\n',
}
const changed = change(
  {
    'facts.yaml': [['replyHours: 24', 'replyHours: 48']],
    'routes.yaml': [['- path: /career\n', '- path: /jobs\n']],
    'site.yaml': [
      ['to: /career', 'to: /jobs'],
      ['Asha Classes', 'Usha Classes'],
    ],
    'courses.yaml': [
      [
        'monthlyPrice: 3000 # no comma\n  pricePerClass: 375\n',
        'monthlyPrice:\n    - 3000\n    - from: 2027-04-01\n      value: 3600\n  pricePerClass:\n    - 375\n    - from: 2027-04-01\n      value: 450\n',
      ],
    ],
    'faq.yaml': [
      ['- id: fees', '- id: prices'],
      ['Which ages', 'What age'],
    ],
  },
  TRANSLATED,
)
const report = changeReport(changed, 'main', 2)
const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

test('reads back a printed report unchanged', () => {
  expect(report.pages.length).toBeGreaterThan(2)
  expect(readReport(bytes(JSON.stringify(report, null, 2)))).toEqual(report)
})

test('names translations that must follow, once', () => {
  const marked = (words: string) => [{ text: words, differs: true }, { text: ' do you teach?' }]
  expect(report.translations).toEqual([
    {
      language: 'বাংলা',
      file: 'bn/faq.yaml',
      line: 2,
      sentences: [{ before: marked('Which ages'), after: marked('What age') }],
    },
  ])
  const text = textFormat(report, { colour: false })
  expect(text).toContain('1 translation must follow.')
  expect(text.split('\n\n').at(-1)).toBe(
    [
      'Translations of a sentence that has changed',
      '     বাংলা: bn/faq.yaml, line 2',
      '       - [Which ages] do you teach?',
      '       + [What age] do you teach?',
    ].join('\n'),
  )
  // It was behind before, and a record is no change of the content.
  const behind: Edits = { ...TRANSLATED, 'bn/made-from/faq.yaml': '- "ages.question": "What age?"\n' }
  const before = change({ 'facts.yaml': [['replyHours: 24', 'replyHours: 48']] }, behind)
  expect(before.translations).toEqual([])
  expect(change({ 'bn/made-from/faq.yaml': TRANSLATED['bn/made-from/faq.yaml'] }, behind).changes).toEqual([])
})

const first = <T>(list: readonly T[]): T => list[0] as T
const place = first(first(report.pages.filter(({ places }) => places.length > 0)).places)

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['another JSON', []],
  ['nothing', ''],
  ['another version', { ...report, version: 1 }],
  ['a line more', { ...report, html: '<script>' }],
  ['a line less', { ...report, pages: undefined }],
  ['a text in place of a list', { ...report, findings: 'x' }],
  ['a code that is none', { ...report, findings: [{ ...first(report.findings), code: '**x**' }] }],
  ['a severity that is none', { ...report, findings: [{ ...first(report.findings), severity: '</li>' }] }],
  ['a part that is none', { ...report, files: [{ ...place, part: 'constructor' }] }],
  ['a text that is far too long', { ...report, files: [{ ...place, label: 'x'.repeat(3000) }] }],
  ['a day that is none', { ...report, files: [{ ...place, from: '2027-04-01<b>' }] }],
  ['far too many changes', { ...report, changes: Array.from({ length: 10_001 }, () => first(report.changes)) }],
  ['a change that is not there', { ...report, findings: [{ ...first(report.findings), changes: [99] }] }],
  ['a day that no calendar has', { ...report, files: [{ ...place, from: '2027-02-30' }] }],
  ['a name of nothing', { ...report, files: [{ ...place, label: '' }] }],
  ['a name of blanks', { ...report, files: [{ ...place, of: ['Fees', ' \n\u00a0'] }] }],
  ['a block without a name', { ...report, files: [{ ...place, block: { type: 'faq', name: '' } }] }],
  ['a group in place of a text', { ...report, against: { toString: 'x' } }],
  ['__proto__', JSON.stringify(report).replace('"version":2', '"version":2,"__proto__":{"x":1}')],
])('refuses %s', (_, value) => {
  expect(() => readReport(bytes(value))).toThrow(ReportError)
})

test('refuses bytes that are not UTF-8, and files that are too large', () => {
  expect(() => readReport(new Uint8Array([0x22, 0xff, 0x22]))).toThrow('no JSON in UTF-8')
  expect(() => readReport(new Uint8Array(5_000_000))).toThrow('larger than')
})

test('refuses or prints a report with any mutation', () => {
  const text = JSON.stringify(report)
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(30), fc.string({ maxLength: 8 }), (start, length, words) => {
      const broken = bytes(text.slice(0, start) + words + text.slice(start + length))
      let read: ChangeReport | undefined
      try {
        read = readReport(broken)
      } catch (error) {
        expect(error).toBeInstanceOf(ReportError)
      }
      if (read) expect(markdownFormat(read)).toContain('## What this changes')
    }),
    { numRuns: 150 },
  )
})
