import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SLOWEST } from '../tests/slow-tests.ts'
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
  expect(names('Shell', 'look.test')).toEqual([['Whole-site tests']])
  expect(files('Shell', 'look.test')).toEqual(['src/tests/look.test.ts', 'src/tests/shell.test.ts'])
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
