/** Prepares this project for measurements: a copy of its code, so that the caches of the working folder are kept. */
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { listFiles } from '../disk/read-folder.ts'
import { FIRST_PAGE_FILE } from './bench-content.ts'
import type { Contestant } from './contestant.ts'
import { withPrice } from './price.ts'
import { writeFiles } from './rivals/write-files.ts'

/** `scripts`: each begins with `node`. */
type PackageFile = { version: string; scripts: Readonly<Record<string, string>> }

/** In addition to all names that begin with a dot. */
const NOT_COPIED = ['node_modules', 'dist']

/**
 * @param folder where the copy goes; its packages are kept between runs
 * @param contentFolder where the content goes
 */
export function createCopybook(
  projectFolder: string,
  folder: string,
  contentFolder: string,
  content: FolderFiles,
): Contestant {
  copyCode(projectFolder, folder)
  linkPackages(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  writeFiles(contentFolder, content)
  const courses = new TextDecoder().decode(content.get('courses.yaml'))
  const out = join(folder, 'dist')
  const { version, scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
  const script = (name: string) => scripts[name]?.split(' ').with(0, process.execPath) ?? []
  return {
    name: `Copybook ${version}`,
    folder,
    out,
    temporary: join(folder, '.tmp'),
    caches: [join(folder, '.cache'), join(folder, 'node_modules', '.cache')],
    build: script('build'),
    serve: () => script('start'),
    env: { CONTENT_DIR: contentFolder, OUT_DIR: out },
    savePrice: (price) => writeFileSync(join(contentFolder, 'courses.yaml'), withPrice(courses, price)),
    firstPage: join(contentFolder, FIRST_PAGE_FILE),
  }
}

function copyCode(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(to)) if (name !== 'node_modules') rmSync(join(to, name), { recursive: true })
  const names = readdirSync(from).filter((name) => !name.startsWith('.') && !NOT_COPIED.includes(name))
  for (const name of names) cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true })
}

/**
 * Uses hard links: Vite serves packages only from inside the project folder, and copies would take half a gigabyte.
 */
function linkPackages(from: string, to: string): void {
  const RECORD = '.package-lock.json' // npm writes it last
  const read = (folder: string) => (existsSync(join(folder, RECORD)) ? readFileSync(join(folder, RECORD), 'utf8') : '')
  if (read(to) === read(from)) return
  rmSync(to, { recursive: true, force: true })
  for (const path of [...listFiles(from).filter((path) => !path.startsWith('.')), RECORD]) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    linkSync(join(from, path), join(to, path))
  }
}
