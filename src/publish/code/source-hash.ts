/** A hash of everything that the compiled code is made of. Content is not. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../disk/read-folder.ts'

/** Folders of `src/` that are no part of a page: code for Node, tests, the editor. */
const OTHER_FOLDERS = [
  ...['bench', 'changes', 'commands', 'compiler', 'decisions', 'disk', 'editor', 'mocks', 'publish', 'server', 'tests'],
]

/** Their files that pages use, and those that compile the code. */
const NEEDED =
  /^(?:compiler\/(?:calendar|routing)\/|compiler\/link\/source-markers\.ts$|publish\/code\/|disk\/hash\.ts$)/

/** Beside `src/`. The lock file has the version of every package, Vite among them. */
const ROOT_FILES = ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Returns the same text for the same sources, mode and version of Node. It can name a folder. */
export function sourceHash(projectFolder: string, mode: string): string {
  const hash = createHash('sha256').update(`${process.version}\0${mode}`)
  for (const path of sourceFiles(projectFolder)) {
    const bytes = readFileSync(join(projectFolder, path))
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 20)
}

/** Returns paths from the project's folder, in the same order everywhere. */
export function sourceFiles(projectFolder: string): string[] {
  const paths = listFiles(join(projectFolder, 'src')).filter(
    (path) => NEEDED.test(path) || !OTHER_FOLDERS.includes(path.split('/')[0] ?? ''),
  )
  return [
    ...ROOT_FILES.filter((path) => existsSync(join(projectFolder, path))),
    ...paths.filter(isSource).map((path) => `src/${path}`),
  ].sort()
}

const isSource = (path: string): boolean => !/\.(?:test|test-data)\.tsx?$|\.(?:md|yaml)$/.test(path)
