/** The door by raw requests, as pages of other origins and programs might send them: none may change a byte of the content. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readFolder } from '../../documents/read-folder.ts'
import type { Folder } from '../../link/folder.ts'
import { sendRaw } from '../../tests/raw-requests.ts'
import { listen } from '../listen.ts'
import { onlyReading } from '../middleware.ts'
import { answerWith, limitUpgrades } from '../request-guard.ts'
import type { Body } from './bodies.ts'
import { deskDoor } from './desk-door.ts'
import { fileNames } from './known-file.ts'
import { createToken } from './token.ts'
import type { Verbs } from './verbs.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-door-'))
const content = join(work, 'content')
const outside = join(work, 'outside')
const token = createToken()
const server = createServer()
const failures: unknown[] = []
/** What reached a verb. Each of them writes, as the real ones do. */
const calls: [string, unknown][] = []
let port = 0

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(work, file)), { recursive: true })
  writeFileSync(join(work, file), text)
}
const record = (name: string) => (body: unknown) => {
  calls.push([name, body])
  const { file, path } = body as { file?: string; path?: unknown }
  if (file !== undefined) writeFileSync(join(content, file), JSON.stringify(path))
  return { status: 200 as const, data: { done: name } }
}
const verbs: Verbs = {
  value: record('value'),
  edit: record('edit'),
  picture: record('picture'),
  undo: record('undo'),
  draft: record('draft'),
  journal() {
    throw new Error(`ENOENT: no such file, open '${content}/journal'`)
  },
}

const bytesOf = (folder: string) => JSON.stringify([...readFolder(folder)].map(([path, bytes]) => [path, [...bytes]]))
let before = ''

beforeAll(async () => {
  write('content/faq.yaml', 'a: 1\n')
  write('content/pages/home.yaml', 'b: 2\n')
  write('content/images/sen.jpg', 'jpg')
  write('outside/secret.yaml', 'c: 3\n')
  const files = readFolder(content)
  symlinkSync(join(outside, 'secret.yaml'), join(content, 'link.yaml'))
  symlinkSync(outside, join(content, 'images/there'))
  const folder = { bytes: new Map([...files, ['link.yaml', new Uint8Array()]]) } as unknown as Folder
  const names = () => fileNames(content, folder)
  const report = (error: unknown) => void failures.push(error)
  answerWith(server, [deskDoor({ base: '/', token, verbs, files: names, patience: 300, report }), onlyReading])
  limitUpgrades(server, () => false)
  port = await listen(server, 0)
  before = bytesOf(content) + bytesOf(outside)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(work, { recursive: true })
})

type Parts = {
  method?: string
  target?: string
  /** Instead of those that a page of the server sends; `undefined` leaves one out. */
  headers?: Record<string, string | undefined>
  /** Further lines of the head, as they are. */
  lines?: string
  body?: string
}

const VALUE = JSON.stringify({ file: 'faq.yaml', path: ['a'] })

