import { expect, test } from 'vitest'
import { comparison } from './table.ts'

const usage = (time: number, processor?: number, memory?: number) => ({ time, processor, memory })

test('prints ratios first, each the median of the ratios of its rounds', () => {
  const ours = {
    name: 'Ours',
    usages: [usage(1_200, 900, 2 ** 27), usage(9_000, 910, 2 ** 27), usage(1_300, 920, 2 ** 27)],
  }
  const theirs = {
    name: 'Theirs 1.2',
    usages: [usage(600, 300, 2 ** 26), usage(4_500, 300, 2 ** 26), usage(1_000, 300, 2 ** 26)],
  }
  const other = { name: 'Other', usages: [usage(100), usage(100), usage(100)], written: { files: 1_234, bytes: 2_048 } }
  expect(comparison('Build', ours, [theirs, other])).toBe(
    [
      'Build',
      '  Ours : Theirs 1.2 = 2.00, in CPU time 3.03',
      '  Ours : Other = 13.00',
      '              time ms  CPU ms  memory MB  files  written KB',
      '  Ours          1,300     910        128      -           -',
      '  Theirs 1.2    1,000     300         64      -           -',
      '  Other           100       -          -  1,234           2',
      '',
    ].join('\n'),
  )
})

test('leaves out a column without values', () => {
  const text = comparison('Save', { name: 'A', usages: [usage(1), usage(2)] }, [
    { name: 'B', usages: [usage(3), usage(3)] },
  ])
  expect(text).toBe(['Save', '  A : B = 0.50', '     time ms', '  A        2', '  B        3', ''].join('\n'))
})
