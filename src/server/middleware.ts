/** Answering requests in steps. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request or calls `next`. Mocks of outside services have this type too. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Calls one middleware after the other until one answers. An error is printed, and answered with 500. */
export function inTurn(
  [first = notFound, ...rest]: readonly Middleware[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  try {
    first(request, response, () => inTurn(rest, request, response))
  } catch (error) {
    console.error(error)
    if (response.headersSent) response.destroy()
    else sendText(response, 500, 'Something went wrong. The terminal says what.')
  }
}

const notFound: Middleware = (_request, response) => sendText(response, 404, 'There is nothing at this address.')

/** Refuses everything but reading. It comes after the mocks and the editor API, which accept POST. */
export const onlyReading: Middleware = ({ method = '' }, response, next) => {
  if (method === 'GET' || method === 'HEAD') return next()
  response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  if (method === 'OPTIONS') response.writeHead(204).end()
  else sendText(response, 405, 'Pages and files are only read here: GET or HEAD.')
}

/** Keeps pages of other origins from loading or framing what is answered after it. The overlay frames pages of its own. */
export const sameOrigin: Middleware = (_request, response, next) => {
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
  response.setHeader('X-Frame-Options', 'SAMEORIGIN')
  next()
}

/** Sends a short plain text that is not cached. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text) + 1,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(`${text}\n`)
}
