/** `npm test`: types, lint, content, unit tests, build, whole-site tests. The last line counts. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browserPath } from '../tests/browser-path.ts'
import type { World } from './check.ts'

/** One thing that must succeed; `counts` names the file in which Vitest says how many tests ran. */
type Step = { name: string; command: string[]; env?: Record<string, string>; counts?: string }
type Counts = { passed: number; failed: number }

/** @returns 1 when anything failed */
export async function run(args: readonly string[], { projectFolder, env, print }: World): Promise<number> {
  const work = join(projectFolder, '.cache', 'test')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const browser = { CHROME_PATH: await browserPath(projectFolder, env) }
  const total: Counts = { passed: 0, failed: 0 }
  for (const step of steps(work, browser, args)) {
    print(`\n— ${step.name}`)
    const { passed, failed } = runStep(step, projectFolder, env)
    total.passed += passed
    total.failed += failed
  }
  print(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

function steps(work: string, browser: Record<string, string>, args: readonly string[]): Step[] {
  const copybook = (...words: string[]) => [process.execPath, 'src/run.js', ...words]
  const vitest = (project: string, ...words: string[]): Step => ({
    name: project === 'unit' ? 'Unit tests' : 'Whole-site tests',
    command: [
      ...[process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--config', 'src/vitest.config.ts'],
      ...['--project', project, '--reporter=default', '--reporter=json'],
      ...[`--outputFile.json=${join(work, `${project}.json`)}`, ...words],
    ],
    env: browser,
    counts: join(work, `${project}.json`),
  })
  return [
    { name: 'Types', command: [process.execPath, 'node_modules/typescript/bin/tsc', '--noEmit'] },
    {
      name: 'Lint',
      command: [process.execPath, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
    },
    { name: 'Content', command: copybook('check') },
    { name: 'Content of the second site', command: copybook('check'), env: { CONTENT_DIR: 'src/tests/other-site' } },
    vitest('unit', ...args),
    { name: 'Build', command: copybook('build'), env: { OUT_DIR: join(work, 'dist') } },
    vitest('site', ...args),
  ]
}

function runStep(
  { command: [program = '', ...words], env: extra, counts }: Step,
  cwd: string,
  env: World['env'],
): Counts {
  const { status } = spawnSync(program, words, {
    cwd,
    env: { ...env, ...extra },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const plain = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  const counted = counts === undefined ? undefined : readCounts(counts)
  if (!counted) return plain
  // A run that failed without a failing test (a crash, a broken setup) is a failure all the same.
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function readCounts(file: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return undefined // Vitest never came to write it: the exit code speaks
  }
}
