/** Writes files of the content folder: each is replaced in one step, and all of them or none. */
import { randomBytes } from 'node:crypto'
import { lstatSync, statSync } from 'node:fs'
import { access, chmod, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EditError } from '../../compiler/yaml/change.ts'
import { type FileEdit, sameBytes } from '../edits/plan-edit.ts'
import { FileChanged } from './content-store.ts'
import { retried } from './retried.ts'

/**
 * Replaces `before` by `after` in each file.
 *
 * @param edits names as the content folder lists them, or of a new picture: never as a client sends them
 * @throws FileChanged, EditError or the file system's error; then every file is unchanged
 */
export async function writeFiles(contentFolder: string, edits: readonly FileEdit[]): Promise<void> {
  const steps = edits.map((edit) => ({ ...edit, ...pathsOf(contentFolder, edit.file) }))
  const done: typeof steps = []
  try {
    for (const step of steps) await prepare(step)
    for (const { file, path, before } of steps)
      if (!sameBytes(await readFile(path).catch(ifMissing), before)) throw new FileChanged(`${file} has changed.`)
    for (const step of steps) {
      const { path, fresh, after } = step
      await retried(() => (after ? rename(fresh, path) : rm(path)), isHeld, WAITS)
      done.push(step)
    }
  } catch (error) {
    for (const { path, before } of done.toReversed())
      await (before ? writeFile(path, before) : rm(path, { force: true }))
    throw error
  } finally {
    for (const { fresh } of steps) await rm(fresh, { force: true })
  }
}

/** Returns where a file is, and a name beside it that no reader of the folder looks at. */
function pathsOf(contentFolder: string, file: string): { path: string; fresh: string } {
  if (!isPlainPath(contentFolder, file))
    throw new EditError(`${file} leads out of the content folder, or is no plain file. It is not changed from here.`)
  const path = join(contentFolder, file)
  return { path, fresh: join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`) }
}

/** Returns whether a name leads to a plain file of the folder, or to none yet: through no link, device or `..`. */
export function isPlainPath(folder: string, file: string): boolean {
  const steps = file.split('/')
  if (steps.some((step) => ['', '.', '..'].includes(step) || /[\\\0]/.test(step))) return false
  return steps.every((_, index) => {
    const stats = lstatSync(join(folder, ...steps.slice(0, index + 1)), { throwIfNoEntry: false })
    return !stats || (index === steps.length - 1 ? stats.isFile() : stats.isDirectory())
  })
}

/** Writes the new bytes beside the file, with the file's permissions. */
async function prepare({ file, path, fresh, after }: FileEdit & ReturnType<typeof pathsOf>): Promise<void> {
  if (!after) return
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  if (mode !== undefined)
    await access(path, constants.W_OK).catch(() => {
      throw new EditError(`${file} is write-protected. Allow changes to it, then save again.`)
    })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(fresh, after, { flag: 'wx', flush: true, ...(mode !== undefined && { mode: mode & 0o777 }) })
  if (mode !== undefined) await chmod(fresh, mode & 0o777)
}

/** Other programs, such as virus scanners and backups, hold a file for a moment. */
const HELD = ['EBUSY', 'EPERM', 'EACCES']
const WAITS = [20, 60, 180, 500]

const isHeld = (error: unknown): boolean => HELD.includes((error as NodeJS.ErrnoException).code ?? '')

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
