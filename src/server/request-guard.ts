/** What a request must be before any other code sees it: for this machine, from a page of this machine, and well-formed. */
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import { inTurn, type Middleware, sendText } from './middleware.ts'

type Refusal = { status: 400 | 403; message: string }

const LOOPBACK = /^(([a-z0-9-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i

/**
 * Returns whether a `Host` header names this machine. Any name on the internet can be made to point to 127.0.0.1, and its
 * pages then count as of one origin with the server they reach.
 */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host)

/** Returns whether an `Origin` header names a page of this machine. `null` is that of a page that hides its origin. */
const isLoopbackOrigin = (origin: string): boolean => isLoopbackHost(origin.replace(/^https?:\/\//i, ''))

/**
 * Makes `server` answer with `middlewares`, and refuse what is malformed, for another host, or from a page of another host.
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

/** Lets an upgrade through if `isWanted` and the guard admit it. A socket that no listener takes would stay open. */
export function limitUpgrades(server: Server, isWanted: (request: IncomingMessage) => boolean): void {
  server.prependListener('upgrade', (request, socket) => {
    if (!admit(request) && isWanted(request)) return
    socket.on('error', () => socket.destroy()) // reset by the other side
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    socket.resume()
    // The other listeners run all the same: they get a request that is not for them.
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

/** Returns whether a page of another site loads a part of itself from here. Links to here are allowed. */
const isEmbedding = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate'

/**
 * Returns whether all programs read `target` alike: it decodes, begins with one slash, and has no fragment, backslash,
 * control character or step to another folder, written out or encoded.
 */
export function isWellFormed(target: string): boolean {
  if (!/^\/(?!\/)[^#]*$/s.test(target)) return false
  const [pathname = ''] = target.split('?')
  if (pathname.includes('\\')) return false
  try {
    const path = decodeURIComponent(pathname)
    return !/[\0-\x1f\x7f]/.test(path + target) && !path.split(/[/\\]/).some((step) => step === '.' || step === '..')
  } catch {
    return false
  }
}
