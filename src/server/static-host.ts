/** Serves `dist/` as a static host does: clean addresses, the emitted headers, redirects and rewrites, 404.html with status 404. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { baseOf, headersFor, hostRuleFor, NOT_KEPT, readHeaders, readHostRules } from '../publish/host-files.ts'
import { type Middleware, onlyReading } from './middleware.ts'
import { answerWith } from './request-guard.ts'
import { type FoundFile, sendFile } from './send-file.ts'

/**
 * Creates a server for a built site. `_headers` and `_redirects` are read for each request, so a new build shows at once.
 *
 * @param folder the built site; its `_headers` name the path under which it is served
 * @param before asked first
 */
export function createStaticHost(folder: string, before: readonly Middleware[] = []): Server {
  const server = createServer()
  answerWith(server, [...before, onlyReading, staticFiles(folder)])
  return server
}

const staticFiles =
  (folder: string): Middleware =>
  (request, response) => {
    const rules = readHeaders(readIfThere(join(folder, '_headers')))
    const base = baseOf(rules)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const find = (address: string | undefined) =>
      address?.startsWith(base) ? findFile(folder, address.slice(base.length - 1)) : undefined
    for (const [name, value] of Object.entries(headersFor(rules, pathname))) response.setHeader(name, value)
    const hostRules = readHostRules(readIfThere(join(folder, '_redirects')))
    const rule = hostRuleFor(hostRules, pathname)
    if (rule?.status === 301) return void response.writeHead(301, { Location: rule.to, 'Content-Length': 0 }).end()
    const file = find(pathname) ?? find(rule?.to)
    if (file) sendFile(request, response, file)
    else sendNotFound(folder, hostRuleFor(hostRules, pathname, true)?.to.slice(base.length) ?? '404.html', response)
  }

function sendNotFound(folder: string, name: string, response: ServerResponse): void {
  const page = readIfThere(join(folder, name))
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': NOT_KEPT }
  response.writeHead(404, { ...headers, 'Content-Length': Buffer.byteLength(page) }).end(page)
}

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/**
 * Finds the file at `pathname`, at `pathname.html`, or the `index.html` of the folder there. Hidden files, files for the
 * host alone and links out of the folder are not found.
 *
 * @param pathname begins with a slash, percent-encoded
 */
function findFile(folder: string, pathname: string): FoundFile | undefined {
  const path = decodeURIComponent(pathname)
  const clean = path.replace(/\/$/, '')
  const candidates = clean === path ? [path, `${path}.html`] : clean === '' ? [] : [`${clean}.html`]
  for (const candidate of [...candidates, `${clean}/index.html`]) {
    const found = readInside(folder, candidate)
    if (found) return found
  }
  return undefined
}

/** What the disk answers if there is no such file, or cannot be one. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP']

/** Checks the real path: an address has many spellings, a file one. */
function readInside(folder: string, path: string): FoundFile | undefined {
  try {
    const real = realpathSync.native(join(folder, path))
    if (isHidden(relative(realpathSync.native(folder), real))) return undefined
    const stats = statSync(real)
    return stats.isFile() ? { path: real, bytes: readFileSync(real), modified: stats.mtime } : undefined
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** @param path relative to the folder; begins with two dots if it leads out of it */
const isHidden = (path: string): boolean =>
  path === '_headers' ||
  path === '_redirects' ||
  path.split(sep).some((step) => step.startsWith('.') && step !== '.well-known')
