import { join, posix } from 'node:path'
import { listFiles } from '../disk/read-folder.ts'

/** One thing that must succeed; `counts` names the file in which Vitest writes how many tests passed and failed. */
export type Step = {
  name: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  counts?: string
}

/** Tests of whole sites lie in this folder, those of parts anywhere below `src/`. */
export const SITE_TESTS = 'src/tests'

const STATIC: readonly Step[] = [
  { name: 'Types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'Lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Packages', command: ['src/run.js', 'packages', '--check'] },
  { name: 'Content', command: ['src/run.js', 'check'] },
  {
    name: 'Content of the second site',
    command: ['src/run.js', 'check'],
    env: { CONTENT_DIR: 'src/tests/other-site' },
  },
  {
    name: 'Content of the third site',
    command: ['src/run.js', 'check'],
    env: { CONTENT_DIR: 'src/tests/clinic-site' },
  },
]

/**
 * The steps in groups: those of one group run at the same time. The rules that need no test come first, since they take
 * seconds.
 *
 * @param words all steps without any; with some, the steps whose name has one, and the test files whose path has one
 * @param work the folder for what Vitest counts
 */
export function testSteps(projectFolder: string, words: readonly string[], work: string): Step[][] {
  const asked = (text: string) =>
    words.length === 0 || words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const files = testFiles(projectFolder)
  const tests = (name: string, project: string, all: readonly string[]): Step[] => {
    const chosen = all.filter(asked)
    if (chosen.length === 0) return []
    const counts = join(work, `${project}.json`)
    const options = ['--config', 'src/vitest.config.ts', '--project', project, '--reporter=default', '--reporter=json']
    const only = chosen.length < all.length ? chosen : []
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...options, `--outputFile.json=${counts}`, ...only]
    return [{ name, command, counts }]
  }
  return [
    STATIC.filter(({ name }) => asked(name)),
    [
      ...tests(
        'Unit tests',
        'unit',
        files.filter((path) => !isSiteTest(path)),
      ),
      ...tests('Whole-site tests', 'site', files.filter(isSiteTest)),
    ],
  ].filter((group) => group.length > 0)
}

const isSiteTest = (path: string): boolean => posix.dirname(path) === SITE_TESTS

const testFiles = (projectFolder: string): string[] =>
  listFiles(join(projectFolder, 'src'))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `src/${path}`)
