/** Raw requests to the editor API, as other origins and programs might send them: none may change a byte of the content. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Folder } from '../../compiler/link/folder.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { listen } from '../../server/listen.ts'
import { onlyReading } from '../../server/middleware.ts'
import { answerWith, limitUpgrades } from '../../server/request-guard.ts'
import { json, type RequestParts, requestBytes, VALUE } from '../../tests/data/editor-requests.ts'
import { HOSTILE_BODIES, HOSTILE_FILES, HOSTILE_PICTURES } from '../../tests/data/hostile-bodies.ts'
import { HOSTILE_HEADS } from '../../tests/data/hostile-heads.ts'
import { sendRaw } from '../../tests/raw-requests.ts'
import { type EditorApi, type Endpoints, editorApi, fileNames } from './editor-api.ts'
import { createToken } from './guard-request.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-door-'))
const content = join(work, 'content')
const outside = join(work, 'outside')
const token = createToken()
const failures: unknown[] = []
const servers: Server[] = []
/** What reached an endpoint. Each writes, as the real ones do. */
const calls: [string, unknown][] = []
let port = 0

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(work, file)), { recursive: true })
  writeFileSync(join(work, file), text)
}
const record = (name: string) => (body: unknown) => {
  calls.push([name, body])
  const { file } = body as { file?: string }
  if (file !== undefined) writeFileSync(join(content, file), 'changed')
  return { status: 200 as const, data: { done: name } }
}
const endpoints: Endpoints = {
  value: record('value'),
  edit: record('edit'),
  picture: record('picture'),
  undo: record('undo'),
  draft: record('draft'),
  journal() {
    throw new Error(`ENOENT: no such file, open '${content}/journal'`)
  },
}

async function serve(api: Partial<EditorApi>): Promise<number> {
  const server = createServer()
  servers.push(server)
  const files = () => fileNames(content, undefined)
  const report = (error: unknown) => void failures.push(error)
  answerWith(server, [editorApi({ base: '/', token, endpoints, files, patience: 300, report, ...api }), onlyReading])
  limitUpgrades(server, () => false)
  return listen(server, 0)
}

const bytesIn = (folder: string) => JSON.stringify([...readFolder(folder)].map(([path, bytes]) => [path, [...bytes]]))
let before = ''

beforeAll(async () => {
  write('content/faq.yaml', 'a: 1\n')
  write('content/pages/home.yaml', 'b: 2\n')
  write('content/images/sen.jpg', 'jpg')
  write('outside/secret.yaml', 'c: 3\n')
  const files = readFolder(content)
  symlinkSync(join(outside, 'secret.yaml'), join(content, 'link.yaml'))
  symlinkSync(outside, join(content, 'images/there'))
  // As if the link had been a file when the content was read.
  const folder = { bytes: new Map([...files, ['link.yaml', new Uint8Array()]]) } as unknown as Folder
  port = await serve({ files: () => fileNames(content, folder) })
  before = bytesIn(content) + bytesIn(outside)
})

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(work, { recursive: true })
})

const send = (parts: RequestParts) => sendRaw(port, requestBytes(port, token, parts), 5000)

describe('a request of a page of this server', () => {
  afterEach(() => {
    writeFileSync(join(content, 'faq.yaml'), 'a: 1\n')
    calls.length = 0
  })

  test('is answered', async () => {
    const { status, head, body } = await send({})
    expect([status, JSON.parse(body)]).toEqual([200, { done: 'value' }])
    expect(calls).toEqual([['value', JSON.parse(VALUE)]])
    expect(head).toMatch(/^Cache-Control: no-store\r?$/m)
    expect(head).not.toMatch(/access-control/i)
  })

  test.each(['127.0.0.1:<port>', '[::1]:<port>'])('is answered under the name %s', async (name) => {
    expect((await send({ headers: { Host: name, Origin: `http://${name}` } })).status).toBe(200)
  })

  test('may be chunked', async () => {
    const headers = { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }
    const body = `${VALUE.length.toString(16)}\r\n${VALUE}\r\n0\r\n\r\n`
    expect((await send({ headers, body })).status).toBe(200)
  })

  test('may have every operation', async () => {
    const at = { file: 'faq.yaml', path: ['list', 0] }
    const operations = [
      { op: 'set', ...at, value: { any: ['thing', 1, null] } },
      { op: 'unset', ...at },
      { op: 'insert', ...at, index: 0, value: 'x' },
      { op: 'remove', ...at, references: 'mend' },
      { op: 'move', ...at, to: 3 },
      { op: 'duplicate', ...at, id: 'প্রশ্ন-2' },
      { op: 'rename', ...at, id: 'new-id' },
    ]
    const body = { operations, hashes: { 'faq.yaml': 'h'.repeat(43) }, withErrors: true }
    expect((await send(json(body, '/__desk/edit'))).status).toBe(200)
    expect(calls).toEqual([['edit', body]])
  })

  test('that fails gets no reason; the terminal prints it', async () => {
    const { status, body } = await send(json({}, '/__desk/journal'))
    expect([status, JSON.parse(body)]).toEqual([500, { message: 'This could not be done. The terminal says why.' }])
    expect(String(failures)).toContain('ENOENT')
  })

  test('may have 20 MB with a picture, else 1 MB', async () => {
    const files = () => ({ has: () => false, mayBecome: () => true })
    const at = await serve({ files, patience: 20_000, endpoints: { picture: () => ({ status: 200, data: {} }) } })
    const ask = (body: object, target: string) => sendRaw(at, requestBytes(at, token, json(body, target)))
    const of = (bytes: number) => ({ file: 'images/new.jpg', bytes: 'A'.repeat(Math.floor(bytes / 3) * 4) })
    expect((await ask(of(20_000_000), '/__desk/picture')).status).toBe(200)
    const tooLarge = await ask(of(20_100_000), '/__desk/picture')
    expect([tooLarge.status, JSON.parse(tooLarge.body)]).toEqual([
      413,
      { message: 'A picture may have at most 20 MB.' },
    ])
    expect((await send(json(of(1_000_000), '/__desk/edit'))).status).toBe(413)
  })
})

