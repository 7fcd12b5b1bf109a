/** A fingerprint of everything that the compiled code is made of. Content has no part in it. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../documents/list-files.ts'

/** Rooms of `src/` that no page's code is made of: what runs on Node, tests, and what lies over pages in development. */
const OTHER_ROOMS = [
  ...[
    'diagnostics',
    'yaml',
    'schema',
    'documents',
    'link',
    'rules',
    'compiler',
    'report',
    'publish',
    'serve',
    'commands',
  ],
  ...['mocks', 'bench', 'tests', 'desk'],
]

/** This folder decides how the code is compiled. */
const COMPILER = 'publish/code'

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
  const rooms = readdirSync(join(projectFolder, 'src'), { withFileTypes: true })
  const paths = rooms.flatMap((entry) => {
    if (entry.isFile()) return [entry.name]
    return OTHER_ROOMS.includes(entry.name) ? [] : filesIn(projectFolder, entry.name)
  })
  return [
    ...ROOT_FILES.filter((path) => existsSync(join(projectFolder, path))),
    ...[...paths, ...filesIn(projectFolder, COMPILER)].filter(isSource).map((path) => `src/${path}`),
  ].sort()
}

const filesIn = (projectFolder: string, room: string): string[] =>
  listFiles(join(projectFolder, 'src', room)).map((path) => `${room}/${path}`)

const isSource = (path: string): boolean => !/\.(?:test|test-data)\.tsx?$|\.(?:md|yaml)$/.test(path)
