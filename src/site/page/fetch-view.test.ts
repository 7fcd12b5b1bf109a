import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LayoutData } from '../../compiler/link/page-data.ts'
import { GoneError } from '../ui/fetch-json.ts'
import { fetchView, isOffline } from './fetch-view.ts'
import { blockComponent } from './page-block.tsx'

afterEach(() => vi.unstubAllGlobals())

const answering = (page: object) => vi.stubGlobal('fetch', async () => Response.json(page))
const shell = { base: '/', version: 'a' } as LayoutData
const fetchPage = (of: LayoutData) => fetchView(of, '/data/pages/faq.json', { pathname: '/faq', search: '' })

test('accepts a page that was built with this layout data', async () => {
  answering({ title: 'FAQ', blocks: [], shell: 'a', version: '2' })
  expect(await fetchPage(shell)).toMatchObject({ page: { title: 'FAQ' }, path: '/faq' })
})

test.each([{ shell: 'b' }, {}])('rejects a page that was built with other layout data, %j', async (other) => {
  answering({ title: 'FAQ', blocks: [], ...other })
  await expect(fetchPage(shell)).rejects.toBeInstanceOf(GoneError)
})

test('accepts pages without versions in development', async () => {
  answering({ title: 'FAQ', blocks: [] })
  expect(await fetchPage({ base: '/' } as LayoutData)).toMatchObject({ page: { title: 'FAQ' } })
})

test('loads the components of scheduled blocks', async () => {
  const changes = [{ path: ['blocks', 0], value: { type: 'page-heading' } }]
  answering({ title: 'Teacher', blocks: [], coming: [{ from: '2027-01-16', changes }] })
  await fetchPage({ base: '/' } as LayoutData)
  expect(blockComponent('page-heading')).toBeTypeOf('function')
})

const page = new URL('https://school.example/about')
/** What both a script that is gone and a script that the connection did not bring throw. */
const noScript = new TypeError('Failed to fetch dynamically imported module: https://school.example/assets/tabs.js')

describe('online', () => {
  test.each([200, 404, 405, 500])('the site answers with status %i', async (status) => {
    const ask = vi.fn<typeof fetch>(async () => new Response(null, { status }))
    expect(await isOffline(noScript, page, ask)).toBe(false)
    expect(ask.mock.calls[0]?.[0]).toBe(page)
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' })
  })

  test('sends no request for a file that the site has reported as missing', async () => {
    const ask = vi.fn<typeof fetch>()
    expect(await isOffline(new GoneError('/data/about.1.json answers 404'), page, ask)).toBe(false)
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('offline', () => {
  test('the site cannot be asked', async () => {
    expect(await isOffline(noScript, page, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(true)
  })

  test('the site does not answer within five seconds', async () => {
    vi.useFakeTimers()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((within) => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(), within)
      return stop.signal
    })
    const silent: typeof fetch = (_address, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up'))))
    const answer = isOffline(noScript, page, silent)
    await vi.advanceTimersByTimeAsync(4999)
    let known = false
    void answer.then(() => (known = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(known).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe(true)
    timeout.mockRestore()
    vi.useRealTimers()
  })
})
