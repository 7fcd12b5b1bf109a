/** The door: the one place of the development server that writes. It answers scripts of its own pages, and nobody else. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Middleware } from '../../server/middleware.ts'
import { type Body, bodiesOf, type FileNames, type Verb } from './bodies.ts'
import { guardRequest } from './guard-request.ts'
import { createQueue } from './queue.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import type { Reader } from './shapes.ts'
import { type Answer, limitOf, type Verbs, WRITING } from './verbs.ts'

export type DeskDoor = {
  /** The path the site is served under. */
  base: string
  /** Of this process. */
  token: string
  verbs: Verbs
  /** Files that a request may name, as the content is now. */
  files: () => FileNames
  /** Milliseconds for a whole body to arrive. */
  patience?: number
  /** Where a failure goes, with its stack. */
  report?: (error: unknown) => void
}

/** Answers everything below `<base>__desk/`, guards first. */
export function deskDoor(door: DeskDoor): Middleware {
  const prefix = `${door.base}__desk/`
  const inTurn = createQueue()
  return (request, response, next) => {
    const url = request.url ?? ''
    if (!url.startsWith(prefix)) return next()
    answer(door, request, url.slice(prefix.length), inTurn).then(
      ({ status, data }) => send(response, status, data),
      (error: unknown) => {
        if (error instanceof Refusal) return turnAway(response, error)
        ;(door.report ?? console.error)(error)
        send(response, 500, { message: 'This could not be done. The terminal says why.' })
      },
    )
  }
}

async function answer(
  { token, verbs, files, patience = 10_000 }: DeskDoor,
  request: IncomingMessage,
  name: string,
  inTurn: Queue,
): Promise<Answer> {
  guardRequest(request, token)
  if (!isVerb(name, verbs)) throw new Refusal(404, 'There is nothing to do under this name.')
  const body = await readBody(request, { ...limitOf(name), within: patience })
  const act = () => callVerb(verbs, name, body, files())
  return WRITING.has(name) ? inTurn(act) : act()
}

const isVerb = (name: string, verbs: Verbs): name is Verb => Object.hasOwn(verbs, name)

/** The names of files are looked up when it is the verb's turn: what came before may have changed them. */
async function callVerb<V extends Verb>(verbs: Verbs, name: V, body: unknown, names: FileNames): Promise<Answer> {
  const read = bodiesOf(names)[name] as Reader<Body<V>>
  const act = verbs[name] as (body: Body<V>) => Answer | Promise<Answer>
  return act(read(body, 'body'))
}

type Queue = ReturnType<typeof createQueue>

/** The rest of what is being sent is not read, so the connection ends. */
function turnAway(response: ServerResponse, { status, message }: Refusal): void {
  response.setHeader('Connection', 'close')
  if (status === 405) response.setHeader('Allow', 'POST')
  send(response, status, { message })
}

function send(response: ServerResponse, status: number, data: unknown): void {
  const text = JSON.stringify(data)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(text)
}
