import { expect, test } from 'vitest'
import type { Result } from './measurement.ts'
import { markdownTable, textTable } from './table.ts'

const RESULTS: Result[] = [
  {
    name: 'Build',
    pages: 1_000,
    unit: 'time',
    values: { 'Hugo (not installed)': [], Theirs: [600, 4_500, 1_000], Ours: [1_200, 90_000, 1_234] },
  },
  { name: 'Memory', pages: 5_000, unit: 'bytes', values: { 'Hugo (not installed)': [], Theirs: [2e9], Ours: [25e6] } },
]
const CHECK: Result = { name: 'Check', pages: 30, unit: 'CPU time', values: { Ours: [300, 310, 290, 12_345, 1] } }

test('aligns medians in a terminal, and the median of the ratios of the rounds', () => {
  expect(textTable(RESULTS)).toBe(
    [
      'Medians of 1 to 3 runs  Hugo (not installed)             Theirs     Ours',
      'Build, 1,000 pages                         –     1.00 s (×0.50)   1.23 s',
      'Memory, 5,000 pages                        –  2,000 MB (×80.00)  25.0 MB',
      '',
    ].join('\n'),
  )
})

test('has a column for a generator that is not in every result, and keeps ours the last', () => {
  expect(markdownTable([CHECK, ...RESULTS.slice(0, 1)])).toBe(
    [
      '| Medians of 3 to 5 runs | Hugo (not installed) | Theirs | Ours |',
      '| --- | ---: | ---: | ---: |',
      '| Check, 30 pages | – | – | 300 ms |',
      '| Build, 1,000 pages | – | 1.00 s (×0.50) | 1.23 s |',
    ].join('\n'),
  )
})

test('has the sizes of a measurement in one row, and one dash where nothing was measured', () => {
  const sizes = [30, 1_000].map((pages) => ({
    ...CHECK,
    pages,
    values: { Theirs: [], Other: pages > 30 ? [pages] : [], Ours: [7] },
  }))
  expect(markdownTable(sizes)).toContain('| Check, 30 / 1,000 pages | – | – / 1.00 s (×142.86) | 7 ms / 7 ms |')
})

test.each([
  [1, 'One run '],
  [2, 'Medians of 2 runs '],
])('counts runs: %i', (runs, text) => {
  const values = { Ours: Array.from({ length: runs }, () => 1) }
  expect(textTable([{ ...CHECK, values }])).toContain(text)
})
