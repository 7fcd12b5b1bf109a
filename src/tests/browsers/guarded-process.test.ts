import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { guarded, startGuarded } from './guarded-process.ts'

/** Prints the process id of its child, which waits forever. */
const PARENT = ['-c', 'sleep 1000 & echo "child $!"; wait']
/** Prints its own process id and ignores requests to end. */
const STUBBORN = ['-c', `trap '' TERM; echo "child $$"; while :; do sleep 1; done`]
const CHILD = /^child (\d+)\n/

const isAlive = (pid: string): boolean => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
/** Long enough for a busy machine. */
const PATIENT = { timeout: 30_000 }
const ended = (pid: string) => expect.poll(() => isAlive(pid), PATIENT).toBe(false)

test.each([
  ['what a program started', PARENT],
  ['a program that does not end when asked', STUBBORN],
])('close() ends %s', async (_, args) => {
  const program = startGuarded('/bin/sh', args, process.env)
  const pid = await program.printed(CHILD)
  expect(isAlive(pid)).toBe(true)
  await program.close()
  expect(program.hasEnded()).toBe(true)
  await ended(pid)
})

test('ends a program when the process that started it is killed', async () => {
  const script = `const { spawn } = require('node:child_process')
    const child = spawn('/bin/sh', JSON.parse(process.argv[1]), { detached: true, stdio: 'pipe' })
    child.stdout.pipe(process.stdout)`
  const runner = spawn(process.execPath, ['-e', script, JSON.stringify(guarded('/bin/sh', PARENT))])
  let text = ''
  runner.stdout.on('data', (part) => {
    text += part
  })
  await expect.poll(() => text, PATIENT).toMatch(CHILD)
  const pid = CHILD.exec(text)?.[1] ?? ''
  expect(isAlive(pid)).toBe(true)
  runner.kill('SIGKILL')
  await once(runner, 'exit')
  await ended(pid)
})

test('throws the output of a program that ends too early', async () => {
  const program = startGuarded('/bin/sh', ['-c', 'echo "no such screen" >&2; exit 1'], process.env)
  await expect(program.printed(/ready/)).rejects.toThrow('/bin/sh ended early:\nno such screen')
  await program.close()
})

test('returns the standard output even if the program prints errors', async () => {
  const program = startGuarded('/bin/sh', ['-c', 'printf "no such" >&2; echo 7; sleep 1000'], process.env)
  expect(await program.printed(/^(\d+)\n/)).toBe('7')
  await program.close()
})
