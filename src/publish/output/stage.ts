/**
 * A folder of one process for the site that it is writing: beside the place where the site goes, or else inside it.
 * Writing takes time, so it happens before the work folder is taken, for which other builds wait.
 */
import { dirname, join } from 'node:path'
import { codeOf, type Disk, isFolder, statOf } from './disk.ts'
import { createToken, forgetToken } from './owner-token.ts'

export type Stage = {
  /** Where the new site goes. Made by whoever writes it. */
  site: string
  /** Whether it lies in the folder that the site replaces, which then cannot be moved. */
  isInside: boolean
  /** Removes all that is left. */
  close(): void
}

/** Said by the file system when a folder, or what is around it, cannot be changed but what is in it perhaps can. */
export const NOT_TO_BE_MOVED = ['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']

/** Whatever is left lying here, git does not offer it. */
export const IGNORE = '.gitignore'

/**
 * @param folder that the site replaces
 * @param places paths of stages without the token that ends them, inside the folder and beside it
 * @throws the file system's error when neither can be made
 */
export function openStage(folder: string, places: { inside: string; beside: string }, disk: Disk): Stage {
  if (!isMountPoint(folder)) {
    try {
      return makeStage(places.beside, false, disk)
    } catch (error) {
      if (!NOT_TO_BE_MOVED.includes(codeOf(error)) || !isFolder(folder)) throw error
    }
  }
  return makeStage(places.inside, true, disk)
}

function makeStage(prefix: string, isInside: boolean, disk: Disk): Stage {
  const token = createToken()
  const path = `${prefix}.${token}`
  const stage: Stage = {
    site: join(path, 'site'),
    isInside,
    close() {
      try {
        if (statOf(join(path, 'site'))) disk.remove(join(path, 'site'))
        disk.remove(path)
      } finally {
        forgetToken(token)
      }
    },
  }
  try {
    disk.makeFolder(path)
    disk.writeFile(join(path, IGNORE), '*\n')
    return stage
  } catch (error) {
    closeQuietly(stage)
    throw error
  }
}

/** After an error, which says more than another one while clearing up. What is left goes with the next build. */
export function closeQuietly(stage: Stage): void {
  try {
    stage.close()
  } catch {
    // The next build removes what a process that is no longer alive left.
  }
}

/** A folder that is on another disk than the one around it can be filled but not moved. */
function isMountPoint(folder: string): boolean {
  const here = statOf(folder)
  return here?.isDirectory() === true && here.dev !== statOf(dirname(folder))?.dev
}
