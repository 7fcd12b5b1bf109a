/**
 * The folder of the built site. A build holds it from before its checks to its end: a second build waits.
 *
 * A new site is written whole into a work folder. Then the old site is renamed to there, and the new one takes its place.
 * Readers find the old site or the new one, or for an instant none. If a build is killed in that instant, the next build or
 * preview puts the old site back. A folder that cannot be renamed is changed file by file.
 */
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf, isFolder, outputError, realPath, statOf } from './file-system.ts'
import { replaceInPlace } from './replace-in-place.ts'
import { type Places, refuseContents, refuseLocation, WORK_FOLDER } from './site-manifest.ts'
import { type FileMarks, type FillSite, writeFiles } from './site-writer.ts'
import { clearWorkFolder, openWorkFolder, type WorkFolder } from './work-folder.ts'

export type Output = {
  /** Absolute, links followed. */
  folder: string
  /**
   * Replaces the site. If it throws, the old site is unchanged, or the error says what became of it.
   *
   * @param marks of the last build: files with these marks may be kept  @returns those of the new site
   */
  replace(fill: FillSite, marks?: FileMarks): Promise<FileMarks>
}

type Print = (text: string) => void

/** Returns `OUT_DIR`, or `dist/` of the project. */
export function outFolder(projectFolder: string, env: Readonly<Record<string, string | undefined>>): string {
  return resolve(projectFolder, env['OUT_DIR'] ?? 'dist')
}

/**
 * Gives `use` the folder for a site, once no other build has it. A link stays; what it leads to is replaced.
 *
 * @throws OutputError if the site cannot or must not be written there
 */
export async function withOutput<T>(
  folder: string,
  places: Places,
  print: Print,
  use: (output: Output) => Promise<T>,
): Promise<T> {
  const explain = (error: unknown): never => {
    throw outputError(error, folder)
  }
  const { target, work } = await open(folder, places, print).catch(explain)
  const replace = async (fill: FillSite, marks: FileMarks): Promise<FileMarks> => {
    const fresh = join(work.path, 'new')
    const written = await writeFiles(fresh, { folder: target, marks }, fill)
    refuseContents(target) // something may have been added while the site was written
    const isInside = dirname(work.path) === target
    if (isInside || !swap(target, fresh, oldIn(work.path))) {
      print(`${target} cannot be moved, as a mount point for example: the new site is written into it file by file.`)
      replaceInPlace(target, fresh)
    }
    return written
  }
  try {
    return await use({ folder: target, replace: (fill, marks = new Map()) => replace(fill, marks).catch(explain) })
  } finally {
    work.close()
  }
}

/** Puts back a site that a killed build had moved aside. */
export async function recoverOutput(folder: string, print: Print): Promise<void> {
  try {
    const target = realPath(folder)
    if (!isMissingOrEmpty(target) || !existsSync(oldIn(workBeside(target)))) return
    const work = await openWorkFolder(workBeside(target), print)
    putBack(target, work)
    work.close()
  } catch (error) {
    throw outputError(error, folder)
  }
}

async function open(folder: string, places: Places, print: Print): Promise<{ target: string; work: WorkFolder }> {
  const target = realPath(folder)
  refuseLocation(target, places)
  const work = await openWork(target, print).catch((error) => {
    refuseContents(target) // what is wrong with the folder says more than that nothing can be written
    throw error
  })
  try {
    putBack(target, work)
    clearWorkFolder(work.path)
    refuseContents(target)
    return { target, work }
  } catch (error) {
    work.close()
    throw error
  }
}

const workBeside = (folder: string): string => join(dirname(folder), `.${basename(folder)}${WORK_FOLDER}`)
const oldIn = (path: string): string => join(path, 'old')

/** Error codes for a folder that cannot be changed itself, while its contents perhaps can. */
const NOT_TO_BE_MOVED = ['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']

/** The work folder is beside the site, so that a rename moves the site there, or else inside. */
async function openWork(folder: string, print: Print): Promise<WorkFolder> {
  if (!isMountPoint(folder)) {
    try {
      return await openWorkFolder(workBeside(folder), print)
    } catch (error) {
      if (!NOT_TO_BE_MOVED.includes(codeOf(error)) || !isFolder(folder)) throw error
    }
  }
  return openWorkFolder(join(folder, WORK_FOLDER), print)
}

const isMountPoint = (folder: string): boolean =>
  isFolder(folder) && statOf(folder)?.dev !== statOf(dirname(folder))?.dev

const isMissingOrEmpty = (path: string): boolean =>
  statOf(path) === undefined || (isFolder(path) && readdirSync(path).length === 0)

function putBack(folder: string, { path }: WorkFolder): void {
  if (existsSync(oldIn(path)) && isMissingOrEmpty(folder)) renameSync(oldIn(path), folder)
}

/**
 * Moves the old site aside and the new one into its place. The old one is removed with the work folder.
 *
 * @returns false if the folder cannot be moved: then nothing has happened
 */
function swap(folder: string, fresh: string, old: string): boolean {
  try {
    if (statOf(folder)) renameSync(folder, old)
  } catch (error) {
    if (NOT_TO_BE_MOVED.includes(codeOf(error))) return false
    throw error
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    if (existsSync(old)) renameSync(old, folder)
    throw error
  }
  if (existsSync(old)) renameSync(old, fresh) // half removed, it must not be put back
  return true
}
