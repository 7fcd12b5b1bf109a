/** `npm test [-- <words>]`: types, lint, packages, content, unit tests, whole-site tests. The last line counts. */

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from './command.ts'
import { type Step, testSteps } from './test-steps.ts'

/** The exit code is 1 if anything failed, or if no step or test file matches the words. */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { projectFolder, env, colour, print } = context
  const work = join(projectFolder, '.cache', 'test')
  const groups = testSteps(projectFolder, args, work)
  if (groups.length === 0) {
    print(`No test file and no step of "npm test" is called like ${args.join(' or ')}.`)
    return 1
  }
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  // Steps write into a pipe, where they would leave out colours.
  const colours = colour ? { FORCE_COLOR: '1' } : {}
  const write = (text: string) => process.stdout.write(text)
  const total: Counts = { passed: 0, failed: 0 }
  for (const group of groups) {
    const { passed, failed } = await runSteps(group, { projectFolder, env: { ...env, ...colours }, write })
    total.passed += passed
    total.failed += failed
  }
  print(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

export type Counts = { passed: number; failed: number }

/** `write` shows a text unchanged: a command's colours are its own. */
export type StepContext = {
  projectFolder: string
  env: Readonly<Record<string, string | undefined>>
  write: (text: string) => void
}

/**
 * Starts all steps at once. The output of the first that still runs is shown at once, that of the others when it is their
 * turn. Returns how many tests passed and failed in all.
 */
export async function runSteps(steps: readonly Step[], context: StepContext): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 }
  for (const { heading, show, counts } of steps.map((step) => startStep(step, context))) {
    context.write(`\n— ${heading}\n`)
    show()
    const { passed, failed } = await counts
    total.passed += passed
    total.failed += failed
  }
  return total
}

function startStep({ name, note, command, counts, env: own }: Step, { projectFolder, env, write }: StepContext) {
  const child = spawn(process.execPath, command, {
    cwd: projectFolder,
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let kept = ''
  let shown = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      if (shown) write(text)
      else kept += text
    })
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    // `close` comes after all output. A killed process has no exit code.
    child.on('close', (code) => resolve(code ?? 1))
  })
  const show = () => {
    shown = true
    write(kept)
  }
  return { heading: note ? `${name}\n${note}` : name, show, counts: ended.then((code) => countsOf(code, counts)) }
}

/** Reads what Vitest has counted; other steps count as one test. A crash is a failure even if no test failed. */
function countsOf(code: number, file: string | undefined): Counts {
  const counted = file === undefined ? undefined : readCounts(file)
  if (!counted) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** @returns undefined if Vitest did not get as far as writing it */
function readCounts(file: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return undefined
  }
}
