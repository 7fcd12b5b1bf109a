/** Two sites that replace each other, and helpers to do so on any disk and inspect the result. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { listFiles } from '../../disk/read-folder.ts'
import { withOutput } from '../../publish/output/output.ts'
import { MANIFEST } from '../../publish/output/site-manifest.ts'
import type { FileMarks, FillSite } from '../../publish/output/site-writer.ts'
import { type Before, watching } from './faulty-disk.ts'

type Files = ReadonlyMap<string, string | Uint8Array>

/** `both` changes; `turn` and `spin` are a file in one site and a folder in the other. */
export const OLD: Files = new Map([
  ['index.html', 'old'],
  ['both.html', 'old'],
  ['_headers', 'old'],
  ['assets/old/a.js', 'old'],
  ['turn', 'old'],
  ['spin/x', 'old'],
])
export const NEW: Files = new Map<string, string | Uint8Array>([
  ['index.html', 'new'],
  ['both.html', new TextEncoder().encode('new')],
  ['_headers', 'new'],
  ['assets/b.js', 'new'],
  ['turn/x', 'new'],
  ['spin', 'new'],
])

/** Creates an empty folder before each test of a file, and deletes the folders afterwards. */
export function inNewFolder(use: (work: string, folder: string) => void): void {
  let work: string
  beforeEach(() => {
    work = mkdtempSync(join(tmpdir(), 'copybook-folder-'))
    use(work, join(work, 'dist'))
  })
  afterEach(() => rmSync(work, { recursive: true }))
}

export const PLACES = { projectFolder: join(tmpdir(), 'no-project'), contentFolder: join(tmpdir(), 'no-content') }

const nothing = (_text: string): void => {}

/** Builds a site of these files. */
export function replace(
  folder: string,
  files: Files | FillSite,
  before?: Before,
  print = nothing,
  marks?: FileMarks,
): Promise<FileMarks> {
  const fill: FillSite = (site, paths) => {
    if (typeof files === 'function') return files(site, paths)
    for (const [path, bytes] of files) site.write(path, bytes)
  }
  const act = () => withOutput(folder, PLACES, print, (output) => output.replace(fill, marks))
  return before ? watching(before, act) : act()
}

/** A build that finds errors in the content. */
export const failingBuild = (folder: string): Promise<void> => withOutput(folder, PLACES, nothing, async () => {})

/** Returns the files of a folder by path, without the manifest. */
export function filesOf(folder: string): Map<string, string> {
  const files = listFiles(folder).filter((name) => name !== MANIFEST)
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

export const asTexts = (files: Files): Map<string, string> =>
  new Map([...files].sort().map(([name, bytes]) => [name, new TextDecoder().decode(Buffer.from(bytes))]))

/** Returns everything that processes have left next to the site and in it. */
export function leftovers(parent: string, folder: string): string[] {
  const inside = existsSync(folder) ? readdirSync(folder) : []
  return [...readdirSync(parent), ...inside].filter((name) => name.includes('copybook-work'))
}
