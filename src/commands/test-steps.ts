/** The steps of `npm test`. */
import { join, posix } from 'node:path'
import { listFiles } from '../disk/read-folder.ts'
import { SLOWEST } from '../tests/slow-tests.ts'

/** A command that must succeed. `note` is printed below its name; Vitest writes its counts into the file `counts`. */
export type Step = {
  name: string
  note?: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  counts?: string
}

/** The folder with the tests of whole sites. All other tests below `src/` are unit tests. */
export const SITE_TESTS = 'src/tests'

const check = (name: string, folder?: string): Step => ({
  name,
  command: ['src/run.js', 'check'],
  ...(folder && { env: { CONTENT_DIR: folder } }),
})

const STATIC: readonly Step[] = [
  { name: 'Types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'Lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Unused code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'Packages', command: ['src/run.js', 'packages', '--check'] },
  check('Content'),
  check('Content of the second site', 'src/tests/other-site'),
  check('Content of the third site', 'src/tests/clinic-site'),
]

/**
 * Returns the steps in groups: those of a group run at the same time. Those that take seconds come first.
 *
 * @param words none for all steps; `unit` alone for the quick unit tests; otherwise the steps whose name contains one of
 *   the words, and the test files whose path does
 * @param work the folder for what Vitest counts
 */
export function testSteps(projectFolder: string, words: readonly string[], work: string): Step[][] {
  const asked = (text: string) =>
    words.length === 0 || words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const files = listFiles(join(projectFolder, 'src'))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `src/${path}`)
  const [site, unit] = [files.filter(isSiteTest), files.filter((path) => !isSiteTest(path))]
  const tests = (name: string, project: string, all: readonly string[], chosen = all.filter(asked)): Step[] => {
    if (chosen.length === 0) return []
    const counts = join(work, `${project}.json`)
    const options = ['--config', 'src/vitest.config.ts', '--project', project, '--reporter=default', '--reporter=json']
    const only = chosen.length < all.length ? chosen : []
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...options, `--outputFile.json=${counts}`, ...only]
    return [{ name, command, counts }]
  }
  if (words.length === 1 && words[0] === 'unit') {
    const slow = unit.filter((path) => SLOWEST.includes(path.slice('src/'.length)))
    const note = `Without the slowest, which npm test runs: ${slow.join(', ')}`
    const quick = unit.filter((path) => !slow.includes(path))
    return [tests('Unit tests', 'unit', unit, quick).map((step) => ({ ...step, note }))]
  }
  return [
    STATIC.filter(({ name }) => asked(name)),
    [...tests('Unit tests', 'unit', unit), ...tests('Whole-site tests', 'site', site)],
  ].filter((group) => group.length > 0)
}

const isSiteTest = (path: string): boolean => posix.dirname(path) === SITE_TESTS
