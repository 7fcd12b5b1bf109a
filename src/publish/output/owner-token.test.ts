import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createToken, forgetToken, isLive } from './owner-token.ts'

const HOUR = 3_600_000
const ofProcess = (pid: number | undefined) => createToken().replace(/^\d+/, String(pid))

test('of this process, while it is in use', () => {
  const token = createToken()
  expect(isLive(token, 48 * HOUR)).toBe(true)
  forgetToken(token)
  expect(isLive(token, 0)).toBe(false)
})

test('of another process, while that runs', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const token = ofProcess(child.pid)
  expect(isLive(token, HOUR)).toBe(true)
  expect(isLive(token, 48 * HOUR)).toBe(false) // some later process has that number
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isLive(token, 0)).toBe(false)
})

test('of an earlier process that had the number of this one', () => {
  const token = createToken()
  expect(isLive(`${token.slice(0, -8)}00000000`, 0)).toBe(false)
})

test('of another computer, for ten minutes', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const token = `${pid}-00000000-00000000`
  expect(isLive(token, HOUR / 7)).toBe(true)
  expect(isLive(token, HOUR / 5)).toBe(false)
})

test('what is no token belongs to nobody', () => {
  for (const name of ['', 'abc123', '1-2-3', `x${createToken()}`]) expect(isLive(name, 0)).toBe(false)
})
