/** Raw requests to the editor API, as other origins and programs might send them: none may change a byte of the content. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readFolder } from '../../disk/read-folder.ts'
import { listen } from '../../server/listen.ts'
import { onlyReading } from '../../server/middleware.ts'
import { answerWith, limitUpgrades } from '../../server/request-guard.ts'
import { json, READ, type RequestParts, requestBytes } from '../../tests/data/editor-requests.ts'
import { HOSTILE_BODIES, HOSTILE_FILES, HOSTILE_PICTURES } from '../../tests/data/hostile-bodies.ts'
import { HOSTILE_HEADS } from '../../tests/data/hostile-heads.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { sendRaw } from '../../tests/raw-requests.ts'
import { createFolderStore } from '../stores/folder-store.ts'
import { type EditorApi, type Endpoints, editorApi } from './editor-api.ts'
import { createEndpoints } from './endpoints.ts'
import { createToken } from './guard-request.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-door-'))
const content = join(work, 'content')
const outside = join(work, 'outside')
const token = createToken()
const failures: unknown[] = []
const servers: Server[] = []
/** What reached an endpoint. */
const calls: [string, unknown][] = []
let port = 0

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(work, file)), { recursive: true })
  writeFileSync(join(work, file), text)
}

/** As if the link had been a file when the content was read. */
const open = () => ({
  files: new Map([...readFolder(content), ['link.yaml', new Uint8Array()]]),
  unread: [],
  schemas,
})
const store = createFolderStore({
  content: { open } as never,
  contentFolder: content,
  cacheFolder: join(work, 'cache'),
})

/** Those of the store; what reaches them is recorded. */
const endpoints = Object.fromEntries(
  Object.entries(createEndpoints(store)).map(([name, act]) => [
    name,
    (body: never) => {
      calls.push([name, body])
      return act(body)
    },
  ]),
) as Endpoints

async function serve(api: Partial<EditorApi>): Promise<number> {
  const server = createServer()
  servers.push(server)
  const report = (error: unknown) => void failures.push(error)
  answerWith(server, [editorApi({ base: '/', token, endpoints, patience: 300, report, ...api }), onlyReading])
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
  symlinkSync(join(outside, 'secret.yaml'), join(content, 'link.yaml'))
  symlinkSync(outside, join(content, 'images/there'))
  port = await serve({})
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
    expect([status, JSON.parse(body)]).toEqual([200, { files: [['faq.yaml', 'YTogMQo=']] }])
    expect(calls).toEqual([['read', JSON.parse(READ)]])
    expect(head).toMatch(/^Cache-Control: no-store\r?$/m)
    expect(head).not.toMatch(/access-control/i)
  })

  test.each(['127.0.0.1:<port>', '[::1]:<port>'])('is answered under the name %s', async (name) => {
    expect((await send({ headers: { Host: name, Origin: `http://${name}` } })).status).toBe(200)
  })

  test('may be chunked', async () => {
    const headers = { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' }
    const body = `${READ.length.toString(16)}\r\n${READ}\r\n0\r\n\r\n`
    expect((await send({ headers, body })).status).toBe(200)
  })

  test('that fails gets no reason; the terminal prints it', async () => {
    const fail = () => {
      throw new Error(`ENOENT: no such file, open '${content}/journal'`)
    }
    const at = await serve({ endpoints: { history: fail } })
    const { status, body } = await sendRaw(at, requestBytes(at, token, json({}, '/__editor/history')))
    expect([status, JSON.parse(body)]).toEqual([500, { message: 'This could not be done. The terminal says why.' }])
    expect(String(failures)).toContain('ENOENT')
  })

  test('may have 20 MB when it writes, else 2 MB', async () => {
    const at = await serve({ patience: 20_000, endpoints: { write: async () => ({ id: 'a' }) } })
    const of = (bytes: number) => {
      const files = [{ file: 'images/new.jpg', after: 'A'.repeat(Math.floor(bytes / 3) * 4) }]
      return sendRaw(at, requestBytes(at, token, json({ files, changes: [] }, '/__editor/write')))
    }
    expect((await of(20_000_000)).status).toBe(200)
    const tooLarge = await of(22_000_000)
    expect([tooLarge.status, JSON.parse(tooLarge.body)]).toEqual([
      413,
      { message: 'A picture may have at most 20 MB.' },
    ])
    expect((await send(json({ files: ['a'.repeat(2_000_001)] }))).status).toBe(413)
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

describe('names are looked up in the content', () => {
  const after = 'ZDogNAo='
  const jpeg = '/9j/4AAQSkZJRgABAQ=='
  const writing = (file: string, bytes: string) =>
    json({ files: [{ file, after: bytes }], changes: [] }, '/__editor/write')
  afterEach(() => expect(bytesIn(content) + bytesIn(outside)).toBe(before))

  test.each(HOSTILE_FILES)('the file %j is not read, written or removed', async (file) => {
    const read = await send(json({ files: [file] }))
    expect([200, 400]).toContain(read.status)
    if (read.status === 200) expect(JSON.parse(read.body)).toEqual({ files: file === 'link.yaml' ? [[file, '']] : [] })
    for (const parts of [writing(file, after), json({ files: [{ file }], changes: [] }, '/__editor/write')])
      expect([400, 409]).toContain((await send(parts)).status)
  })

  test.each(HOSTILE_PICTURES)('a new picture %j is not written', async (file) => {
    expect([400, 409]).toContain((await send(writing(file, jpeg))).status)
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', /no picture/],
    ['a drawing, which can hold a program', '<svg xmlns="http://www.w3.org/2000/svg"/>', /SVG/],
    ['nothing', '', /no picture/],
  ])('%s is no picture, whatever its name', async (_, text, reason) => {
    const { status, body } = await send(writing('images/new.jpg', Buffer.from(text).toString('base64')))
    expect([status, body]).toEqual([400, expect.stringMatching(reason)])
  })

  test('a file that is not as the author saw it is not written', async () => {
    const files = [{ file: 'faq.yaml', before: 'h'.repeat(43), after }]
    expect((await send(json({ files, changes: [] }, '/__editor/write'))).status).toBe(409)
  })
})

test('requests that write are handled one after the other, also after a failure', async () => {
  const order: string[] = []
  const own = await serve({
    endpoints: {
      async write({ undoes }) {
        order.push('begin')
        await new Promise((resolve) => setTimeout(resolve, undoes === 'first' ? 50 : 0))
        order.push('end')
        if (order.length === 2) throw new Error('no')
        return { id: 'a' }
      },
    },
  })
  const undo = (undoes: string) =>
    sendRaw(own, requestBytes(own, token, json({ files: [{ file: 'a' }], changes: [], undoes }, '/__editor/write')))
  const answers = await Promise.all([undo('first'), undo('second')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 500])
  expect(order).toEqual(['begin', 'end', 'begin', 'end'])
})
