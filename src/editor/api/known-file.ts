/** Which files a request may name: those that the content has, and pictures that it may be given. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Folder } from '../../compiler/link/folder.ts'
import { isPictureName } from '../edits/picture-name.ts'
import type { FileNames } from './bodies.ts'

/**
 * @param contentFolder absolute
 * @param folder the content as it was read last; `undefined` where it could not be
 */
export function fileNames(contentFolder: string, folder: Folder | undefined): FileNames {
  return {
    has: (file) => folder?.bytes.has(file) === true && !leadsThroughLink(contentFolder, file),
    mayBecome: (file) => folder !== undefined && isPictureName(file) && !leadsThroughLink(contentFolder, file),
  }
}

/** Whether `file` or a folder on the way to it is a link, or anything but a file in folders. What is not there is none. */
function leadsThroughLink(contentFolder: string, file: string): boolean {
  const steps = file.split('/')
  return steps.some((_, index) => {
    const stats = lstatSync(join(contentFolder, ...steps.slice(0, index + 1)), { throwIfNoEntry: false })
    return stats !== undefined && !(index === steps.length - 1 ? stats.isFile() : stats.isDirectory())
  })
}
