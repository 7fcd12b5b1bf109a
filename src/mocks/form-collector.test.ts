import { createServer, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { loadContent } from '../disk/load-content.ts'
import { listen } from '../server/listen.ts'
import { createFormCollector } from './form-collector.ts'

const place = { contentFolder: 'content', schemaFolders: ['schema'] }
const sites = new Map<string, Site | undefined>()
/** Returns the site under a base path, compiled once. */
function siteAt(base: string): Site | undefined {
  if (!sites.has(base)) sites.set(base, loadContent(place, base).site)
  return sites.get(base)
}

const kept: string[] = []
const collector = createFormCollector({
  site: (base) => (base === '/broken/' ? undefined : base === '/named/' ? withRedirectField(base) : siteAt(base)),
  keep: (line) => kept.push(line),
  now: () => Date.UTC(2026, 4, 1),
})
const server = createServer((request, response) =>
  collector(request, response, () => response.writeHead(404).end('not here')),
)
let origin = ''

/** The site with a form service that can send people on. */
function withRedirectField(base: string): Site | undefined {
  const site = siteAt(base)
  return site?.services.forms && { ...site, services: { forms: { ...site.services.forms, redirectField: '_next' } } }
}

beforeAll(async () => {
  origin = `http://localhost:${await listen(server, 0)}`
})
afterAll(() => server.closeAllConnections())
afterAll(() => server.close())
beforeEach(() => void kept.splice(0))

const TRIAL = {
  parentName: 'Rina',
  childName: 'Tutul',
  childAge: '7',
  city: 'Kolkata',
  phone: '9830012345',
  preferredTime: 'evening',
}
const JOB = {
  jobTitle: 'Coach',
  name: 'Amit',
  age: 28,
  qualification: 'B.A.',
  experience: 'none',
  message: '',
  subject: 'Job application: Coach',
}

const post = (fields: Record<string, string>, path = '/_forms', headers: Record<string, string> = {}) =>
  fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })

