/** `dist/` as a static host serves it: clean addresses, the emitted headers and rewrites, 404.html with status 404. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor, readHeaders } from './headers.ts'
import { readRewrites, rewrite } from './redirects.ts'

/** Answers a request or calls `next`. The stand-ins for outside services have this shape too. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * A server for a built site. `_headers` and `_redirects` are read at each request, so a new build shows at once.
 *
 * @param folder the built site; its `_headers` say below which path it lives
 * @param before asked first
 */
export function createStaticHost(folder: string, before: readonly Middleware[] = []): Server {
  const serve = sirv(folder, { dev: true, extensions: ['html'] })
  return createServer((request, response) => {
    const rules = readHeaders(readIfThere(join(folder, '_headers')))
    const base = rules[0]?.pattern.replace(/\*$/, '') ?? '/'
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    for (const [name, value] of Object.entries(headersFor(rules, pathname))) response.setHeader(name, value)
    const notFound = () => sendNotFound(folder, response)
    const fromFolder = (address: string, next: () => void) => {
      if (!address.startsWith(base) || isKept(address.slice(base.length))) return next()
      request.url = address.slice(base.length - 1)
      Reflect.deleteProperty(request, '_parsedUrl')
      serve(request, response, next)
    }
    const rewritten = () => {
      const to = rewrite(readRewrites(readIfThere(join(folder, '_redirects'))), pathname)
      if (to === undefined) notFound()
      else fromFolder(to, notFound)
    }
    inTurn([...before, (_request, _response, next) => fromFolder(pathname, next)], request, response, rewritten)
  })
}

function inTurn(
  middlewares: readonly Middleware[],
  request: IncomingMessage,
  response: ServerResponse,
  last: () => void,
): void {
  const [first, ...rest] = middlewares
  if (first) first(request, response, () => inTurn(rest, request, response, last))
  else last()
}

/** What hosts read or leave out themselves: the two files of rules, and files and folders that begin with a dot. */
const isKept = (path: string): boolean =>
  /^_(headers|redirects)$/.test(path) || /(^|\/)(\.|%2e)(?!well-known\/)/i.test(path)

function sendNotFound(folder: string, response: ServerResponse): void {
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(readIfThere(join(folder, '404.html')))
}

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
