import { describe, expect, test } from 'vitest'
import { readDay, readPort, withDay } from './command.ts'

describe('the day of --at', () => {
  test('is read in every form in which npm passes it', () => {
    expect(readDay('2027-04-01', {})).toBe('2027-04-01')
    expect(readDay(undefined, { npm_config_at: '2027-04-01' })).toBe('2027-04-01')
    expect(withDay(['2027-04-01', '--fix'], { npm_config_at: 'true' })).toEqual(['--at', '2027-04-01', '--fix'])
    expect(withDay(['--fix'], {})).toEqual(['--fix'])
    expect(readDay(undefined, {})).toBe(undefined)
  })

  test.each(['tomorrow', '2027-02-29', 'true', ''])('refuses %s', (typed) => {
    expect(() => readDay(typed, {})).toThrow('2027-04-01')
  })
})

describe('PORT', () => {
  test.each([
    [{}, 4173],
    [{ PORT: '8080' }, 8080],
    [{ PORT: '0' }, 0],
    [{ PORT: '65535' }, 65_535],
  ])('%o is port %i', (env, port) => {
    expect(readPort(env, 4173)).toBe(port)
  })

  test.each(['abc', '-1', '65536', '99999999', '1.5', '1e3', '0x50', '80a', 'pipe/name'])(
    'PORT=%s is refused',
    (PORT) => {
      expect(() => readPort({ PORT }, 4173)).toThrow(
        `PORT=${PORT} is no port. A port is a whole number up to 65535, such as PORT=4173.`,
      )
    },
  )
})
