/** The folder of the development server as a store of the browser: see `api/`. */
import { editorAddress } from '../../compiler/routing/addresses.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { type ContentStore, FileChanged, UnreachableError } from './content-store.ts'
import { type Answer, type Base64, type Body, decodeBase64, type Endpoint, encodeBase64 } from './wire.ts'

/** @param base the path under which the site is served  @param token of the server's process  @param get for tests */
export function createServerStore(base: string, token: string, get: typeof fetch = fetch): ContentStore {
  async function ask<E extends Endpoint>(endpoint: E, body: Body<E>): Promise<Answer<E>> {
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
    if (response.status === 200) return data as Answer<E>
    const { message } = data as { message: string }
    throw response.status === 409 ? new FileChanged(message) : new EditError(message)
  }
  return {
    list: () => ask('list', {}),
    async read(wanted) {
      const { files } = await ask('read', { files: wanted })
      return new Map(files.map(([file, bytes = '']) => [file, decodeBase64(bytes)]))
    },
    readOld: async (file, hash) => decoded((await ask('read-old', { file, hash })).bytes),
    async write({ files, ...edit }) {
      const encoded = files.map(({ after, ...one }) => ({ ...one, ...(after && { after: encodeBase64(after) }) }))
      return (await ask('write', { ...edit, files: encoded })).id
    },
    history: async () => (await ask('history', {})).edits,
    async filesOf(id) {
      const { files } = await ask('files', { id })
      return files?.map(({ file, before, after }) => ({ file, before: decoded(before), after: decoded(after) }))
    },
    async published() {
      const { files } = await ask('published', {})
      return new Map(files.map(([file, bytes]) => [file, decoded(bytes)]))
    },
    pull: async () => [],
    publisher: {
      look: () => ask('look', {}),
      recent: async () => (await ask('recent', {})).commits,
      // The report that a pull request would have is not sent: git of the author has no place for it.
      publish: ({ report: _, ...request }) => ask('publish', request),
      deployment: async () => undefined,
    },
  }
}

const decoded = (bytes: Base64 | undefined): Uint8Array | undefined =>
  bytes === undefined ? undefined : decodeBase64(bytes)
