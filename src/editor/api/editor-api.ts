/** The editor API: the one part of the development server that writes. It answers only scripts of its own pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { EditError } from '../../compiler/yaml/change.ts'
import type { Middleware } from '../../server/middleware.ts'
import { FileChanged } from '../stores/content-store.ts'
import type { Answer, Body, Endpoint } from '../stores/wire.ts'
import { guardRequest, Refusal, readBody } from './guard-request.ts'
import { limitOf, readRequest } from './request-bodies.ts'

/**
 * Endpoints throw `Refusal`, `EditError` or `FileChanged` with a message for the author; other errors are printed in the
 * terminal. Answers contain no path of the machine.
 */
export type Endpoints = { readonly [E in Endpoint]?: (body: Body<E>) => Promise<Answer<E>> }

export type EditorApi = {
  /** The path the site is served under. */
  base: string
  /** Of this process. */
  token: string
  endpoints: Endpoints
  /** Milliseconds for a whole body to arrive. */
  patience?: number
  /** Prints an unexpected error. */
  report?: (error: unknown) => void
}

/** Endpoints that write: one request at a time, in the order in which they came. */
const WRITING: ReadonlySet<Endpoint> = new Set(['write', 'publish'])

/** Answers everything below `<base>__editor/`. */
export function editorApi(api: EditorApi): Middleware {
  const prefix = `${api.base}__editor/`
  let last: Promise<unknown> = Promise.resolve()
  async function answer(request: IncomingMessage, name: string): Promise<unknown> {
    guardRequest(request, api.token)
    if (!isEndpoint(name, api.endpoints)) throw new Refusal(404, 'There is nothing to do under this name.')
    const body = await readBody(request, { ...limitOf(name), patience: api.patience ?? 10_000 })
    const act = () => call(api, name, body)
    if (!WRITING.has(name)) return act()
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }
  return (request, response, next) => {
    const url = request.url ?? ''
    if (!url.startsWith(prefix)) return next()
    answer(request, url.slice(prefix.length)).then(
      (data) => send(response, 200, data),
      (error: Error) => {
        const { message } = error
        if (error instanceof FileChanged) return send(response, 409, { message })
        if (error instanceof Refusal) return refuse(request, response, error)
        if (error instanceof EditError) return refuse(request, response, { status: 400, message })
        ;(api.report ?? console.error)(error)
        send(response, 500, { message: 'This could not be done. The terminal says why.' })
      },
    )
  }
}

const isEndpoint = (name: string, endpoints: Endpoints): name is Endpoint => Object.hasOwn(endpoints, name)

async function call<E extends Endpoint>(
  { endpoints }: EditorApi,
  name: E,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const act = endpoints[name] as (body: Body<E>) => Promise<Answer<E>>
  return act(readRequest(name, body))
}

/** How long the rest of a refused body is read, in milliseconds. */
const LINGER = 2000

/**
 * Refuses a request and closes the connection. The rest of the body is read and dropped first, for a while: a client that
 * still sends when the connection closes would lose the answer.
 */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: Pick<Refusal, 'status' | 'message'>,
): void {
  response.setHeader('Connection', 'close')
  if (status === 405) response.setHeader('Allow', 'POST')
  response.write(head(response, status, { message }))
  if (request.complete) return void response.end()
  const timer = setTimeout(() => response.end(), LINGER)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => response.end()).resume()
}

function send(response: ServerResponse, status: number, data: unknown): void {
  response.end(head(response, status, data))
}

/** Writes the headers of an answer and returns its body. */
function head(response: ServerResponse, status: number, data: unknown): string {
  const text = JSON.stringify(data)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  return text
}