/** A request that the door would answer, but for what `parts` say. */
function bytesFor({ method = 'POST', target = '/__desk/value', headers, lines = '', body = VALUE }: Parts): string {
  const own: Record<string, string | undefined> = {
    Host: `localhost:${port}`,
    Connection: 'close',
    Origin: `http://localhost:${port}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'X-Copybook-Token': token,
    'Content-Length': String(Buffer.byteLength(body, 'latin1')),
  }
  const all = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined)
  return `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}${lines}\r\n${body}`
}

const send = (parts: Parts) => sendRaw(port, bytesFor(parts), 5000)
/** As UTF-8; a request is written byte by byte. */
const json = (body: unknown, target = '/__desk/value'): Parts => ({
  target,
  body: Buffer.from(JSON.stringify(body)).toString('latin1'),
})

describe('what a page of this server asks', () => {
  afterEach(() => {
    writeFileSync(join(content, 'faq.yaml'), 'a: 1\n')
    calls.length = 0
  })

  test('is done', async () => {
    const { status, head, body } = await send({})
    expect([status, JSON.parse(body)]).toEqual([200, { done: 'value' }])
    expect(calls).toEqual([['value', { file: 'faq.yaml', path: ['a'] }]])
    expect(head).toMatch(/^Cache-Control: no-store\r?$/m)
    expect(head).not.toMatch(/access-control/i)
  })

  test.each(['127.0.0.1', '[::1]'])('by the name %s as well', async (name) => {
    const host = `${name}:${port}`
    expect((await send({ headers: { Host: host, Origin: `http://${host}` } })).status).toBe(200)
  })

  test('in pieces, too', async () => {
    const body = `${VALUE.length.toString(16)}\r\n${VALUE}\r\n0\r\n\r\n`
    expect(
      (await send({ headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }, body })).status,
    ).toBe(200)
  })

  test('with every operation', async () => {
    const at = { file: 'faq.yaml', path: ['list', 0] }
    const operations = [
      { op: 'set', ...at, value: { any: ['thing', 1, null] } },
      { op: 'unset', ...at },
      { op: 'insert', ...at, index: 0, value: 'x' },
      { op: 'remove', ...at, references: 'mend' },
      { op: 'move', ...at, to: 3 },
      { op: 'duplicate', ...at, id: 'প্রশ্ন-2' },
      { op: 'rename', ...at, id: 'new-id' },
      { op: 'picture', file: 'images/teachers/new-face.jpg', bytes: 'AAAA' },
      { op: 'picture', file: 'images/sen.jpg', bytes: 'AAAA' },
    ]
    const body: Body<'edit'> = JSON.parse(
      JSON.stringify({ operations, hashes: { 'faq.yaml': 'h'.repeat(43) }, withErrors: true }),
    )
    expect((await send(json(body, '/__desk/edit'))).status).toBe(200)
    expect(calls).toEqual([['edit', body]])
  })

  test('that fails is told without a reason; the reason is in the terminal', async () => {
    const { status, body } = await send(json({}, '/__desk/journal'))
    expect([status, JSON.parse(body)]).toEqual([500, { message: 'This could not be done. The terminal says why.' }])
    expect(String(failures)).toContain('ENOENT')
  })

  test('with a picture may have 20 MB, anything else 1 MB', async () => {
    const bytes = 'A'.repeat(2_000_000)
    const edit = { operations: [{ op: 'picture', file: 'images/sen.jpg', bytes }], hashes: {} }
    expect((await send(json(edit, '/__desk/picture'))).status).toBe(200)
    expect((await send(json(edit, '/__desk/edit'))).status).toBe(413)
  })
})

