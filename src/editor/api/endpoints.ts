/** The endpoints of the editor API: the methods of a store, with bytes in base64. */

import type { ContentStore } from '../stores/content-store.ts'
import { FileChanged } from '../stores/content-store.ts'
import type { Base64 } from '../stores/wire.ts'
import type { Answer, Endpoints } from './editor-api.ts'

export function createEndpoints(store: ContentStore): Endpoints {
  return {
    list: async () => found(await store.list()),
    read: async ({ files }) => found({ files: encoded(await store.read(files)) }),
    async 'read-old'({ file, hash }) {
      const bytes = await store.readOld(file, hash)
      return found(bytes ? { bytes: encode(bytes) } : {})
    },
    async write({ files, ...edit }) {
      const decoded = files.map(({ after, ...one }) => ({
        ...one,
        ...(after !== undefined && { after: new Uint8Array(Buffer.from(after, 'base64')) }),
      }))
      try {
        return found({ id: await store.write({ ...edit, files: decoded }) })
      } catch (error) {
        if (error instanceof FileChanged) return { status: 409, data: { message: error.message } }
        throw error
      }
    },
    history: async () => found({ edits: await store.history() }),
    async files({ id }) {
      const files = await store.filesOf(id)
      if (!files) return found({})
      const encodedFiles = files.map(({ file, before, after }) => ({
        file,
        ...(before && { before: encode(before) }),
        ...(after && { after: encode(after) }),
      }))
      return found({ files: encodedFiles })
    },
    published: async () => found({ files: encoded(await store.published()) }),
    look: async () => found(await store.publisher.look()),
    recent: async () => found({ commits: await store.publisher.recent() }),
    publish: async (request) => found(await store.publisher.publish(request)),
  }
}

const found = (data: unknown): Answer => ({ status: 200, data })

const encode = (bytes: Uint8Array): Base64 => Buffer.from(bytes).toString('base64')

/** A file that is not there has no text. */
const encoded = (files: ReadonlyMap<string, Uint8Array | undefined>): (readonly [string, Base64?])[] =>
  [...files].map(([file, bytes]) => (bytes ? [file, encode(bytes)] : [file]))
