/** The folder of the development server as a store of the browser: see `api/`. */
import { editorAddress } from '../../compiler/routing/addresses.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import type { FileEdit } from '../edits/plan-edit.ts'
import {
  type ContentStore,
  FileChanged,
  type Listing,
  type Publication,
  type Published,
  type PublishState,
  type StoredEdit,
  UnreachableError,
} from './content-store.ts'
import { type Base64, type Bodies, decodeBase64, type Endpoint, encodeBase64 } from './wire.ts'

/** @param base the path under which the site is served  @param token of the server's process  @param get for tests */
export function createServerStore(base: string, token: string, get: typeof fetch = fetch): ContentStore {
  async function ask<T, E extends Endpoint>(endpoint: E, body: Bodies[E]): Promise<T> {
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Copybook-Token': token },
      body: JSON.stringify(body),
    }
    const unreachable = (cause: unknown): never => {
      throw new UnreachableError('The development server does not answer.', { cause })
    }
    const response = await get(editorAddress(base, endpoint), request).catch(unreachable)
    const data: unknown = await response.json().catch(unreachable)
    if (response.status === 200) return data as T
    const { message } = data as { message: string }
    throw response.status === 409 ? new FileChanged(message) : new EditError(message)
  }
  type Encoded = { files: readonly (readonly [file: string, bytes?: Base64])[] }
  return {
    list: () => ask<Listing, 'list'>('list', {}),
    async read(wanted) {
      const { files } = await ask<Encoded, 'read'>('read', { files: [...wanted] })
      return new Map(files.map(([file, bytes = '']) => [file, decodeBase64(bytes)]))
    },
    async readOld(file, hash) {
      const { bytes } = await ask<{ bytes?: Base64 }, 'read-old'>('read-old', { file, hash })
      return bytes === undefined ? undefined : decodeBase64(bytes)
    },
    async write({ files, changes, undoes }) {
      const encoded = files.map(({ after, ...one }) => ({ ...one, ...(after && { after: encodeBase64(after) }) }))
      const edit = { files: encoded, changes: [...changes], ...(undoes !== undefined && { undoes }) }
      return (await ask<{ id: string }, 'write'>('write', edit)).id
    },
    history: async () => (await ask<{ edits: StoredEdit[] }, 'history'>('history', {})).edits,
    async filesOf(id) {
      type Files = { files?: readonly { file: string; before?: Base64; after?: Base64 }[] }
      const { files } = await ask<Files, 'files'>('files', { id })
      return files?.map(
        ({ file, before, after }): FileEdit => ({
          file,
          ...(before !== undefined && { before: decodeBase64(before) }),
          ...(after !== undefined && { after: decodeBase64(after) }),
        }),
      )
    },
    async published() {
      const { files } = await ask<Encoded, 'published'>('published', {})
      return new Map(files.map(([file, bytes]) => [file, bytes === undefined ? undefined : decodeBase64(bytes)]))
    },
    pull: async () => [],
    publisher: {
      look: () => ask<PublishState, 'look'>('look', {}),
      recent: async () => (await ask<{ commits: Publication[] }, 'recent'>('recent', {})).commits,
      // The report that a pull request would have is not sent: git of the author has no place for it.
      publish: ({ report: _, ...request }) => ask<Published, 'publish'>('publish', request),
      deployment: async () => undefined,
    },
  }
}
