/** Changes are shown line by line, at the line they were made at. */
import { expect, test } from 'vitest'
import { changesBetween, fixReport } from './fix-report.ts'

const folder = (text: string) => new Map([['faq.yaml', new TextEncoder().encode(text)]])

test('two changes in one file, and one that was not made', () => {
  const [before, after] = ['a: 1\nb: 2\nc: 3\nd: 4\n', 'a: one\nb: 2\nc: 3\nd: four\ne: 5\n']
  const made = [{ file: 'faq.yaml', line: 1, title: 'Write one' }]
  const left = [{ file: 'site.yaml', line: 7, title: 'Put 2 spaces in', why: '"id" would be lost' }]
  expect(fixReport(folder(before), folder(after), made, left)).toBe(
    [
      'Mended faq.yaml: Write one',
      '  faq.yaml:1',
      '  - a: 1',
      '  + a: one',
      '  faq.yaml:4',
      '  - d: 4',
      '  + d: four',
      '  + e: 5',
      '',
      'Left alone site.yaml, line 7: Put 2 spaces in ("id" would be lost)',
    ].join('\n'),
  )
})

test('lines put in, taken out, and many at once', () => {
  expect(changesBetween(['a', 'b'], ['a', 'x', 'b'])).toEqual([{ line: 2, old: [], now: ['x'] }])
  expect(changesBetween(['a', 'x', 'b'], ['a', 'b'])).toEqual([{ line: 2, old: ['x'], now: [] }])
  const many = Array.from({ length: 40 }, (_, index) => `${index}`)
  const report = fixReport(
    folder(many.join('\n')),
    folder(many.map((line) => ` ${line}`).join('\n')),
    [{ file: 'faq.yaml', line: 1, title: 'Move' }],
    [],
  )
  expect(report).toContain('… and 28 lines more')
})
