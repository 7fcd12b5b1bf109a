/** What a request must be before any other code sees it: for a name of this machine, from a page of this machine, and with a well-formed address. */
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import { isLoopbackHost, isLoopbackOrigin } from './loopback-host.ts'
import { inTurn, type Middleware, sendText } from './middleware.ts'

type Refusal = { status: 400 | 403; message: string }

/**
 * Makes `server` answer with `middlewares`, and refuse what is malformed, meant for another host, or asked by a page of one.
 *
 * Behind it, `request.url` always begins with one slash, and `new URL(request.url, origin)` neither throws nor leaves
 * `origin`.
 */
export function answerWith(server: Server, middlewares: readonly Middleware[]): void {
  server.on('request', (request, response) => {
    const refused = admit(request)
    if (refused) sendText(response, refused.status, refused.message)
    else inTurn(middlewares, request, response)
  })
}

/**
 * Lets only those upgrades through to the other listeners of `server` that `isWanted` and that the guard admits. A
 * socket that nobody takes would stay open for good.
 */
export function limitUpgrades(server: Server, isWanted: (request: IncomingMessage) => boolean): void {
  server.prependListener('upgrade', (request, socket) => {
    if (!admit(request) && isWanted(request)) return
    socket.on('error', () => socket.destroy()) // reset by the other side; there is nobody to tell
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    socket.resume()
    // All listeners run, whatever the first one does: they are shown a request that is none of theirs.
    request.url = '/'
    request.headers = {}
  })
}

/** Turns an absolute address (`GET http://localhost/about`) into the usual one. @returns why the request is refused */
function admit(request: Pick<IncomingMessage, 'url' | 'headers'>): Refusal | undefined {
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '') ?? []
  if (authority !== undefined) {
    request.headers.host = authority
    request.url = rest?.startsWith('/') ? rest : `/${rest}`
  }
  const { host, origin } = request.headers
  // Without the header the request is HTTP/1.0, which no browser speaks.
  if (host !== undefined && !isLoopbackHost(host))
    return { status: 403, message: 'This server answers on this machine alone, as localhost.' }
  if ((origin !== undefined && !isLoopbackOrigin(origin)) || isEmbedding(request.headers))
    return { status: 403, message: 'This server answers pages of this machine alone.' }
  if (!isWellFormed(request.url ?? '')) return { status: 400, message: 'This address is malformed.' }
  return undefined
}

/** Whether a page of another site loads a part of itself from here. A link to here is followed. */
const isEmbedding = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate'

/**
 * Whether readers of addresses cannot disagree about what `target` names: it decodes, begins with one slash, and holds
 * no fragment, backslash, control character or step to another folder, written out or encoded.
 */
export function isWellFormed(target: string): boolean {
  if (!/^\/(?!\/)[^#]*$/s.test(target)) return false
  const [pathname = ''] = target.split('?')
  const path = decoded(pathname)
  if (path === undefined || pathname.includes('\\')) return false
  if (/[\0-\x1f\x7f]/.test(path + target)) return false
  return !path.split(/[/\\]/).some((step) => step === '.' || step === '..')
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
