/**
 * Pictures that an author chose, kept in the browser until a text that names them is saved. One that is never used is
 * never written.
 */
import { type DBSchema, openDB } from 'idb'
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

/** Keys grow, so pictures come back in the order in which they were put. */
interface Schema extends DBSchema {
  pictures: { key: number; value: { file: string; bytes: Uint8Array }; indexes: { file: string } }
}

/** @param content names what is edited */
export async function openPictureStorage(content: string): Promise<PictureStorage> {
  const database = await openDB<Schema>(`copybook-pictures ${content}`, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('pictures', { autoIncrement: true }).createIndex('file', 'file'),
  })
  return {
    all: async () => (await database.getAll('pictures')).map(({ file, bytes }) => [file, bytes] as const),
    put: async (file, bytes) => void (await database.put('pictures', { file, bytes })),
    async remove(file) {
      const key = await database.getKeyFromIndex('pictures', 'file', file)
      if (key !== undefined) await database.delete('pictures', key)
    },
  }
}
