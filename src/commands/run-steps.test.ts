import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'

const work = mkdtempSync(join(tmpdir(), 'steps-'))
afterAll(() => rmSync(work, { recursive: true }))

/** What Vitest would have written. */
const report = (name: string, passed: number, failed: number): string => {
  const file = join(work, name)
  writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }))
  return file
}

const run = async (...steps: { code: string; counts?: string }[]) => {
  let shown = ''
  const write = (text: string) => {
    shown += text
  }
  const named = steps.map(({ code, ...step }, index) => ({ name: `${index}`, command: ['-e', code], ...step }))
  return { counts: await runSteps(named, { projectFolder: work, env: process.env, write }), shown }
}

test('steps run at the same time, and what they print stands in their order', async () => {
  const file = join(work, 'second')
  // The first waits for the second: one after another they would never end.
  const first = `const wait = () => require('fs').existsSync(${JSON.stringify(file)}) ? console.log('one') : setTimeout(wait, 5); wait()`
  const second = `console.log('two'); require('fs').writeFileSync(${JSON.stringify(file)}, '')`
  expect(await run({ code: first }, { code: second })).toEqual({
    counts: { passed: 2, failed: 0 },
    shown: '\n— 0\none\n\n— 1\ntwo\n',
  })
})

test('tests count as Vitest has counted them, any other step as one', async () => {
  const { counts } = await run(
    { code: '' },
    { code: 'process.exit(2)' },
    { code: 'process.exit(1)', counts: report('some', 7, 3) },
  )
  expect(counts).toEqual({ passed: 8, failed: 4 })
})

test.each([
  ['a crash', 'throw new Error("oh")'],
  ['a kill', 'process.kill(process.pid, "SIGKILL")'],
])('%s is a failure, whatever was counted before', async (_what, code) => {
  const { counts } = await run({ code, counts: report('before', 5, 0) }, { code, counts: join(work, 'never-written') })
  expect(counts).toEqual({ passed: 5, failed: 2 })
})
