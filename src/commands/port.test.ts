import { expect, test } from 'vitest'
import { readPort } from './port.ts'

test.each([
  [{}, 4173],
  [{ PORT: '8080' }, 8080],
  [{ PORT: '0' }, 0],
  [{ PORT: '65535' }, 65_535],
])('%o is port %i', (env, port) => {
  expect(readPort(env, 4173)).toBe(port)
})

test.each(['abc', '-1', '65536', '99999999', '1.5', '1e3', '0x50', '80a', 'pipe/name'])(
  'PORT=%s is no port',
  (PORT) => {
    expect(() => readPort({ PORT }, 4173)).toThrow(
      `PORT=${PORT} is no port. A port is a whole number up to 65535, such as PORT=4173.`,
    )
  },
)
