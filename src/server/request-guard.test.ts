import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NASTY_TARGETS, request, sendRaw } from '../tests/raw-requests.ts'
import { listen } from './listen.ts'
import { answerWith, isWellFormed, limitUpgrades } from './request-guard.ts'

const server = createServer()
const seen: string[] = []
let port = 0

beforeAll(async () => {
  answerWith(server, [
    ({ url = '' }, response, next) => {
      seen.push(url)
      if (url === '/throws') throw new Error('with a secret')
      if (url === '/nobody') next()
      else response.end(url)
    },
  ])
  limitUpgrades(server, ({ headers }) => headers.upgrade === 'websocket')
  server.on('upgrade', ({ url = '', headers }, socket) => {
    seen.push(url)
    if (headers.upgrade) socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
  port = await listen(server, 0)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const statusOf = async (bytes: string) => (await sendRaw(port, bytes)).status

describe('an address is well-formed', () => {
  test.each([
    '/',
    '/about',
    '/a/b/',
    '/a.b',
    '/..a',
    '/a..',
    '/%25',
    '/%E0%A6%97',
    '/a%2fb',
    '/a?b=..&c=%',
    '/a//b',
    '/?//',
  ])('%s', (target) => expect(isWellFormed(target)).toBe(true))

  test.each([
    ...[
      '',
      'about',
      '*',
      '//',
      '//evil.example',
      '/\\',
      '/a\\b',
      '/a#b',
      '/%',
      '/%f',
      '/%zz',
      '/%ff',
      '/%c0%af',
      '/%ed%a0%80',
    ],
    ...['/..', '/../', '/a/..', '/a/../b', '/.', '/%2e%2e/', '/.%2E', '/a%2f..', '/..%5ca', '/a%5c..', '/..%c0%af'],
    ...['/\0', '/%00', '/%0a', '/a\tb', '/\n', '/%7f', '/a?\0', 'http://localhost/'],
  ])('not %j', (target) => expect(isWellFormed(target)).toBe(false))

  test('as a URL it neither throws nor names another server', () => {
    for (const target of NASTY_TARGETS.filter(isWellFormed))
      expect(new URL(target, 'http://localhost').origin, target).toBe('http://localhost')
  })
})

describe('behind the guard', () => {
  test('well-formed requests are answered', async () => {
    expect(await sendRaw(port, request('/about?a=%'))).toMatchObject({
      status: 200,
      body: expect.stringContaining('/about?a=%'),
    })
  })

  test.each([
    ['http://localhost', '/'],
    ['HTTP://LOCALHOST:80/about?a', '/about?a'],
    ['http://127.0.0.1?a', '/?a'],
  ])('the absolute address %s is %s', async (target, url) => {
    expect((await sendRaw(port, request(target))).body).toContain(url)
  })

  test.each(['//', '/%', '/..', '/\\', 'http://localhost//', 'http://localhost/%', '*'])(
    'never comes %s',
    async (target) => {
      seen.length = 0
      expect(await sendRaw(port, request(target))).toMatchObject({ status: 400, body: 'This address is malformed.\n' })
      expect(seen).toEqual([])
    },
  )

  test.each([
    ['/%', 'websocket'],
    ['*:99999999', 'websocket'],
    ['http://evil.example/', 'websocket'],
    ['/about', 'h2c'],
  ])('refuses an upgrade of %s to %s, and passes it to no handler', async (target, Upgrade) => {
    seen.length = 0
    expect(await statusOf(request(target, { Connection: 'Upgrade', Upgrade }))).toBe(400)
    expect(seen).toEqual(['/'])
  })

  test('other upgrades are refused', async () => {
    expect(await statusOf(request('/about', { Connection: 'Upgrade', Upgrade: 'websocket' }))).toBe(101)
  })
})

describe('hosts', () => {
  test.each(['localhost', 'LOCALHOST:4173', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:5173', 'my-site.localhost:1'])(
    '%s is this machine',
    async (Host) => expect(await statusOf(request('/', { Host }))).toBe(200),
  )

  test.each([
    ...[
      'evil.example',
      'localhost.evil.example',
      'evillocalhost',
      '0.0.0.0',
      '192.168.0.1',
      '128.0.0.1',
      '[::2]',
      'localhost:x',
    ],
    ...['', 'localhost@evil.example', 'evil.example:80#localhost', '.localhost', 'localhost.'],
  ])('%j is not', async (Host) => expect(await statusOf(request('/', { Host }))).toBe(403))

  test('an absolute address counts before the header', async () => {
    expect(await statusOf(request('http://evil.example/'))).toBe(403)
  })
})

describe('pages', () => {
  test.each(['http://localhost:5173', 'http://127.0.0.1', 'HTTPS://LOCALHOST', 'http://[::1]:80'])(
    'of %s are answered',
    async (Origin) => expect(await statusOf(request('/', { Origin }))).toBe(200),
  )

  test.each([
    'http://evil.example',
    'https://localhost.evil.example',
    'null',
    'file://',
    'http://localhost@evil.example',
    '',
  ])('of %j are not, nor are their sockets', async (Origin) => {
    expect(await sendRaw(port, request('/', { Origin }))).toMatchObject({
      status: 403,
      body: 'This server answers pages of this machine alone.\n',
    })
    expect(await statusOf(request('/', { Origin, Connection: 'Upgrade', Upgrade: 'websocket' }))).toBe(400)
  })

  test('of other sites may link here, and embed nothing', async () => {
    const from = (mode: string) => request('/', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode })
    expect(await statusOf(from('navigate'))).toBe(200)
    for (const mode of ['no-cors', 'cors', 'websocket']) expect(await statusOf(from(mode)), mode).toBe(403)
  })
})

test('an unknown address is 404, and an error is 500 without its reason', async () => {
  expect(await statusOf(request('/nobody'))).toBe(404)
  const printed: unknown[] = []
  const { error } = console
  console.error = (...args) => void printed.push(...args)
  const { status, body } = await sendRaw(port, request('/throws'))
  console.error = error
  expect([status, body]).toEqual([500, 'Something went wrong. The terminal says what.\n'])
  expect(String(printed)).toContain('with a secret')
})
