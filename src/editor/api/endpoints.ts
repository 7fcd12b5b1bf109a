/** The endpoints of the editor API: the methods of a store, with bytes in base64. */
import type { ContentStore } from '../stores/content-store.ts'
import { encode, encodedEdit } from '../stores/journal.ts'
import type { Endpoints } from './editor-api.ts'

export function createEndpoints(store: ContentStore): Required<Endpoints> {
  return {
    list: () => store.list(),
    read: async ({ files }) => encodedFiles(await store.read(files)),
    async 'read-old'({ file, hash }) {
      const bytes = await store.readOld(file, hash)
      return { bytes: bytes && encode(bytes) }
    },
    async write({ files, ...edit }) {
      const decoded = files.map(({ after, ...one }) => ({
        ...one,
        ...(after !== undefined && { after: new Uint8Array(Buffer.from(after, 'base64')) }),
      }))
      return { id: await store.write({ ...edit, files: decoded }) }
    },
    history: async () => ({ edits: await store.history() }),
    files: async ({ id }) => ({ files: (await store.filesOf(id))?.map(encodedEdit) }),
    published: async () => encodedFiles(await store.published()),
    look: () => store.publisher.look(),
    recent: async () => ({ commits: await store.publisher.recent() }),
    publish: (request) => store.publisher.publish(request),
  }
}

/** A file that is not there has no bytes. */
const encodedFiles = (files: ReadonlyMap<string, Uint8Array | undefined>) => ({
  files: [...files].map(([file, bytes]): [string, string?] => (bytes ? [file, encode(bytes)] : [file])),
})
