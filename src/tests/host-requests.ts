/** What every host must answer: one table of requests for the preview server, nginx and Caddy. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { OFFLINE_FILE } from '../publish/headers.ts'
import { headersFor, KEPT_FOR_EVER, NOT_KEPT, REVALIDATED, readHeaders, readHostRules } from '../publish/host-files.ts'
import { SECURITY_FILE } from '../publish/outputs.ts'
import { contentType } from '../server/send-file.ts'

export type HostAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

type Asked = { method?: string; headers?: Readonly<Record<string, string>> }

/** @param path as it is sent, without normalization */
export function ask(port: number, path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** `body`: the file of the site that is sent. `headers`: in lower case; `undefined` for one that must be absent. */
export type Expected = {
  path: string
  asked?: Asked
  status: readonly number[]
  body?: Buffer
  headers?: Readonly<Record<string, string | undefined>>
}

/** Builds the table for one site. @param folder of the site */
export function expectations(folder: string): Expected[] {
  const rules = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const base = rules[0]?.pattern.slice(0, -1) ?? '/'
  const bytes = (file: string) => readFileSync(join(folder, file))
  const everywhere = (path: string) =>
    Object.fromEntries(
      Object.entries(headersFor(rules, path.split('?')[0] ?? '')).map(([name, value]) => [name.toLowerCase(), value]),
    )
  const found = (address: string, file: string, type: string, kept: string = REVALIDATED): Expected => ({
    path: base + address,
    status: [200],
    body: bytes(file),
    headers: { ...everywhere(base), 'content-type': type, 'cache-control': kept },
  })
  const missing = (address: string, asked: Asked = {}, file = '404.html'): Expected => ({
    path: base + address,
    asked,
    status: [404],
    body: bytes(file),
    headers: { ...everywhere(base), 'content-type': 'text/html; charset=utf-8', 'cache-control': NOT_KEPT },
  })
  const page = (address: string, file: string) => found(address, file, 'text/html; charset=utf-8')
  const hashed = (ending: string, type: string): Expected[] => {
    const file = ['assets', 'media']
      .flatMap((each) => readdirSync(join(folder, each)).map((name) => `${each}/${name}`))
      .find((name) => name.endsWith(ending))
    return file === undefined ? [] : [found(file, file, type, KEPT_FOR_EVER)]
  }
  const pages = readdirSync(folder).filter(
    (name) => name.endsWith('.html') && !['index.html', '404.html'].includes(name),
  )
  const names = pages.map((name) => name.slice(0, -'.html'.length))
  const moved = readHostRules(readFileSync(join(folder, '_redirects'), 'utf8'))
  const isMoved = (name: string) => moved.some(({ from, status }) => status === 301 && from === base + encodeURI(name))
  const shown = names.filter((name) => !isMoved(name))
  const [first = ''] = shown
  return [
    page('', 'index.html'),
    page('index.html', 'index.html'),
    page('?from=elsewhere', 'index.html'),
    ...shown.map((name) => page(encodeURI(name), `${name}.html`)),
    page(`${encodeURI(first)}/`, `${first}.html`),
    page(`${encodeURI(first)}.html`, `${first}.html`),
    page(`${encodeURI(first)}?x=1&y=%2e%2e`, `${first}.html`),
    page(percentEncoded(first), `${first}.html`),
    ...hashed('.js', 'text/javascript; charset=utf-8'),
    ...hashed('.css', 'text/css; charset=utf-8'),
    ...hashed('.woff2', 'font/woff2'),
    ...hashed('.svg', 'image/svg+xml'),
    ...hashed('.webp', 'image/webp'),
    ...hashed('.avif', 'image/avif'),
    found('data/shell.json', 'data/shell.json', 'application/json', 'no-cache'),
    found('schedule.json', 'schedule.json', 'application/json', 'no-cache'),
    found(OFFLINE_FILE, OFFLINE_FILE, 'text/javascript; charset=utf-8', 'no-cache'),
    // Files with fixed names: the manifest, icons, robots.txt.
    ...[...readdirSync(folder), SECURITY_FILE]
      .filter((file) => /^[^_.].*\.\w+$/.test(file) || file === SECURITY_FILE)
      .filter(
        (file) =>
          !file.endsWith('.html') && !['schedule.json', OFFLINE_FILE].includes(file) && existsSync(join(folder, file)),
      )
      .map((file) => found(file, file, contentType(file))),
    ...moved
      .filter(({ status }) => status === 404)
      .flatMap(({ from, to }) =>
        ['nothing', 'nothing/', 'deep/er/nothing', '%E0%A6%95'].map((address) =>
          missing(from.slice(base.length, -1) + address, {}, decodeURI(to.slice(base.length))),
        ),
      ),
    ...moved
      .filter(({ status }) => status !== 404)
      .flatMap(({ from, to, status }) =>
        status === 301
          ? [from, `${from}/`, `${from}?x=1`].map((path) => ({
              path,
              status: [301],
              headers: { ...everywhere(base), location: to },
            }))
          : ['first-day', '%E0%A6%95', 'first-day/', 'a.b'].map((slug) =>
              page(from.replace(/:\w+/, () => slug).slice(base.length), `${decodeURI(to.slice(base.length))}.html`),
            ),
      ),
    ...[
      ...['nothing', 'nothing/', 'nothing.html', `${encodeURI(first)}/nothing`, 'blog/a/b', 'index.htm'],
      ...['assets/gone-12345678.js', 'media/gone.avif', 'data/pages/gone.json', 'assets', 'assets/', 'data/pages'],
      ...['_headers', '_redirects', '%5Fheaders', '.copybook.json', '%2ecopybook.json', '.git/config', 'data/.env'],
    ].map((address) => missing(address)),
    ...(/[a-z]/.test(first) ? [missing(encodeURI(first.toUpperCase()))] : []),
    missing('assets/gone.js', {
      headers: { 'If-None-Match': '"x"', 'If-Modified-Since': 'Thu, 01 Jan 1998 00:00:00 GMT' },
    }),
    ...[
      '%',
      '%zz',
      '%00',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '../../../etc/passwd',
      '%c0%af',
    ].map((address) => ({ path: base + address, status: [400, 404] })),
    ...['//elsewhere.example', '//elsewhere.example/..', '/\\elsewhere.example', '/%5celsewhere.example/'].map(
      (path) => ({
        path,
        status: [200, 400, 404],
        headers: { location: undefined },
      }),
    ),
    ...(base === '/'
      ? []
      : ['/', '/index.html', `/${first}`, '/data/shell.json', base.slice(0, -1)].map((path) => ({
          path,
          status: [404],
        }))),
    ...['POST', 'PUT', 'DELETE'].map((method) => ({ path: base, asked: { method }, status: [405] })),
  ]
}

const percentEncoded = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
