/**
 * Replaces a built site by a new one. The new one is written whole beside it and takes its place by two renames, so
 * whoever reads the folder finds the old or the new, never half, and between the two for an instant nothing. A process
 * that is killed at any point leaves a work folder by which the next run puts things right.
 */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeOf, isFolder, isMissingOrEmpty, nodeDisk, statOf } from './disk.ts'
import { outputError } from './output-error.ts'
import { isLive } from './owner-token.ts'
import { realPath } from './real-path.ts'
import { refuseSettledContents } from './refuse-contents.ts'
import { finishContents, replaceContents, workFolderInside } from './replace-contents.ts'
import { WORK_FOLDER } from './site-manifest.ts'
import { type FillSite, fillWith, writeSiteFiles } from './site-writer.ts'
import { closeQuietly, NOT_TO_BE_MOVED, openStage } from './stage.ts'
import { openWorkFolder, removeLeftovers, takeOver, type WorkContext, type WorkFolder } from './work-folder.ts'

export const nodeContext: WorkContext = { disk: nodeDisk, isLive, wait: (ms) => setTimeout(ms) }

const workFolderBeside = (folder: string): string => join(dirname(folder), `.${basename(folder)}${WORK_FOLDER}`)

/**
 * Two at a time come one after the other. A link stays; what it leads to is replaced.
 *
 * @param files bytes by path inside the folder, or what writes them
 * @param refuseLocation throws when the folder, its links followed, must not be touched
 * @throws OutputError that says what is in the way and what became of the old site
 */
export async function replaceFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array> | FillSite,
  refuseLocation: (folder: string) => void = () => {},
  context: WorkContext = nodeContext,
): Promise<void> {
  try {
    const target = realPath(folder)
    refuseLocation(target)
    recoverFolder(target, context)
    await writeAndReplace(target, typeof files === 'function' ? files : fillWith(files), context)
  } catch (error) {
    throw outputError(error, folder)
  }
}

async function writeAndReplace(folder: string, fill: FillSite, context: WorkContext): Promise<void> {
  const places = { inside: workFolderInside(folder), beside: workFolderBeside(folder) }
  const stage = openStage(folder, places, context.disk)
  try {
    await writeSiteFiles(context.disk, stage.site, folder, fill)
    const replaced = !stage.isInside && (await replaceWhole(folder, stage.site, context))
    if (!replaced) await replaceContents(folder, stage.site, context)
  } catch (error) {
    closeQuietly(stage)
    throw error
  }
  stage.close()
}

/**
 * Puts right what processes that died have left of, in or beside the folder. What a living one works with stays.
 *
 * @param folder absolute, links followed
 */
export function recoverFolder(folder: string, context: WorkContext = nodeContext): void {
  removeLeftovers(`${workFolderBeside(folder)}.`, context)
  const work = takeOver(workFolderBeside(folder), context)
  if (work) {
    putBack(work, folder, context)
    work.close()
  }
  if (!isFolder(folder)) return
  removeLeftovers(`${workFolderInside(folder)}.`, context)
  finishContents(folder, context)
}

/** @param site written whole  @returns false when the folder cannot be moved: then nothing has happened */
async function replaceWhole(folder: string, site: string, context: WorkContext): Promise<boolean> {
  const { disk } = context
  const work = await openBeside(folder, context)
  if (!work) return false
  let replaced: boolean
  try {
    putBack(work, folder, context)
    await refuseSettledContents(folder, context.wait)
    replaced = moveAway(folder, oldIn(work), context)
    if (replaced) {
      disk.rename(site, folder)
      // From now on it is not to be put back, whatever becomes of the folder.
      if (existsSync(oldIn(work))) {
        disk.rename(oldIn(work), join(work.path, 'discarded'))
        // What is in the way of this is in the way of closing too, which says so.
        await disk.removeSite(join(work.path, 'discarded')).catch(() => {})
      }
    }
  } catch (error) {
    leave(work, folder, context)
    throw error
  }
  work.close()
  return replaced
}

const oldIn = ({ path }: WorkFolder): string => join(path, 'old')

/** @returns undefined when nothing can be made beside the folder, but the folder is there */
async function openBeside(folder: string, context: WorkContext): Promise<WorkFolder | undefined> {
  try {
    return await openWorkFolder(workFolderBeside(folder), context)
  } catch (error) {
    if (NOT_TO_BE_MOVED.includes(codeOf(error)) && isFolder(folder)) return undefined
    throw error
  }
}

/** @returns false when the folder stands where it stood and cannot be moved; true when there is none any more */
function moveAway(folder: string, to: string, { disk }: WorkContext): boolean {
  if (statOf(folder) === undefined) return true
  try {
    disk.rename(folder, to)
    return true
  } catch (error) {
    if (NOT_TO_BE_MOVED.includes(codeOf(error))) return false
    throw error
  }
}

/** Between the two renames the old site is in the work folder alone. */
function putBack(work: WorkFolder, folder: string, { disk }: WorkContext): void {
  if (existsSync(oldIn(work)) && isMissingOrEmpty(folder)) disk.rename(oldIn(work), folder)
  for (const name of ['old', 'discarded']) disk.remove(join(work.path, name))
}

/** After an error. An old site that cannot be put back now is kept for the next run. */
function leave(work: WorkFolder, folder: string, { disk }: WorkContext): void {
  try {
    if (existsSync(oldIn(work))) disk.rename(oldIn(work), folder)
    work.close()
  } catch {
    work.abandon() // the error that led here says more
  }
}
