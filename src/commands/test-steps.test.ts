import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { SLOWEST } from '../tests/slow-tests.ts'
import { runSteps } from './test.ts'
import { testSteps } from './test-steps.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const names = (...words: string[]) => testSteps(project, words, '/work').map((group) => group.map(({ name }) => name))
const files = (...words: string[]) =>
  testSteps(project, words, '/work')
    .flat()
    .flatMap(({ command }) => command.filter((word) => word.includes('.test.')))

test('without words, the rules that take seconds come first, then all tests', () => {
  expect(names()).toEqual([
    ['Types', 'Lint', 'Unused code', 'Packages', 'Content', 'Content of the second site', 'Content of the third site'],
    ['Unit tests', 'Whole-site tests'],
  ])
  expect(files()).toEqual([])
})

test('words choose the test files whose path has one of them; steps with nothing to run are left out', () => {
  expect(names('commands/test-steps')).toEqual([['Unit tests']])
  expect(files('commands/test-steps')).toEqual(['src/commands/test-steps.test.ts'])
  expect(names('Thumb', 'appearance.test')).toEqual([['Whole-site tests']])
  expect(files('Thumb', 'appearance.test')).toEqual(['src/tests/appearance.test.ts', 'src/tests/thumb-bar.test.ts'])
  expect(names('blog/', 'tests/blog')).toEqual([['Unit tests', 'Whole-site tests']])
})

test('words choose steps by their name, too', () => {
  expect(names('types', 'lint')).toEqual([['Types', 'Lint']])
})

test('unit alone runs the unit tests without the slowest, and names those', () => {
  const [[step, ...others] = [], ...groups] = testSteps(project, ['unit'], '/work')
  expect([others, groups, step?.name]).toEqual([[], [], 'Unit tests'])
  const chosen = step?.command.filter((word) => word.includes('.test.')) ?? []
  expect(chosen).toContain('src/commands/test-steps.test.ts')
  const isSlow = (path: string) => SLOWEST.includes(path.slice('src/'.length))
  expect(chosen.filter((path) => isSlow(path) || /^src\/tests\/[^/]+$/.test(path))).toEqual([])
  expect(step?.note).toContain('src/publish/write-site.test.ts')
})

test('words that fit nothing choose nothing', () => {
  expect(names('no-such-thing')).toEqual([])
})

test('each file that is known to be slow is there', () => {
  expect(SLOWEST.filter((file) => !existsSync(join(project, 'src', file)))).toEqual([])
})

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

test('runs steps at the same time, and prints their output in order', async () => {
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
