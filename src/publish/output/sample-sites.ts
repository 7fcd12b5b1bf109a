/** For tests: two sites that replace each other, and what is needed to do so on any disk and to look at the result. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { listFiles } from '../../disk/read-folder.ts'
import { type Disk, nodeDisk } from './disk.ts'
import { systemError, type watchedDisk } from './faulty-disk.ts'
import { nodeContext, replaceFolder } from './replace-folder.ts'
import { MANIFEST } from './site-manifest.ts'

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

/** Before each test of a file, gives it an empty folder, and in that the place of a site; deletes them afterwards. */
export function inNewFolder(use: (work: string, folder: string) => void): void {
  let work: string
  beforeEach(() => {
    work = mkdtempSync(join(tmpdir(), 'copybook-folder-'))
    use(work, join(work, 'dist'))
  })
  afterEach(() => rmSync(work, { recursive: true }))
}

/** Whoever left something is dead: tests that kill run in one process. */
export const on = (disk: Disk) => ({ ...nodeContext, disk, isLive: () => false })

export const replaceOn = (folder: string, files: Files, disk: Disk = nodeDisk): Promise<void> =>
  replaceFolder(folder, files, () => {}, on(disk))

/** The files of a folder by path, without the list of them. */
export function filesOf(folder: string): Map<string, string> {
  const files = listFiles(folder).filter((name) => name !== MANIFEST)
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

export const asTexts = (files: Files): Map<string, string> =>
  new Map([...files].sort().map(([name, bytes]) => [name, new TextDecoder().decode(Buffer.from(bytes))]))

/** All that processes have left beside the site and in it. */
export function leftovers(parent: string, folder: string): string[] {
  const inside = existsSync(folder) ? readdirSync(folder) : []
  return [...readdirSync(parent), ...inside].filter((name) => name.includes('copybook-work'))
}

type Before = Parameters<typeof watchedDisk>[0]

/** A mount point: nothing can be moved onto or away from it. */
export function mountedAt(folder: string, before: Before = () => {}): Before {
  return (step, paths) => {
    if (step === 'rename' && paths.includes(folder)) throw systemError('EBUSY')
    before(step, paths)
  }
}
