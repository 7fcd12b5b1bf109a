import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { runProcess } from './run-process.ts'

const reporter = fileURLToPath(new URL('report-usage.cjs', import.meta.url))

function run(program: string) {
  const temporary = mkdtempSync(join(tmpdir(), 'copybook-run-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  const command = [process.execPath, '--eval', program]
  return runProcess({ command, folder: temporary, env: process.env, temporary }, reporter)
}

/** Fills 200 MB, then uses 400 ms of CPU time. */
const CHILD = `const full = Buffer.alloc(2e8, 1)
while (process.cpuUsage().user + process.cpuUsage().system < 4e5) full.fill(2)`
const PARENT = `require('node:child_process').execFileSync(process.execPath, ['--eval', ${JSON.stringify(CHILD)}], { env: {} })`

test.runIf(process.platform === 'linux')('measures what a program starts too', async () => {
  const { time, processor, memory } = await run(PARENT)
  expect(time).toBeGreaterThan(300)
  expect(processor).toBeGreaterThan(300)
  expect(memory).toBeGreaterThan(2e8)
})

test('throws what a failed program printed', async () => {
  await expect(run(`console.log('before'); throw new Error('broken')`)).rejects.toThrow(/before\n.*broken/s)
})