const postJson = (body: unknown, path = '/_forms', headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

describe('answers anything, and keeps nothing of it', () => {
  const odd = { toString: 1, valueOf: 1 }
  test.each([
    ['an object for a name', { ...TRIAL, parentName: odd }],
    ['a list for a name', { ...TRIAL, parentName: ['Rina'] }],
    ['an object for a field that no form has', { ...TRIAL, __proto__: { a: odd }, other: odd }],
    ['an object for a number', { ...JOB, age: odd }],
  ])('%s: 422', async (_, body) => {
    const response = await postJson(body)
    expect([response.status, await response.json()]).toEqual([422, { error: expect.stringContaining('is no text') }])
    expect(kept).toEqual([])
  })

  const [form, multipart] = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  test.each([
    ['a multipart body that ends early', multipart, '--x\r\nContent-Disposition: form-data; name="a"\r\n', 415],
    ['a multipart body without a boundary', 'multipart/form-data', '--', 415],
    ['a type that is none', ';;;', 'a=b', 415],
    ['a type that is very long', `text/${'x'.repeat(8000)}`, 'a=b', 415],
    ['JSON in another encoding', 'application/json; charset=utf-16', '\ufeff{', 400],
    ['JSON as deep as it is long', 'application/json', '['.repeat(900_000), 400],
    ['an object as deep as it is long', 'application/json', '{"a":'.repeat(150_000), 400],
    ['more than a form can hold', form, 'x'.repeat(1_000_001), 413],
    ['percent signs that encode nothing', form, '%&%zz=%ff&=%', 422],
    ['names of what every object has', form, '__proto__=a&constructor=b&toString=c', 422],
  ])('%s', async (_, type, body, status) => {
    const response = await fetch(`${origin}/_forms`, { method: 'POST', body, headers: { 'Content-Type': type } })
    expect(response.status).toBe(status)
    await response.text()
    expect(kept).toEqual([])
  })
})

describe('takes', () => {
  test('a browser’s own POST, and leads to the site’s page of thanks', async () => {
    const response = await post(TRIAL)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/thank-you'])
    expect(kept.map((line) => JSON.parse(line))).toEqual([
      { at: '2026-05-01T00:00:00.000Z', form: 'trial', wants: 'page', fields: TRIAL },
    ])
  })

  test.each([
    ['https://www.ankur.example/named/thank-you?from=trial#next', '/named/thank-you?from=trial#next'],
    ['https://www.ankur.example//evil.example/', '/evil.example/'],
    // Not of the site, or no address at all: there is nowhere to go, as at a service that does not allow it.
    ['https://evil.example/', '/named/'],
    ['https://', '/named/'],
  ])('to the page that the redirect field names, if it is of the site: %s', async (named, expected) => {
    const response = await post({ ...TRIAL, _next: named }, '/named/_forms')
    expect([response.status, response.headers.get('location')]).toEqual([303, expected])
  })

  test('a browser’s own POST of the job form, thanked in the site’s words', async () => {
    const response = await post({ ...JOB, age: '28' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const page = await response.text()
    expect(page).toContain('<html lang="en-IN">')
    expect(page).toContain('<h1>Application Submitted</h1>')
  })

  test('JSON, with the usual body', async () => {
    const response = await postJson(JOB)
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    expect(kept.map((line) => JSON.parse(line).fields)).toEqual([{ ...JOB, age: '28' }])
  })

  test('under a base path', async () => {
    expect((await post(TRIAL, '/repo/_forms')).headers.get('location')).toBe('/repo/thank-you')
  })

  test('while the content has errors: the browser goes back to the site, and the form is kept', async () => {
    const response = await post(TRIAL, '/broken/_forms')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/broken/'])
    expect(kept).toHaveLength(1)
  })

  test('hostile strings, on one line of the file, and never as HTML', async () => {
    await post({ ...TRIAL, childName: '</script>\r\n{"at":1}', city: '\u2028"' })
    expect(kept[0]).not.toMatch(/[\r\n]/)
    const { childName, city } = JSON.parse(kept[0] ?? '').fields
    expect([childName, city]).toEqual(['</script>\r\n{"at":1}', '\u2028"'])
  })
})

describe('refuses', () => {
  test('what is missing or does not fit, each in the words of its field', async () => {
    const response = await post({ ...TRIAL, city: ' ', phone: '98300 12345' })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('<p>Enter your city</p>\n<p>Enter the 10 digits of your mobile number, with no spaces</p>')
    expect(kept).toEqual([])
  })

  test('the same in JSON', async () => {
    const response = await postJson({ ...JOB, age: 'old', name: undefined })
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        error: 'Validation errors',
        errors: [
          { field: 'name', code: 'REQUIRED_FIELD_MISSING' },
          { field: 'age', code: 'INVALID' },
        ],
      },
    ])
    expect(kept).toEqual([])
  })

  test.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['too long', JSON.stringify({ message: 'x'.repeat(1_100_000) }), 413],
  ])('%s', async (_what, body, status) => {
    expect((await postJson(body)).status).toBe(status)
    expect(kept).toEqual([])
  })

  test('another method, another type', async () => {
    const got = await fetch(`${origin}/_forms`)
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await fetch(`${origin}/_forms`, { method: 'POST', body: JSON.stringify(JOB) })).status).toBe(415)
    expect((await fetch(`${origin}/_formsx`, { method: 'POST' })).status).toBe(404)
  })

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:1' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Host: 'evil.example' },
    { Host: 'localhost.evil.example' },
  ] as Record<string, string>[])('a page of another site: %j', async (headers) => {
    expect(await statusOf(headers)).toBe(403)
    expect(kept).toEqual([])
  })

  test('but not its own page', async () => {
    expect(await statusOf({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  })
})

/** `fetch` does not let a test say who it is. */
function statusOf(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}/_forms`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    request.on('error', reject)
    request.on('response', (response) => resolve(response.resume().statusCode))
    request.end(JSON.stringify(JOB))
  })
}

describe('fails on demand, and keeps nothing', () => {
  test('500 and over quota', async () => {
    expect((await postJson(JOB, '/_forms?fault=500')).status).toBe(500)
    const quota = await postJson(JOB, '/_forms?fault=quota')
    expect([quota.status, Object.keys((await quota.json()) as object)]).toEqual([200, ['error']])
    expect(kept).toEqual([])
  })

  test('an answer that breaks off', async () => {
    const response = await postJson(JOB, '/_forms?fault=cut')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    expect(kept).toEqual([])
  })

  test('no answer at all', async () => {
    const controller = new AbortController()
    const answer = fetch(`${origin}/_forms?fault=hang`, {
      method: 'POST',
      body: new URLSearchParams(TRIAL),
      signal: controller.signal,
    })
    const first = await Promise.race([answer, postJson(JOB).then(() => 'the next one was answered')])
    expect(first).toBe('the next one was answered')
    controller.abort()
    await expect(answer).rejects.toThrow()
  })

  test('asked for in the address of the page', async () => {
    expect((await postJson(JOB, '/_forms', { Referer: `${origin}/resume?fault=500` })).status).toBe(500)
    expect((await postJson(JOB, '/_forms', { Referer: `${origin}/resume?fault=nonsense` })).status).toBe(200)
  })
})
