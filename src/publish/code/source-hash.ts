/** A fingerprint of everything that the compiled code is made of. Content has no part in it. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../disk/read-folder.ts'

/** Folders of `src/` that no page's code is made of: what runs on Node, tests, and the editor. */
const OTHER_FOLDERS = [
  'bench',
  'changes',
  'commands',
  'compiler',
  'decisions',
  'disk',
  'editor',
  'mocks',
  'publish',
  'server',
  'tests',
]

/** What pages take of them, and the folder that decides how the code is compiled. */
const NEEDED = /^(?:compiler\/(?:calendar|routing)\/|compiler\/link\/marks\.ts$|publish\/code\/|disk\/hash\.ts$)/

/** What stands beside `src/`. The lock file tells the version of every package, Vite among them. */
const ROOT_FILES = ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** @returns the same text for the same sources, mode and version of Node; fit for a folder's name */
export function sourceHash(projectFolder: string, mode: string): string {
  const hash = createHash('sha256').update(`${process.version}\0${mode}`)
  for (const path of sourceFiles(projectFolder)) {
    const bytes = readFileSync(join(projectFolder, path))
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 20)
}

/** Paths from the project's folder, in one order everywhere. */
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
