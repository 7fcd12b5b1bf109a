/**
 * Pictures that an author chose, kept in the browser until a text that names them is saved. One that is never used is
 * never written.
 */
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { isNamed, isPictureName } from '../edits/picture-files.ts'
import type { FileChanges } from '../edits/written-file.ts'
import type { encodePicture } from './encode-picture.ts'

/** Older ones are removed. */
const MOST_KEPT = 40

/** Keeps pictures for the next time; `all` returns them in the order in which they were put. */
export type PictureStorage = {
  all(): Promise<readonly (readonly [file: string, bytes: Uint8Array])[]>
  put(file: string, bytes: Uint8Array): Promise<void>
  remove(file: string): Promise<void>
}

export type ChosenPictures = {
  /** Takes a picture. @param stem its path in the content, without an ending  @returns the path  @throws EditError */
  add(stem: string, picture: Blob): Promise<string>
  all(): FolderFiles
  /** Returns those that the texts in `changed` name and the content does not have. */
  namedIn(changed: FileChanges, content: FolderFiles): FileChanges
}

export async function openChosenPictures(
  storage: PictureStorage,
  encode: typeof encodePicture,
): Promise<ChosenPictures> {
  const kept = new Map(await storage.all())
  return {
    async add(stem, picture) {
      const { bytes, ending } = await encode(picture)
      const file = `${stem}.${ending}`
      if (!isPictureName(file))
        throw new EditError('Name the picture with small letters, digits and hyphens, such as images/our-room.jpg.')
      kept.set(file, bytes)
      await storage.put(file, bytes)
      for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) {
        kept.delete(old)
        await storage.remove(old)
      }
      return file
    },
    all: () => kept,
    namedIn: (changed, content) => new Map([...kept].filter(([file]) => !content.has(file) && isNamed(changed, file))),
  }
}
