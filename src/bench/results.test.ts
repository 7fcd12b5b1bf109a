import { expect, test } from 'vitest'
import type { Result } from './measurement.ts'
import { resultsText, shownResults, withResults } from './results.ts'

const result = (name: string, pages: number, unit: Result['unit'], ...contestants: string[]): Result => ({
  name,
  pages,
  unit,
  values: Object.fromEntries(contestants.map((each) => [each, [1]])),
})

test('shows times at every size, and the rest at its largest', () => {
  const results = [30, 1_000].flatMap((pages) => [
    result('Build', pages, 'time', 'Hugo', 'Copybook'),
    result('Memory', pages, 'bytes', 'Hugo', 'Copybook'),
    result('CPU', pages, 'CPU time', 'Hugo', 'Copybook'),
    result('Check', pages, 'time', 'Copybook'),
  ])
  const shown = shownResults(results).map(({ name, pages }) => `${name} ${pages}`)
  expect(shown).toEqual(['Build 30', 'Build 1000', 'Memory 1000', 'CPU 1000', 'Check 30', 'Check 1000'])
})

test('names the day, the machine and the chart', () => {
  const text = resultsText([result('Build', 30, 'time', 'Copybook 1.2')], '2 × Fast, Node 99', new Date(0))
  for (const words of [
    '1970-01-01, 2 × Fast, Node 99.',
    '](times.svg)',
    '| Copybook 1.2 |',
    '| Build, 30 pages | 1 ms |',
  ])
    expect(text).toContain(words)
})

test('replaces what is between the markers, as often as wanted', () => {
  const readme = '# Bench\n<!-- results -->\nold\nolder\n<!-- /results -->\nend\n'
  const once = withResults(readme, '$& new\nlines')
  expect(once).toBe('# Bench\n<!-- results -->\n$& new\nlines\n<!-- /results -->\nend\n')
  expect(withResults(once, 'newer')).toBe('# Bench\n<!-- results -->\nnewer\n<!-- /results -->\nend\n')
  expect(() => withResults('# Bench\n', 'new')).toThrow('has no <!-- results -->')
})
