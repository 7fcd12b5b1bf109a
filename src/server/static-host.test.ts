import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaintsOf, nastyRequests, randomRequests, request, sendRaw } from '../tests/raw-requests.ts'
import { listen } from './listen.ts'
import { createStaticHost } from './static-host.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-host-'))
const folder = join(work, 'site')
const server = createStaticHost(folder)
const FOREVER = 'public, max-age=31536000, immutable'
let port = 0
let origin = ''

const FILES: Record<string, string> = {
  'site/_headers': `/*\n  X-Rule: all\n\n/assets/*\n  Cache-Control: ${FOREVER}\n`,
  'site/_redirects': '/jobs /career 301\n/blog/:slug /blog/_slug 200\n',
  'site/jobs.html': 'moved',
  'site/index.html': 'home',
  'site/about.html': 'about',
  'site/about/team.html': 'team',
  'site/docs/index.html': 'docs',
  'site/blog/_slug.html': 'post',
  'site/404.html': 'missing',
  'site/assets/a.js': 'abcdefghij',
  'site/ক.html': 'bengali',
  'site/.env': 'SECRET',
  'site/.well-known/security.txt': 'contact',
  'site/unknown.type': '?',
  'site/favicon.ico': 'icon',
  'site/manifest.webmanifest': '{}',
  'beside/secret.html': 'SECRET',
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(work, path)), { recursive: true })
    writeFileSync(join(work, path), text)
  }
  symlinkSync(join(work, 'beside'), join(folder, 'link'))
  port = await listen(server, 0)
  origin = `http://localhost:${port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(work, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(origin + path, { headers, method })
  return { status: response.status, body: await response.text(), header: (name: string) => response.headers.get(name) }
}

describe('addresses', () => {
  test.each(['/jobs', '/jobs/'])('%s has moved permanently', async (path) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/career'])
  })

  test.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/about', 'about'],
    ['/about/', 'about'],
    ['/about.html', 'about'],
    ['/about?x=1', 'about'],
    ['/about/team', 'team'],
    ['/docs', 'docs'],
    ['/docs/', 'docs'],
    ['/blog/anything', 'post'],
    ['/%E0%A6%95', 'bengali'],
    ['/.well-known/security.txt', 'contact'],
  ])('%s is %s', async (path, body) => {
    expect(await get(path)).toMatchObject({ status: 200, body })
  })

  test.each([
    '/nothing',
    '/_headers',
    '/_redirects',
    '/%5fheaders',
    '/%2f_headers',
    '/.env',
    '/%2eenv',
    '/link/secret',
    '/about.htm',
  ])('%s is nothing', async (path) => expect(await get(path)).toMatchObject({ status: 404, body: 'missing' }))

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/a.js', 'text/javascript; charset=utf-8'],
    ['/unknown.type', 'application/octet-stream'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s has its type', async (path, type) => {
    expect((await get(path)).header('Content-Type')).toBe(type)
  })
})

describe('caching', () => {
  test('keeps a hashed file for ever, and a page until it changes', async () => {
    expect((await get('/assets/a.js')).header('Cache-Control')).toBe(FOREVER)
    expect((await get('/about')).header('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  })

  test('never keeps the answer for a missing file', async () => {
    for (const path of ['/assets/gone.js', '/nothing']) {
      const { status, header } = await get(path)
      expect([status, header('Cache-Control'), header('X-Rule')]).toEqual([404, 'no-store', 'all'])
    }
  })

  test('nor an answer without the requested file', async () => {
    for (const headers of [{ 'If-Match': '"other"' }, { Range: 'bytes=99-' }] as Record<string, string>[])
      expect((await get('/assets/a.js', headers)).header('Cache-Control')).toBe('no-store')
  })
})

describe('conditions', () => {
  const tagOf = async (path: string) => (await get(path)).header('ETag') ?? ''

  test('a file that the browser has is not sent again', async () => {
    const tag = await tagOf('/assets/a.js')
    for (const list of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, body, header } = await get('/assets/a.js', { 'If-None-Match': list })
      expect([status, body, header('ETag'), header('Cache-Control')]).toEqual([304, '', tag, FOREVER])
    }
    expect((await get('/assets/a.js', { 'If-None-Match': await tagOf('/about') })).status).toBe(200)
  })

  test('nor one that is not newer, by date', async () => {
    const date = (await get('/about')).header('Last-Modified') ?? ''
    expect((await get('/about', { 'If-Modified-Since': date })).status).toBe(304)
    expect((await get('/about', { 'If-Modified-Since': 'Thu, 01 Jan 1998 00:00:00 GMT' })).status).toBe(200)
    expect((await get('/about', { 'If-Modified-Since': 'some day' })).status).toBe(200)
    expect((await get('/about', { 'If-Modified-Since': date, 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('another version than requested is refused', async () => {
    expect((await get('/about', { 'If-Match': '"other"' })).status).toBe(412)
    expect((await get('/about', { 'If-Match': await tagOf('/about') })).status).toBe(200)
    expect((await get('/about', { 'If-Unmodified-Since': 'Thu, 01 Jan 1998 00:00:00 GMT' })).status).toBe(412)
  })

  test('the tag depends on the content of the file', async () => {
    const before = await tagOf('/docs')
    writeFileSync(join(folder, 'docs/index.html'), 'DOCS')
    expect(await tagOf('/docs')).not.toBe(before)
    writeFileSync(join(folder, 'docs/index.html'), 'docs')
    expect(await tagOf('/docs')).toBe(before)
  })
})

describe('ranges', () => {
  test.each([
    ['bytes=0-3', 206, 'abcd', 'bytes 0-3/10'],
    ['bytes=4-', 206, 'efghij', 'bytes 4-9/10'],
    ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-99', 206, 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, 'abcdefghij', null],
    ['bytes=0-1,3-4', 200, 'abcdefghij', null],
    ['lines=1-2', 200, 'abcdefghij', null],
    ['bytes=-', 200, 'abcdefghij', null],
  ])('%s', async (Range, status, body, range) => {
    const answer = await get('/assets/a.js', { Range })
    expect([answer.status, answer.body, answer.header('Content-Range')]).toEqual([status, body, range])
  })

  test('of a changed file return the whole', async () => {
    const tag = (await get('/assets/a.js')).header('ETag') ?? ''
    expect((await get('/assets/a.js', { Range: 'bytes=0-3', 'If-Range': tag })).status).toBe(206)
    expect((await get('/assets/a.js', { Range: 'bytes=0-3', 'If-Range': '"old"' })).status).toBe(200)
  })
})

describe('codings', () => {
  const long = 'a page of the copybook. '.repeat(100)
  const ask = (coding: string, more = {}) => get('/long.txt', { 'Accept-Encoding': coding, ...more })

  beforeAll(() => writeFileSync(join(folder, 'long.txt'), long))

  test('texts are compressed if the browser accepts that, and caches know', async () => {
    for (const coding of ['br', 'gzip']) {
      const { body, header } = await ask(coding)
      expect([body === long, header('Content-Encoding'), header('Vary')]).toEqual([true, coding, 'Accept-Encoding'])
      expect(Number(header('Content-Length'))).toBeLessThan(200)
    }
    const { body, header } = await ask('identity')
    expect([body, header('Content-Encoding'), header('Vary')]).toEqual([long, null, 'Accept-Encoding'])
  })

  test('each coding has its own tag', async () => {
    const [br, gzip] = await Promise.all([ask('br'), ask('gzip')])
    const tag = br.header('ETag') ?? ''
    expect(gzip.header('ETag')).not.toBe(tag)
    expect((await ask('br', { 'If-None-Match': tag })).status).toBe(304)
    expect((await ask('gzip', { 'If-None-Match': tag })).status).toBe(200)
  })

  test('a range is of the uncompressed file', async () => {
    const { status, body, header } = await ask('br', { Range: 'bytes=2-5' })
    expect([status, body, header('Content-Encoding')]).toEqual([206, 'page', null])
  })
})

describe('methods', () => {
  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/about', '/assets/a.js', '/nothing']) {
      const [asked, got] = [await get(path, {}, 'HEAD'), await get(path)]
      expect([asked.status, asked.body]).toEqual([got.status, ''])
      for (const name of ['Content-Length', 'Content-Type', 'Cache-Control', 'ETag', 'X-Rule'])
        expect(asked.header(name), `${path} ${name}`).toBe(got.header(name))
    }
  })

  test('OPTIONS lists the methods, and all others are refused', async () => {
    const options = await get('/about', {}, 'OPTIONS')
    expect([options.status, options.body, options.header('Allow')]).toEqual([204, '', 'GET, HEAD, OPTIONS'])
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, header } = await get('/about', {}, method)
      expect([status, header('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })

  test('ignores an upgrade', async () => {
    const upgrade = { Connection: 'Upgrade, HTTP2-Settings, close', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQ' }
    expect((await sendRaw(port, request('/about', upgrade))).status).toBe(200)
  })

  test('CONNECT is closed', async () => {
    expect((await sendRaw(port, request('localhost:80', {}, 'CONNECT'))).status).toBe(undefined)
  })
})

test('no request ends it, makes it fail, or leaves its folder', async () => {
  expect(await complaintsOf(port, [...nastyRequests(), ...randomRequests(600, 20_261_120)])).toEqual([])
}, 60_000)
