/**
 * Pictures that somebody has chosen, until a text is saved that names them: outside of the content folder, so one that is
 * never used is never published. They survive a restart of the server.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { preparePicture } from './picture.ts'
import { isPictureName } from './picture-name.ts'
import { textOf } from './written-file.ts'

export type BroughtPictures = {
  /** Keeps a picture under the name that it will have in the content.  @throws EditError when it is none, or has no safe name */
  bring(file: string, bytes: Uint8Array): Promise<void>
  /** Those that `changed` names and that the content does not have. */
  namedIn(changed: FolderFiles, content: FolderFiles): ReadonlyMap<string, Uint8Array>
}

/** Older ones are removed. */
const MOST = 40

/** @param folder made when missing */
export function createBroughtPictures(folder: string): BroughtPictures {
  const pathOf = (file: string): string => join(folder, encodeURIComponent(file))
  const all = (): string[] => (existsSync(folder) ? readdirSync(folder).map(decodeURIComponent) : [])
  return {
    async bring(file, bytes) {
      if (!isPictureName(file))
        throw new EditError('Name the picture with small letters, digits and hyphens, such as images/our-room.jpg.')
      const prepared = await preparePicture(file, bytes)
      mkdirSync(folder, { recursive: true })
      const age = (one: string): number => statSync(pathOf(one)).mtimeMs
      const oldest = all().sort((a, b) => age(a) - age(b))
      for (const old of oldest.slice(0, Math.max(0, oldest.length + 1 - MOST))) rmSync(pathOf(old))
      writeFileSync(pathOf(file), prepared, { mode: 0o600 })
    },
    namedIn: (changed, content) =>
      new Map(
        all()
          .filter((file) => !content.has(file) && isNamed(changed, file))
          .map((file) => [file, readFileSync(pathOf(file))]),
      ),
  }
}

/**
 * Pictures of the content that `changed` named before the change and that no text names after it.
 *
 * @param changed new bytes of some of the `files`
 */
export function unusedPictures(files: FolderFiles, changed: FolderFiles): string[] {
  const before = new Map([...files].filter(([file]) => changed.has(file)))
  const after = new Map([...files, ...changed])
  return [...files.keys()].filter((file) => isPicture(file) && isNamed(before, file) && !isNamed(after, file))
}

export const isPicture = (file: string): boolean => file.startsWith('images/')

/** Whether a text has the name of a picture anywhere, a comment included. */
export const isNamed = (files: FolderFiles, picture: string): boolean =>
  [...files].some(([file, bytes]) => file.endsWith('.yaml') && textOf(bytes)?.includes(picture))
