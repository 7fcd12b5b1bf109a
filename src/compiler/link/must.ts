/** What content without errors has: should it be missing all the same, that is a defect of the caller. */
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from './folder.ts'

/** @throws Error when there is no value */
export function must<T>(value: T | undefined, what: unknown): T {
  if (value === undefined) throw new Error(`Content with errors cannot be linked: ${String(what)}`)
  return value
}

/** @throws Error when there is no such file */
export const fileOf = (folder: Folder, path: string): ContentFile => must(folder.files.get(path), path)
