/** Requests as bytes that no HTTP client would send: a fixed list and random ones. */
import { connect } from 'node:net'

/** @param status `undefined` if the connection was closed without an answer */
export type RawAnswer = { status: number | undefined; head: string; body: string }

/**
 * Sends `bytes` and reads until the server closes, has answered once, or is silent.
 * @param silence in milliseconds; half a request is never answered
 */
export function sendRaw(port: number, bytes: string, silence = 20_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, 'localhost', () => socket.write(bytes, 'latin1'))
    const finish = () => {
      socket.destroy()
      const [head = '', ...body] = text.split('\r\n\r\n')
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
      resolve({ status: status === undefined ? undefined : Number(status), head, body: body.join('\r\n\r\n') })
    }
    socket.setEncoding('latin1')
    socket.setTimeout(silence, finish)
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => {}) // reset by the server: `close` follows
    socket.on('close', finish)
  })
}

/** A whole request, after which the server closes the connection. */
export const request = (target: string, headers: Record<string, string> = {}, method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\n${Object.entries({ Host: 'localhost', Connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** Addresses that broke some servers. */
export const NASTY_TARGETS: readonly string[] = [
  ...['//', '///', '//evil.example', '//evil.example/..', '/\\', '/\\evil.example', '\\', '/a//b', '//%5c', '/%2f/x'],
  ...['/%', '/%f', '/%ff', '/%zz', '/%25', '/%2525', '/%c0%af', '/..%c0%af', '/%e0%80%af', '/%ed%a0%80', '/%u002e'],
  ...['/%00', '/a%00.html', '/\0', '/\x01', '/\x7f', '/%0d%0aSet-Cookie:x', '/%0a', '/\t/evil.example', '/\xff\xfe'],
  ...['/..', '/../', '/../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/..%5c..%5cetc'],
  ...['/%252e%252e/package.json', '/....//package.json', '/..;/package.json', '/.%2e/package.json', '/./about'],
  ...['/src/../package.json', '/src/%2e%2e/package.json', '/src/..%2fpackage.json', '/src/..\\package.json'],
  ...[
    '*',
    'about',
    '',
    '?',
    '#',
    '/#',
    '/a#b',
    '/?%',
    '/?%ff',
    '/?\0',
    '/?a=%00',
    '/about?',
    '/about?//',
    '/;',
    '/:80',
  ],
  ...['http://localhost', 'http://localhost/', 'http://localhost/about', 'HTTP://LOCALHOST//', 'http://', 'http:///'],
  ...['http://[', 'http://[::1]/', 'http://a:99999999/', 'http://evil.example/', 'https://u:p@localhost/', 'ftp://x/'],
  ...['localhost:80', '//localhost:80/', 'javascript:alert(1)', 'file:///etc/passwd', 'data:,x', '/http://localhost/'],
  ...[
    '/about/',
    '/about.html',
    '/about/index.html',
    '/about/..',
    '/index.html',
    '/404',
    '/blog/%25',
    '/blog/%2f',
    '/blog/%',
  ],
  ...[
    '/_headers',
    '/%5fheaders',
    '/%2f_headers',
    '/_redirects',
    '/_headers/',
    '/assets',
    '/assets/',
    '/media/',
    '/data/',
  ],
  ...[
    '/images/a/production/%',
    '/images/a/production/a-1x1.png',
    '/images/a/production/a-1x1.png?w=%',
    '/_forms',
    '/x/_forms',
  ],
  ...[
    '/v1/data/query/%',
    '/v1/data/query/production?query=%',
    '/v1/data/query/production',
    '/data/shell.json',
    '/data/%.json',
  ],
  ...[
    '/con',
    '/nul',
    '/aux.html',
    '/about::$DATA',
    '/about%3a%3a$DATA',
    '/C:/',
    '/%43%3a/',
    '/~',
    '/~root',
    '/A'.repeat(300),
  ],
  ...[
    `/${'a'.repeat(300)}`,
    `/${'a'.repeat(8000)}`,
    `/${'%61'.repeat(4000)}`,
    `/${'a/'.repeat(5000)}`,
    `/${'a'.repeat(100_000)}`,
  ],
  ...[
    '/@vite/client',
    '/@vite/',
    '/@vite/%',
    '/@vite/nothing',
    '/@id/',
    '/@id/%00',
    '/@id/__x00__',
    '/@id/__x00__x',
    '/@id/fs',
  ],
  ...[
    '/@id//etc/passwd',
    '/@id/../package.json',
    '/@fs/',
    '/@fs//',
    '/@fs/etc/passwd',
    '/@fs//etc/passwd?raw',
    '/@fs/%',
  ],
  ...[
    '/src',
    '/src/',
    '/src/nothing.ts',
    '/src/README.md?import',
    '/src/site/page/app.tsx/x.ts',
    '/src/site/page?import',
    '/src/a\0.ts',
  ],
  ...[
    '/src/site/page/app.tsx?html-proxy&index=0.js',
    '/src/site/page/app.tsx?raw',
    '/src/site/page/app.tsx?url',
    '/src/site/page/app.tsx?worker',
  ],
  ...[
    '/src/site/page/app.tsx?inline',
    '/src/site/page/app.tsx?direct',
    '/src/site/page/app.tsx?import&t=%',
    '/src/site/page/app.tsx.map',
  ],
  ...['/src/local/dataset/data.ndjson?import', '/src/x.css?direct', '/src/x.wasm?init', `/src/${'a'.repeat(300)}.ts`],
  ...[
    '/node_modules/',
    '/.cache/vite/deps/nothing.js',
    '/.cache/vite/deps/react.js?v=0',
    '/.cache/vite/deps/../../forms.ndjson',
    '/node_modules/x.js',
  ],
  ...[
    '/__open-in-editor',
    '/__open-in-editor?file=package.json',
    '/__open-in-editor?file=%',
    '/__vite_ping',
    '/@react-refresh',
  ],
  ...[
    '/package.json',
    '/package.json?import',
    '/package.json?raw',
    '/vite.config.ts',
    '/.env',
    '/.git/config',
    '/content/faq.yaml',
  ],
]

const HEADERS: readonly Record<string, string>[] = [
  ...[
    'bytes=5-2',
    'bytes=-',
    'bytes=-0',
    'bytes=-5',
    'bytes=0-0,1-1',
    'bytes=99999999999999999999-',
    'x',
    'bytes=a-b',
  ].map((Range) => ({ Range })),
  ...[
    '',
    'localhost:',
    'localhost:99999',
    'localhost:x',
    '[',
    '[::1]',
    '[::1',
    'a b',
    '%',
    'evil.example',
    '\xff',
    '//',
  ].map((Host) => ({ Host })),
  ...['*', '"', 'W/', '"a", W/"b"', '\xff'].map((tag) => ({ 'If-None-Match': tag, 'If-Match': tag })),
  { 'If-Modified-Since': 'x', 'If-Unmodified-Since': '-1' },
  { Connection: 'Upgrade', Upgrade: 'websocket' },
  { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Protocol': 'vite-hmr' },
  { Connection: 'Upgrade', Upgrade: 'h2c', 'HTTP2-Settings': 'x' },
  { Expect: '100-continue' },
  { Expect: 'nothing' },
  { 'Content-Length': '-1' },
  { 'Content-Length': '5' },
  { 'Transfer-Encoding': 'chunked' },
  { 'Transfer-Encoding': 'x', 'Content-Length': '3' },
  { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' },
  { Accept: 'text/css', 'Sec-Fetch-Dest': 'script' },
  { Accept: 'text/x-vite-ping' },
  { Origin: 'null', Referer: 'http://[' },
  { Cookie: 'x'.repeat(20_000) },
]

const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'TRACE',
  'PATCH',
  'PROPFIND',
  'CONNECT',
  'M-SEARCH',
  'XYZ',
  'get',
  '',
]

/** No requests at all, or half of one. */
const BROKEN: readonly string[] = [
  ...[
    '\r\n\r\n',
    '\0\0\0\0',
    'GET',
    'GET / HTTP/1.1',
    'GET / HTTP/1.1\r\nHost: loc',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /\r\n\r\n',
  ],
  ...['GET / HTTP/1.0\r\n\r\n', 'GET // HTTP/1.0\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nHost\r\n\r\n'],
  ...[
    'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    '\x16\x03\x01\x02\0\x01\0',
  ],
  ...['POST /_forms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a":'],
  ...['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', `GET / HTTP/1.1\r\nHost: localhost\r\n${'a: b\r\n'.repeat(5000)}\r\n`],
]

/** Returns every hostile address, header, method and broken request. */
export function nastyRequests(): string[] {
  return [
    ...NASTY_TARGETS.map((target) => request(target)),
    ...NASTY_TARGETS.map((target) => request(target, { Connection: 'Upgrade', Upgrade: 'websocket' })),
    ...HEADERS.flatMap((headers) => ['/', '/robots.txt', '*:x'].map((target) => request(target, headers))),
    ...METHODS.flatMap((method) =>
      ['/', '/about', '*', '/_forms', 'localhost:80'].map((target) => request(target, {}, method)),
    ),
    ...BROKEN,
  ]
}

const PIECES = [
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%00',
    '%ff',
    '%c0%af',
    '%25',
    '?',
    '&',
    '#',
    '=',
    ':',
    '@',
  ],
  ...[
    'about',
    'blog',
    'src',
    'page',
    'assets',
    'data',
    'index',
    '.html',
    '.json',
    '.ts',
    '.css',
    '_forms',
    '__editor',
    'edit',
    '__open-in-editor',
    '_headers',
    '.cache',
  ],
  ...[
    '@fs',
    '@id',
    '@vite',
    'client',
    'node_modules',
    '.git',
    'config',
    '.env',
    'raw',
    'import',
    'url',
    'inline',
    'direct',
  ],
  ...[
    'http:',
    'localhost',
    'evil.example',
    '__x00__',
    'html-proxy',
    '~',
    ';',
    '*',
    '[',
    ']',
    '\t',
    '\0',
    '\xe0',
    ' ',
    '+',
  ],
]

/**
 * Returns `count` requests, the same for the same `seed`: random pieces as addresses, one of four with an odd header or
 * method.
 */
export function randomRequests(count: number, seed: number): string[] {
  const random = randomFrom(seed)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, () => {
    const target = Array.from({ length: 1 + Math.floor(random() * 9) }, () => one(PIECES)).join('')
    const rooted = random() < 0.8 ? `/${target}` : target
    if (random() < 0.75) return request(rooted)
    return request(rooted, one(HEADERS), one(METHODS))
  })
}

/** Numbers from 0 to 1, by a linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Sends them, several at a time.
 * @returns the invalid answers: internal errors, and answers that reveal internals; empty if there are none
 */
export async function complaintsOf(port: number, requests: readonly string[], atOnce = 64): Promise<string[]> {
  const complaints: string[] = []
  const waiting = requests.entries()
  const work = async () => {
    for (const [, bytes] of waiting) {
      const { status = 0, head, body } = await sendRaw(port, bytes, 1500)
      if ((status >= 500 && status !== OUTDATED) || TELLS.test(head + body.slice(0, 100_000)))
        complaints.push(`${JSON.stringify(bytes.slice(0, 200))} -> ${head.split('\r\n')[0]} ${body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const { status } = await sendRaw(port, request('/'))
  if (status !== 200) complaints.push(`Afterwards the home page answers ${status}.`)
  return complaints
}

/** Vite's status for a package that it has bundled again since the page was loaded. */
const OUTDATED = 504

/** A line of a stack trace, or a private file. */
const TELLS = /^\s+at .*:\d+:\d+\)?$|root:x:0:0|\[core\]\s+repositoryformatversion|serving allow list/m
