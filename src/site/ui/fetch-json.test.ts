import { describe, expect, test, vi } from 'vitest'
import { fetchJson, fetchVersion, GoneError } from './fetch-json.ts'

const answering = (body: BodyInit | null, init?: ResponseInit) => ({ get: async () => new Response(body, init) })

test('returns the content of the file', async () => {
  expect(await fetchJson('/data/faq.1.json', answering('{"title":"FAQ"}'))).toEqual({ title: 'FAQ' })
})

describe('a missing file', () => {
  test.each<[string, BodyInit | null, ResponseInit]>([
    ['status 404', '{}', { status: 404 }],
    ['status 410', null, { status: 410 }],
    ['a page with status 200', '<!doctype html><title>Home</title>', { headers: { 'Content-Type': 'text/html' } }],
    ['nothing with status 200', '', {}],
  ])('%s', async (_what, body, init) => {
    await expect(fetchJson('/data/faq.1.json', answering(body, init))).rejects.toBeInstanceOf(GoneError)
  })
})

test('passes on the errors of no answer and of an incomplete answer', async () => {
  const lost = new TypeError('Failed to fetch')
  await expect(fetchJson('/x.json', { get: () => Promise.reject(lost) })).rejects.toBe(lost)
  const broken = new ReadableStream({ start: (controller) => controller.error(lost) })
  await expect(fetchJson('/x.json', answering(broken))).rejects.toBe(lost)
})

test('the signal reaches the request', async () => {
  const { signal } = new AbortController()
  const get = vi.fn<typeof fetch>(async () => new Response('1'))
  await fetchJson('/x.json', { signal, get })
  expect(get).toHaveBeenCalledWith('/x.json', expect.objectContaining({ signal }))
})

test('revalidates cached copies', async () => {
  const get = vi.fn<typeof fetch>(async () => new Response('1'))
  await fetchJson('/x.json', { get })
  expect(get).toHaveBeenCalledWith('/x.json', { cache: 'no-cache' })
})

describe('a version', () => {
  const faq = (version: string) => answering(JSON.stringify({ title: 'FAQ', version }))

  test('the file must have the version that the address names', async () => {
    expect(await fetchVersion('/data/pages/faq.json?1', faq('1'))).toMatchObject({ title: 'FAQ' })
    await expect(fetchVersion('/data/pages/faq.json?1', faq('2'))).rejects.toBeInstanceOf(GoneError)
    await expect(fetchVersion('/data/pages/faq.json?1', answering('{}'))).rejects.toBeInstanceOf(GoneError)
  })

  test('accepts any version if the address names none', async () => {
    expect(await fetchVersion('/data/pages/faq.json', faq('2'))).toMatchObject({ title: 'FAQ' })
    expect(await fetchVersion('/data/pages/faq.json', answering('{}'))).toEqual({})
  })
})
