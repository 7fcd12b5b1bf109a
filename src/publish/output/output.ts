/**
 * The folder of the built site. A build holds it from before its checks to its end: a second build waits.
 *
 * A new site is written whole into a work folder. Then the old site is renamed to there, and the new one takes its place.
 * Readers find the old site or the new one, or for an instant none. If a build is killed in that instant, the next build or
 * preview puts the old site back. A folder that cannot be renamed is changed file by file.
 */
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf, isFolder, outputError, realPath, statOf } from './file-system.ts'
import { replaceInPlace } from './replace-in-place.ts'
import { type Places, refuseContents, refuseLocation, WORK_FOLDER } from './site-manifest.ts'
import { type FillSite, writeFiles } from './site-writer.ts'
import { clearWorkFolder, openWorkFolder, type WorkFolder } from './work-folder.ts'

export type Output = {
  /** Absolute, links followed. */
  folder: string
  /** Replaces the site. If it throws, the old site is unchanged, or the error says what became of it. */
  replace(fill: FillSite): Promise<void>
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
  const { target, work } = await open(folder, places, print).catch((error) => {
    throw outputError(error, folder)
  })
  const replace = (fill: FillSite) =>
    replaceSite(target, work, fill, print).catch((error) => {
      throw outputError(error, folder)
    })
  try {
    return await use({ folder: target, replace })
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

async function replaceSite(folder: string, { path }: WorkFolder, fill: FillSite, print: Print): Promise<void> {
  const fresh = join(path, 'new')
  await writeFiles(fresh, folder, fill)
  refuseContents(folder) // something may have been added while the site was written
  const isInside = dirname(path) === folder
  if (isInside || !moveAside(folder, oldIn(path))) {
    print(`${folder} cannot be moved, as a mount point for example: the new site is written into it file by file.`)
    return replaceInPlace(folder, fresh)
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    if (existsSync(oldIn(path))) renameSync(oldIn(path), folder)
    throw error
  }
  if (!existsSync(oldIn(path))) return
  renameSync(oldIn(path), fresh) // half removed, it must not be put back
  await rm(fresh, { recursive: true, force: true })
}

/** @returns false if the folder cannot be moved: then nothing has happened */
function moveAside(folder: string, to: string): boolean {
  if (statOf(folder) === undefined) return true
  try {
    renameSync(folder, to)
    return true
  } catch (error) {
    if (NOT_TO_BE_MOVED.includes(codeOf(error))) return false
    throw error
  }
}
