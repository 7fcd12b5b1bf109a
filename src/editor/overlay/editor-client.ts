/** Requests to the editor's worker. */
import { createStore } from '../../site/ui/store.ts'
import type { Answer, Body, Endpoint } from '../worker/requests.ts'
import type { Reply, Request, Start } from '../worker/worker.ts'
import { afterPress, watchPresses } from './after-press.ts'
import { t } from './ui.tsx'

/** A request was refused. The message says why, in a plain sentence. */
export class RefusedError extends Error {}

type Pending = { resolve: (data: unknown) => void; reject: (error: Error) => void }

const pending = new Map<number, Pending>()
let start: Start | undefined
let worker: Worker | undefined
let newest = 0

/** Names the store for all requests from now on. The worker starts with the first one. */
export function connect(to: Start): void {
  closeWorker()
  start = to
}

function openWorker(): Worker {
  watchPresses()
  const opened = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' })
  opened.postMessage(start)
  opened.addEventListener('message', ({ data }: MessageEvent<Reply & { id: number }>) => afterPress(() => take(data)))
  opened.addEventListener('error', ({ message }) => closeWorker(new Error(message)))
  return opened
}

function take(reply: Reply & { id: number }): void {
  const request = pending.get(reply.id)
  pending.delete(reply.id)
  if ('data' in reply) request?.resolve(reply.data)
  else request?.reject(errorOf(reply))
}

function errorOf(reply: Exclude<Reply, { data: unknown }>): Error {
  if ('message' in reply) return new RefusedError(reply.message)
  if ('unreachable' in reply) return new RefusedError(goneMessage())
  console.error(reply.stack)
  return new RefusedError(t('door.failed'))
}

const goneMessage = (): string => t(start?.store.kind === 'repository' ? 'door.offline' : 'door.gone')

/** Ends the worker; the next request starts another one, with the newest schemas. */
export function closeWorker(reason?: Error): void {
  worker?.terminate()
  worker = undefined
  for (const { reject } of pending.values()) reject(reason ?? new RefusedError(goneMessage()))
  pending.clear()
}

const WRITING: readonly Endpoint[] = ['edit', 'fix', 'undo', 'publish']

const writings = createStore(0)

/** Calls the listener each time when this page has changed the content. @returns a function that ends that */
export const onWritten = writings.subscribe

/** @throws RefusedError */
export function askEditor<E extends Endpoint>(endpoint: E, body: Body<E>): Promise<Answer<E>> {
  worker ??= openWorker()
  newest += 1
  worker.postMessage({ id: newest, endpoint, body } satisfies Request)
  return new Promise((resolve, reject) => {
    const answered = (data: unknown): void => {
      resolve(data as Answer<E>)
      if (WRITING.includes(endpoint)) writings.set(writings.get() + 1)
    }
    pending.set(newest, { resolve: answered, reject })
  })
}

/** Says why a request failed.  @throws `error` itself when no request can have failed with it */
export function failureMessage(error: unknown): string {
  if (error instanceof RefusedError) return error.message
  throw error
}

/** Whether the files are on this computer, and so can be opened in the author's own editor. */
export const canOpenFiles = (): boolean => start?.store.kind !== 'repository'

type Position = { file: string; line: number; column: number }

/** Opens a content file in the author's own editor.  @throws Error when the server cannot open it */
export async function openInEditor({ file, line, column }: Position): Promise<void> {
  const query = new URLSearchParams({ content: file, line: String(line), column: String(column) })
  const response = await fetch(`${start?.base ?? '/'}__open-in-editor?${query}`)
  if (!response.ok) throw new Error(`The editor: ${response.status}`)
}
