/** New bytes for files of the content folder: each is replaced in one step, and all of them or none. */

import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EditError } from '../../compiler/yaml/change.ts'
import { sameBytes } from './same-bytes.ts'

/** `before`: what must stand there now; absent: no file. `after`: absent, and the file goes. */
export type FileWrite = { file: string; before?: Uint8Array | undefined; after?: Uint8Array | undefined }

/** A file was changed by somebody else after it was read. */
export class FileChanged extends Error {
  override name = 'FileChanged'
}

/**
 * @param writes names as the content folder lists them, or of a new picture: never as a client says them
 * @throws FileChanged, EditError or the file system's error; then every file is as it was
 */
export async function writeFiles(contentFolder: string, writes: readonly FileWrite[]): Promise<void> {
  const prepared: { write: FileWrite; path: string; fresh: string }[] = []
  const done: typeof prepared = []
  try {
    for (const write of writes) prepared.push({ write, ...(await prepare(contentFolder, write)) })
    for (const { write, path } of prepared) await mustBe(path, write)
    for (const one of prepared) {
      if (one.write.after) await persistently(() => rename(one.fresh, one.path))
      else await persistently(() => rm(one.path))
      done.push(one)
    }
  } catch (error) {
    for (const { write, path } of done.toReversed()) await putBack(path, write)
    throw error
  } finally {
    for (const { fresh } of prepared) await rm(fresh, { force: true })
  }
}

/** Writes the new bytes beside the file, under a name that nobody reads. */
async function prepare(contentFolder: string, { file, after }: FileWrite): Promise<{ path: string; fresh: string }> {
  const path = await placeOf(contentFolder, file)
  const fresh = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  if (!after) return { path, fresh }
  const stats = await stat(path).catch(ifMissing(undefined))
  if (stats)
    await access(path, constants.W_OK).catch(() => {
      throw new EditError(`${file} is write-protected. Allow changes to it, then save again.`)
    })
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(fresh, 'wx', stats ? stats.mode & 0o777 : 0o666)
  try {
    await handle.writeFile(after)
    if (stats) await handle.chmod(stats.mode & 0o777)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { path, fresh }
}

/** Where a file lies. @throws EditError where a link, a device or a folder stands on the way */
async function placeOf(contentFolder: string, file: string): Promise<string> {
  const steps = file.split('/')
  if (steps.some((step) => step === '' || step === '.' || step === '..' || /[\\\0]/.test(step)))
    throw new EditError(`${file} is no file of the content.`)
  for (const [index] of steps.entries()) {
    const stats = await lstat(join(contentFolder, ...steps.slice(0, index + 1))).catch(ifMissing(undefined))
    const isLast = index === steps.length - 1
    if (stats && !(isLast ? stats.isFile() : stats.isDirectory()))
      throw new EditError(`${file} leads out of the content folder, or is no plain file. It is not changed from here.`)
  }
  return join(contentFolder, ...steps)
}

async function mustBe(path: string, { file, before }: FileWrite): Promise<void> {
  const now = await readFile(path).catch(ifMissing(undefined))
  const isSame = before ? now !== undefined && sameBytes(now, before) : now === undefined
  if (!isSame) throw new FileChanged(`${file} has changed.`)
}

async function putBack(path: string, { before }: FileWrite): Promise<void> {
  if (!before) return rm(path, { force: true })
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(before)
  } finally {
    await handle.close()
  }
}

/** Other programs hold a file for a moment: those that look for viruses, or make copies. */
const HELD = new Set(['EBUSY', 'EPERM', 'EACCES'])
const WAITS = [20, 60, 180, 500]

async function persistently(act: () => Promise<void>): Promise<void> {
  for (const wait of WAITS) {
    try {
      return await act()
    } catch (error) {
      if (!HELD.has((error as NodeJS.ErrnoException).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return act()
}

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