/** Each with the status that refuses it; `undefined`: the connection ends without an answer. */
const HOSTILE: [what: string, status: number | undefined, parts: () => Parts][] = [
  // The method
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].map((method): (typeof HOSTILE)[number] => [
    `the method ${method}`,
    405,
    () => ({ method }),
  ]),
  ['GET that calls itself POST', 405, () => ({ method: 'GET', headers: { 'X-HTTP-Method-Override': 'POST' } })],
  [
    'GET with all of it in the address',
    405,
    () => ({ method: 'GET', target: `/__desk/value?file=faq.yaml&token=${token}`, body: '' }),
  ],
  ['a method of its own', 400, () => ({ method: 'EDIT' })],
  // The host
  ['the host of another machine', 403, () => ({ headers: { Host: 'evil.example' } })],
  ['a host that leads here by name', 403, () => ({ headers: { Host: `rebound.evil.example:${port}` } })],
  [
    'a subdomain of localhost',
    403,
    () => ({ headers: { Host: `a.localhost:${port}`, Origin: `http://a.localhost:${port}` } }),
  ],
  ['a host in capitals', 403, () => ({ headers: { Host: `LOCALHOST:${port}`, Origin: `http://LOCALHOST:${port}` } })],
  ['a host without the port', 403, () => ({ headers: { Host: 'localhost', Origin: 'http://localhost' } })],
  ['a host with another port', 403, () => ({ headers: { Host: 'localhost:1', Origin: 'http://localhost:1' } })],
  [
    'another address of loopback',
    403,
    () => ({ headers: { Host: `127.0.0.2:${port}`, Origin: `http://127.0.0.2:${port}` } }),
  ],
  ['no host', 400, () => ({ headers: { Host: undefined } })],
  ['no host, in HTTP/1.0', 403, () => ({ headers: { Host: undefined }, target: '/__desk/value HTTP/1.0\r\nX:' })],
  ['two hosts, the good one first', 403, () => ({ lines: 'Host: evil.example\r\n' })],
  ['two hosts, both good', 403, () => ({ lines: `Host: localhost:${port}\r\n` })],
  ['a whole address of another host', 403, () => ({ target: 'http://evil.example/__desk/value' })],
  ['a whole address of another port', 403, () => ({ target: 'http://localhost:1/__desk/value' })],
  // The origin
  ['no origin', 403, () => ({ headers: { Origin: undefined } })],
  ['an empty origin', 403, () => ({ headers: { Origin: '' } })],
  ['the origin null', 403, () => ({ headers: { Origin: 'null' } })],
  ['the origin of another site', 403, () => ({ headers: { Origin: 'https://evil.example' } })],
  ['the origin of another port', 403, () => ({ headers: { Origin: 'http://localhost:3000' } })],
  ['an origin whose port begins as ours', 403, () => ({ headers: { Origin: `http://localhost:${port}1` } })],
  ['an origin without the port', 403, () => ({ headers: { Origin: 'http://localhost' } })],
  ['an origin with a path', 403, () => ({ headers: { Origin: `http://localhost:${port}/` } })],
  ['the origin by HTTPS', 403, () => ({ headers: { Origin: `https://localhost:${port}` } })],
  ['an origin in capitals', 403, () => ({ headers: { Origin: `HTTP://LOCALHOST:${port}` } })],
  ['the origin of a subdomain', 403, () => ({ headers: { Origin: `http://a.localhost:${port}` } })],
  ['another name of this machine', 403, () => ({ headers: { Origin: `http://127.0.0.1:${port}` } })],
  ['an origin with a user', 403, () => ({ headers: { Origin: `http://localhost:${port}@evil.example` } })],
  ['two origins', 403, () => ({ lines: 'Origin: https://evil.example\r\n' })],
  ['two origins in one line', 403, () => ({ headers: { Origin: `http://localhost:${port} https://evil.example` } })],
  [
    'a referrer in place of the origin',
    403,
    () => ({ headers: { Origin: undefined, Referer: `http://localhost:${port}/` } }),
  ],
  // The site
  ...['cross-site', 'same-site', 'none', '', 'Same-Origin', 'same-origin, cross-site'].map(
    (site): (typeof HOSTILE)[number] => [`the site "${site}"`, 403, () => ({ headers: { 'Sec-Fetch-Site': site } })],
  ),
  ['no site', 403, () => ({ headers: { 'Sec-Fetch-Site': undefined } })],
  ['two sites', 403, () => ({ lines: 'Sec-Fetch-Site: cross-site\r\n' })],
  // The content type
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-8',
    'application/json;charset=utf-7',
    'Application/JSON',
    'application/json, text/plain',
    'text/plain; application/json',
    'application/jsonp',
    'text/json',
    '',
  ].map((type): (typeof HOSTILE)[number] => [`the type "${type}"`, 415, () => ({ headers: { 'Content-Type': type } })]),
  ['no type', 415, () => ({ headers: { 'Content-Type': undefined } })],
  ['two types', 415, () => ({ lines: 'Content-Type: text/plain\r\n' })],
  ['a compressed body', 415, () => ({ headers: { 'Content-Encoding': 'gzip' } })],
  // The token
  ['no token', 403, () => ({ headers: { 'X-Copybook-Token': undefined } })],
  ['an empty token', 403, () => ({ headers: { 'X-Copybook-Token': '' } })],
  ['a short token', 403, () => ({ headers: { 'X-Copybook-Token': token.slice(0, -1) } })],
  ['a long token', 403, () => ({ headers: { 'X-Copybook-Token': `${token}A` } })],
  ['a very long token', 403, () => ({ headers: { 'X-Copybook-Token': token.repeat(300) } })],
  ['the token of another process', 403, () => ({ headers: { 'X-Copybook-Token': createToken() } })],
  [
    'a token with other letters',
    403,
    () => ({
      headers: { 'X-Copybook-Token': token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase() },
    }),
  ],
  [
    'the token in the query',
    403,
    () => ({ headers: { 'X-Copybook-Token': undefined }, target: `/__desk/value?token=${token}` }),
  ],
  [
    'the token in a cookie',
    403,
    () => ({ headers: { 'X-Copybook-Token': undefined, Cookie: `X-Copybook-Token=${token}` } }),
  ],
  [
    'the token in the body',
    403,
    () => ({ headers: { 'X-Copybook-Token': undefined }, ...json({ file: 'faq.yaml', path: ['a'], token }) }),
  ],
  ['two tokens', 403, () => ({ lines: `X-Copybook-Token: ${token}\r\n` })],
  // The verb
  ['a verb that is none', 404, () => ({ target: '/__desk/delete' })],
  ['no verb', 404, () => ({ target: '/__desk/' })],
  ['what every object has', 404, () => ({ target: '/__desk/constructor' })],
  ['a verb with a query', 404, () => ({ target: '/__desk/value?file=x' })],
  ['a verb with more of an address', 404, () => ({ target: '/__desk/value/faq.yaml' })],
  ['a verb spelled with codes', 404, () => ({ target: '/__desk/v%61lue' })],
  ['the door spelled with codes', 405, () => ({ target: '/%5f%5fdesk/value' })],
  ['the door in capitals', 405, () => ({ target: '/__DESK/value' })],
  ['a way around', 400, () => ({ target: '/x/../__desk/value' })],
  // The size
  ['a body that is too long', 413, () => ({ body: JSON.stringify({ file: 'x'.repeat(1_000_001), path: [] }) })],
  ['a length that is too long', 413, () => ({ headers: { 'Content-Length': '99999999999' } })],
  ['a length that is no number', 400, () => ({ headers: { 'Content-Length': '1e3' } })],
  ['a negative length', 400, () => ({ headers: { 'Content-Length': '-1' } })],
  ['a length longer than the body', 408, () => ({ headers: { 'Content-Length': String(VALUE.length + 10) } })],
  ['a length shorter than the body', 400, () => ({ headers: { 'Content-Length': '9' } })],
  ['two lengths', 400, () => ({ lines: 'Content-Length: 3\r\n' })],
  ['a length and pieces', 400, () => ({ lines: 'Transfer-Encoding: chunked\r\n', body: `0\r\n\r\n${VALUE}` })],
  [
    'pieces that are too many',
    413,
    () => ({
      headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' },
      body: `16e360\r\n${'x'.repeat(0x16e360)}\r\n0\r\n\r\n`,
    }),
  ],
  [
    'pieces without an end',
    408,
    () => ({ headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }, body: '5\r\n{"a":\r\n' }),
  ],
  [
    'a piece that is none',
    400,
    () => ({ headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }, body: 'zz\r\n{}\r\n' }),
  ],
  // The JSON
  ['nothing', 400, () => ({ body: '' })],
  ['no JSON', 400, () => ({ body: '{file: faq.yaml}' })],
  ['a form', 400, () => ({ body: 'file=faq.yaml&path=a' })],
  ['a list', 400, () => ({ body: `[${VALUE}]` })],
  ['null', 400, () => ({ body: 'null' })],
  ['a text', 400, () => ({ body: '"faq.yaml"' })],
  ['a mark before it', 400, () => ({ body: `\xef\xbb\xbf${VALUE}` })],
  ['no UTF-8', 400, () => ({ body: '{"file": "\xff\xfe"}' })],
  ['UTF-16', 400, () => ({ body: [...VALUE].join('\0') })],
  [
    '100,000 lists inside each other',
    400,
    () => ({ body: `{"file":"faq.yaml","path":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }),
  ],
  ['100,000 brackets without an end', 400, () => ({ body: '['.repeat(100_000) })],
  ['a text without an end', 400, () => ({ body: `{"file": "${'\\'.repeat(1001)}"}` })],
  ['__proto__', 400, () => ({ body: '{"file": "faq.yaml", "path": [], "__proto__": {"x": 1}}' })],
  ['__proto__ in codes', 400, () => ({ body: '{"file": "faq.yaml", "path": [], "\\u005f_proto__": {"x": 1}}' })],
  [
    '__proto__ deep in a value',
    400,
    () => ({
      target: '/__desk/draft',
      body: '{"operations":[{"op":"set","file":"faq.yaml","path":["a"],"value":{"b":[{"__proto__":1}]}}],"path":"/"}',
    }),
  ],
  // The fields
  ['a field that nobody reads', 400, () => json({ file: 'faq.yaml', path: ['a'], more: 1 })],
  ['a missing field', 400, () => json({ file: 'faq.yaml' })],
  ['a file that is a list', 400, () => json({ file: ['faq.yaml'], path: [] })],
  ['a file that is a number', 400, () => json({ file: 1, path: [] })],
  ['a way of 33 steps', 400, () => json({ file: 'faq.yaml', path: Array(33).fill('a') })],
  ['a way that is a text', 400, () => json({ file: 'faq.yaml', path: 'a.b' })],
  ['a way with a group in it', 400, () => json({ file: 'faq.yaml', path: [{}] })],
  ['a way with a fraction', 400, () => json({ file: 'faq.yaml', path: [0.5] })],
  ['a way backwards', 400, () => json({ file: 'faq.yaml', path: [-1] })],
  ...['__proto__', 'constructor', 'prototype', 'a\nb', 'a\0', ''].map((step): (typeof HOSTILE)[number] => [
    `a way through ${JSON.stringify(step)}`,
    400,
    () => json({ file: 'faq.yaml', path: [step, 'a'] }),
  ]),
  [
    'an operation that is none',
    400,
    () => json({ operations: [{ op: 'run', file: 'faq.yaml' }], hashes: {} }, '/__desk/edit'),
  ],
  ['an operation of every object', 400, () => json({ operations: [{ op: 'toString' }], hashes: {} }, '/__desk/edit')],
  [
    'an operation with more in it',
    400,
    () =>
      json({ operations: [{ op: 'unset', file: 'faq.yaml', path: ['a'], force: true }], hashes: {} }, '/__desk/edit'),
  ],
  [
    '201 operations',
    400,
    () =>
      json({ operations: Array(201).fill({ op: 'unset', file: 'faq.yaml', path: ['a'] }), hashes: {} }, '/__desk/edit'),
  ],
  ['a hash that is none', 400, () => json({ operations: [], hashes: { 'faq.yaml': 'x' } }, '/__desk/edit')],
  [
    'a hash of a file outside',
    400,
    () => json({ operations: [], hashes: { '../outside/secret.yaml': 'h'.repeat(43) } }, '/__desk/edit'),
  ],
  ['an id with a way in it', 400, () => json({ id: '../../journal' }, '/__desk/undo')],
  ['an id that is a group', 400, () => json({ id: { $ne: null } }, '/__desk/undo')],
  [
    'a picture that is no base64',
    400,
    () => json({ operations: [{ op: 'picture', file: 'images/a.jpg', bytes: '<svg>' }], hashes: {} }, '/__desk/edit'),
  ],
  ...['//evil.example', 'http://evil.example/', 'about', '/a b', '/\\evil', '/a#b', `/${'a'.repeat(2001)}`, '/a\0'].map(
    (path): (typeof HOSTILE)[number] => [
      `the address ${JSON.stringify(path).slice(0, 30)}`,
      400,
      () => json({ operations: [], path }, '/__desk/draft'),
    ],
  ),
]

/** Names that lead elsewhere, or nowhere. */
const FILES = [
  ...[
    '../outside/secret.yaml',
    '..',
    '.',
    '',
    '/',
    './faq.yaml',
    'pages/../faq.yaml',
    'pages/../../outside/secret.yaml',
  ],
  ...['..\\outside\\secret.yaml', 'pages\\home.yaml', '%2e%2e/outside/secret.yaml', '..%2foutside%2fsecret.yaml'],
  ...[
    '..%252foutside%252fsecret.yaml',
    '..%c0%afoutside/secret.yaml',
    '....//outside/secret.yaml',
    '..;/outside/secret.yaml',
  ],
  ...[
    '．．/outside/secret.yaml',
    '․․/outside/secret.yaml',
    'faq.yaml\0',
    'faq.yaml\0.jpg',
    '\0',
    'faq.yaml\n',
    'faq.yaml\r\nx',
  ],
  ...[
    '/etc/passwd',
    '//etc/passwd',
    'C:\\Windows\\win.ini',
    'C:/Windows/win.ini',
    'C:faq.yaml',
    '\\\\server\\share\\faq.yaml',
  ],
  ...['\\\\?\\C:\\faq.yaml', 'file:///etc/passwd', '~/.ssh/id_rsa', '$HOME/x', 'faq.yaml::$DATA', 'faq.yaml:stream'],
  ...[
    'FAQ.YAML',
    'faq.yaml ',
    ' faq.yaml',
    'faq.yaml.',
    'faq.yaml/',
    'pages',
    'images/',
    'link.yaml',
    'images/there/secret.yaml',
  ],
  ...[
    'CON',
    'nul',
    '/dev/null',
    '/dev/stdin',
    '/proc/self/environ',
    '.git/config',
    'pages//home.yaml',
    'faq.yml',
    '__proto__',
  ],
]

/** Names that a new picture may not have. */
const PICTURES = [
  ...[
    'images/there/x.jpg',
    'images/../x.jpg',
    'images/x.svg',
    'images/x.html',
    'images/x.jpg.exe',
    'images/x.jpg/y.jpg',
  ],
  ...[
    'images/con.jpg',
    'images/nul/x.jpg',
    'images/com1.png',
    'images/.hidden.jpg',
    'images/x\0.jpg',
    'images/a b.jpg',
  ],
  ...[
    'pages/x.jpg',
    '../images/x.jpg',
    '/images/x.jpg',
    'images\\x.jpg',
    'images/X.JPG',
    `images/${'a'.repeat(70)}.jpg`,
  ],
  ...['images/sen.jpg/x.jpg', 'images//x.jpg', 'images/%2e%2e/x.jpg', 'images/x.jpg ', 'faq.yaml', 'link.yaml'],
]

describe('what is refused, and changes nothing', () => {
  afterEach(() => {
    expect(calls).toEqual([])
    expect(bytesOf(content) + bytesOf(outside)).toBe(before)
  })

  test.each(HOSTILE)('%s: %s', async (_, status, parts) => {
    const { status: answered, head, body } = await send(parts())
    expect(answered).toBe(status)
    expect(head).not.toMatch(/access-control/i)
    expect(body).not.toContain(work)
    expect(body).not.toMatch(/\n\s+at /)
  })

  test.each(FILES)('the file %j: 400', async (file) => {
    const answers = [
      await send(json({ file, path: ['a'] })),
      await send(json({ operations: [{ op: 'set', file, path: ['a'], value: 1 }], hashes: {} }, '/__desk/edit')),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([400, expect.stringContaining('must be a file of the content.')])
  })

  test.each(PICTURES)('a new picture %j: 400', async (file) => {
    const edit = { operations: [{ op: 'picture', file, bytes: 'AAAA' }], hashes: {} }
    for (const verb of ['edit', 'picture']) {
      const { status, body } = await send(json(edit, `/__desk/${verb}`))
      expect([status, body]).toEqual([400, expect.stringContaining('must be the name of a picture.')])
    }
  })

  test('lines that end a header early: no line is slipped in', async () => {
    const { status } = await send({ headers: { Origin: `null\r\nX-Copybook-Token: ${token}` } })
    expect(status).toBe(403)
  })

  test('a socket: refused', async () => {
    const lines = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
    expect((await send({ method: 'GET', headers: { Connection: 'Upgrade' }, lines, body: '' })).status).toBe(400)
  })

  test('a second request behind the body of the first: refused as any', async () => {
    const second = bytesFor({ headers: { 'X-Copybook-Token': undefined } })
    const first = bytesFor({ headers: { Connection: 'keep-alive', 'X-Copybook-Token': undefined } })
    expect(await sendRaw(port, first + second, 1000)).toMatchObject({ status: 403 })
  })

  test('a body that drips: refused after a while', async () => {
    const head = bytesFor({ headers: { 'Content-Length': '500' }, body: '' })
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, 'localhost', () => socket.write(head))
      const drip = setInterval(() => socket.write(' '), 20)
      socket.on('data', (part) => {
        text += part
      })
      socket.on('error', () => {}) // reset by the server: `close` follows
      socket.on('close', () => {
        clearInterval(drip)
        resolve(text)
      })
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a request of another process, replayed after a restart', async () => {
    const other = createServer()
    answerWith(other, [
      deskDoor({ base: '/', token: createToken(), verbs, files: () => fileNames(content, undefined) }),
    ])
    const again = await listen(other, 0)
    const replayed = bytesFor({}).replaceAll(String(port), String(again))
    expect(await sendRaw(again, replayed)).toMatchObject({
      status: 403,
      body: expect.stringContaining('older than the server'),
    })
    other.close()
  })
})

test('writing is done in turn, also after a failure', async () => {
  const order: string[] = []
  const slow: Verbs = {
    async undo({ id }) {
      order.push(`begin ${id}`)
      await new Promise((resolve) => setTimeout(resolve, id === 'first' ? 50 : 0))
      order.push(`end ${id}`)
      if (id === 'first') throw new Error('no')
      return { status: 200, data: {} }
    },
  }
  const queued = createServer()
  const names = () => fileNames(content, undefined)
  answerWith(queued, [deskDoor({ base: '/', token, verbs: slow, files: names, report: () => {} })])
  const own = await listen(queued, 0)
  const undo = (id: string) =>
    sendRaw(own, bytesFor(json({ id }, '/__desk/undo')).replaceAll(String(port), String(own)))
  const statuses = (await Promise.all([undo('first'), undo('second')])).map(({ status }) => status)
  queued.close()
  expect(statuses.sort()).toEqual([200, 500])
  expect(order.map((each) => each.split(' ')[0])).toEqual(['begin', 'end', 'begin', 'end'])
})
