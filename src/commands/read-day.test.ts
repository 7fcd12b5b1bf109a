import { expect, test } from 'vitest'
import { readDay, withDay } from './read-day.ts'

test('a day is read however it is typed after the command', () => {
  expect(readDay('2027-04-01', {})).toBe('2027-04-01')
  expect(readDay(undefined, { npm_config_at: '2027-04-01' })).toBe('2027-04-01')
  expect(withDay(['2027-04-01', '--fix'], { npm_config_at: 'true' })).toEqual(['--at', '2027-04-01', '--fix'])
  expect(withDay(['--fix'], {})).toEqual(['--fix'])
  expect(readDay(undefined, {})).toBe(undefined)
})

test.each(['tomorrow', '2027-02-29', 'true', ''])('%s is no day', (typed) => {
  expect(() => readDay(typed, {})).toThrow('2027-04-01')
})
