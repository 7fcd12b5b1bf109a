import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Level, LevelRange } from '../../../compiler/schema/types.gen.ts'
import { courseMarks, isForLevel, levelMarks, MOST_LEVELS } from './level-marks.ts'

const levels: Level[] = ['nursery', 'class-1', 'class-2'].map((id) => ({ id, name: id }))
const [nursery, first, second] = levels as [Level, Level, Level]
const range = (...ids: string[]): { levels: LevelRange } => ({ levels: { from: nursery, to: second, ids } })

test('marks contain positions in the list, from 1', () => {
  expect(levelMarks(levels, ({ id }) => id !== 'class-1')).toEqual({ 'data-levels': '1 3' })
  expect(levelMarks(levels, () => false)).toEqual({ 'data-levels': '' })
})

test('marks nothing without a chooser', () => {
  expect(levelMarks(undefined, () => true)).toEqual({})
  expect(courseMarks(undefined, range('class-1'))).toEqual({})
})

test('marks an element of several courses with the levels of each; a course without levels is for all', () => {
  expect(courseMarks(levels, range('class-1'), range('class-2'))).toEqual({ 'data-levels': '2 3' })
  expect(courseMarks(levels, range('class-1'), {})).toEqual({ 'data-levels': '1 2 3' })
  expect([nursery, first].map((level) => isForLevel(range('class-1'), level))).toEqual([false, true])
})

test('the schema allows as many levels as the styles support', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../../schema/levels.schema.json', import.meta.url), 'utf8'))
  expect(schema.maxItems).toBe(MOST_LEVELS)
})
