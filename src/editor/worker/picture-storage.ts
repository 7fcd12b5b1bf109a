/** Keeps chosen pictures in the browser's database, so that a reload loses none. */
import { type DBSchema, openDB } from 'idb'
import type { PictureStorage } from './chosen-pictures.ts'

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
