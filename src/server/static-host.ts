/** `dist/` as a static host serves it: clean addresses, the emitted headers, redirects and rewrites, 404.html with status 404. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { baseOf, headersFor, NOT_KEPT, readHeaders } from '../publish/headers.ts'
import { hostRuleFor, readHostRules } from '../publish/host-rules.ts'
import { createCompressor } from './compress.ts'
import { findFile } from './find-file.ts'
import { type Middleware, onlyReading } from './middleware.ts'
import { answerWith } from './request-guard.ts'
import { sendFile } from './send-file.ts'

/**
 * A server for a built site. `_headers` and `_redirects` are read at each request, so a new build shows at once.
 *
 * @param folder the built site; its `_headers` say below which path it lives
 * @param before asked first
 */
export function createStaticHost(folder: string, before: readonly Middleware[] = []): Server {
  const server = createServer()
  answerWith(server, [...before, onlyReading, staticFiles(folder)])
  return server
}

function staticFiles(folder: string): Middleware {
  const compressed = createCompressor()
  return (request, response) => {
    const rules = readHeaders(readIfThere(join(folder, '_headers')))
    const base = baseOf(rules)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const find = (address: string | undefined) =>
      address?.startsWith(base) ? findFile(folder, address.slice(base.length - 1)) : undefined
    for (const [name, value] of Object.entries(headersFor(rules, pathname))) response.setHeader(name, value)
    const rule = hostRuleFor(readHostRules(readIfThere(join(folder, '_redirects'))), pathname)
    if (rule?.status === 301) return sendOn(rule.to, response)
    const file = find(pathname) ?? find(rule?.to)
    if (file) sendFile(request, response, file, compressed)
    else sendNotFound(folder, response)
  }
}

function sendOn(to: string, response: ServerResponse): void {
  response.writeHead(301, { Location: to, 'Content-Length': 0 })
  response.end()
}

function sendNotFound(folder: string, response: ServerResponse): void {
  const page = readIfThere(join(folder, '404.html'))
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': NOT_KEPT,
  })
  response.end(page)
}

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