describe('refuses, and changes nothing', () => {
  afterEach(() => {
    const [called, after] = [calls.splice(0), bytesIn(content) + bytesIn(outside)]
    writeFileSync(join(content, 'faq.yaml'), 'a: 1\n')
    expect(called).toEqual([])
    expect(after).toBe(before)
  })

  test.each([...HOSTILE_HEADS, ...HOSTILE_BODIES])('%s: %d', async (_, status, parts) => {
    const { status: answered, head, body } = await send(parts)
    expect(answered).toBe(status)
    expect(head).not.toMatch(/access-control/i)
    expect(body).not.toContain(work)
    expect(body).not.toMatch(/\n\s+at /)
  })

  test('a token that is cut short, or in another case', async () => {
    const swapped = token.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
    for (const wrong of [token.slice(0, -1), token.slice(1), swapped])
      expect((await send({ headers: { 'X-Copybook-Token': wrong } })).status).toBe(403)
  })

  test.each(HOSTILE_FILES)('the file %j: 400', async (file) => {
    const operations = [{ op: 'set', file, path: ['a'], value: 1 }]
    for (const parts of [json({ file, path: ['a'] }), json({ operations, hashes: {} }, '/__desk/edit')]) {
      const { status, body } = await send(parts)
      expect([status, body]).toEqual([
        400,
        expect.stringMatching(/must be a file of the content\.|There is no file [\w./-]+ in the content\./),
      ])
    }
  })

  test('a file that was deleted meanwhile, in a plain sentence', async () => {
    const { status, body } = await send(json({ file: 'pages/about.yaml', path: ['a'] }))
    expect([status, JSON.parse(body)]).toEqual([
      400,
      {
        message: 'There is no file pages/about.yaml in the content. It may have been deleted or renamed meanwhile.',
      },
    ])
  })

  test.each(HOSTILE_PICTURES)('a new picture %j: 400', async (file) => {
    const { status, body } = await send(json({ file, bytes: 'AAAA' }, '/__desk/picture'))
    expect([status, body]).toEqual([400, expect.stringContaining('must be the name of a new picture.')])
  })

  test('an upgrade to a socket', async () => {
    const lines = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
    expect((await send({ method: 'GET', headers: { Connection: 'Upgrade' }, lines, body: '' })).status).toBe(400)
  })

  test('a second request behind the body of the first', async () => {
    const withoutToken = { 'X-Copybook-Token': undefined }
    const first = requestBytes(port, token, { headers: { ...withoutToken, Connection: 'keep-alive' } })
    const second = requestBytes(port, token, { headers: withoutToken })
    const { status, head, body } = await sendRaw(port, first + second, 1000)
    expect([status, (head + body).includes(' 200 ')]).toEqual([403, false])
  })

  test('a body that arrives slowly', async () => {
    const head = requestBytes(port, token, { headers: { 'Content-Length': '500' }, body: '' })
    expect(await drip(head)).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a request to a process that has ended, sent to the next one', async () => {
    const next = await serve({ token: createToken() })
    const { status, body } = await sendRaw(next, requestBytes(next, token, {}))
    expect([status, body]).toEqual([403, expect.stringContaining('older than the server')])
  })
})

/** Sends `head`, and then a blank now and then for as long as the server takes them. @returns what it answers */
function drip(head: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    let timer: NodeJS.Timeout | undefined
    const socket = connect(port, 'localhost', () => {
      socket.write(head)
      timer = setInterval(() => socket.write(' '), 20)
    })
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => {}) // reset by the server: `close` follows
    socket.on('close', () => {
      clearInterval(timer)
      resolve(text)
    })
  })
}

test('requests that write are handled one after the other, also after a failure', async () => {
  const order: string[] = []
  const own = await serve({
    endpoints: {
      async undo({ id }) {
        order.push('begin')
        await new Promise((resolve) => setTimeout(resolve, id === 'first' ? 50 : 0))
        order.push('end')
        if (order.length === 2) throw new Error('no')
        return { status: 200, data: {} }
      },
    },
  })
  const undo = (id: string) => sendRaw(own, requestBytes(own, token, json({ id }, '/__desk/undo')))
  const answers = await Promise.all([undo('first'), undo('second')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 500])
  expect(order).toEqual(['begin', 'end', 'begin', 'end'])
})
