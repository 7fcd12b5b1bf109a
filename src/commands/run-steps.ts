/** Runs commands at the same time and shows what each prints as if they ran one after another. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Step } from './test-steps.ts'

export type Counts = { passed: number; failed: number }

/** @param write shows a text as it is; a command's colours are its own */
export type StepContext = {
  projectFolder: string
  env: Readonly<Record<string, string | undefined>>
  write: (text: string) => void
}

/**
 * Starts all steps at once. The output of the first that has not ended is shown as it comes, that of the others is kept
 * until it is their turn.
 *
 * @returns what passed and failed, all together
 */
export async function runSteps(steps: readonly Step[], context: StepContext): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 }
  const running = steps.map((step) => startStep(step, context))
  for (const { name, show, counts } of running) {
    context.write(`\n— ${name}\n`)
    show()
    const { passed, failed } = await counts
    total.passed += passed
    total.failed += failed
  }
  return total
}

function startStep(step: Step, { projectFolder, env, write }: StepContext) {
  const child = spawn(process.execPath, step.command, {
    cwd: projectFolder,
    env: { ...env, ...step.env },
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
    // Not before all of its output is here. A process that was killed has no exit code.
    child.on('close', (code) => resolve(code ?? 1))
  })
  return {
    name: step.name,
    show: () => {
      shown = true
      write(kept)
    },
    counts: ended.then((code) => countsOf(code, step.counts)),
  }
}

/** A step that Vitest has not counted is one test. One that failed without a failing test, by a crash, has failed all the same. */
function countsOf(code: number, file: string | undefined): Counts {
  const counted = file === undefined ? undefined : readCounts(file)
  if (!counted) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** @returns `undefined` when Vitest never came to write it: then its exit code counts */
function readCounts(file: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return undefined
  }
}
