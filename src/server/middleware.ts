/** Answering requests in steps. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request or calls `next`. The stand-ins for outside services have this shape too. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Asks each of `middlewares` until one answers. What one throws is printed, and answered with 500. */
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

/** Pages and files are read, never written: anything else is refused. Stands after the services, which take POST. */
export const onlyReading: Middleware = ({ method = '' }, response, next) => {
  if (method === 'GET' || method === 'HEAD') return next()
  response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  if (method === 'OPTIONS') response.writeHead(204).end()
  else sendText(response, 405, 'Pages and files are only read here: GET or HEAD.')
}

/** A short plain answer that nobody keeps. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text) + 1,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(`${text}\n`)
}
