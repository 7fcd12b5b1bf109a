/** The files that a request may name: those of the content, and pictures that can be added to it. */
import type { Folder } from '../../compiler/link/folder.ts'
import { isPictureName } from '../stores/pictures.ts'
import { isPlainPath } from '../stores/write-files.ts'
import type { FileNames } from './bodies.ts'

/**
 * @param contentFolder absolute
 * @param folder the content as it was read last; `undefined` if it could not be read
 */
export const fileNames = (contentFolder: string, folder: Folder | undefined): FileNames => ({
  has: (file) => folder?.bytes.has(file) === true && isPlainPath(contentFolder, file),
  mayBecome: (file) => folder !== undefined && isPictureName(file) && isPlainPath(contentFolder, file),
})
