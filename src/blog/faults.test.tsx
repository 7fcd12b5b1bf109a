// @vitest-environment happy-dom
/** Whatever the content service answers, a reader sees words of this site. Some of it in a browser: `tests/blog-faults.test.ts`. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BlogListBlock, BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { SiteProvider } from '../site/ui/site-context.ts'
import { type Asked, askedFor, FAULTS, TEXT, TITLE } from '../tests/data/content-service-faults.ts'
import { BlogList } from './blog-list.tsx'
import { BlogPost } from './blog-post.tsx'
import { TIMEOUT } from './content-client.ts'

const service = { projectId: '', dataset: 'production', apiVersion: '2024-01-01', cdn: true, base: '/', dates: 'en-US' }
const back = { label: 'Back', to: { href: '/' } }

const list: BlogListBlock = {
  type: 'blog-list',
  back,
  heading: 'Posts',
  intro: 'Intro.',
  loading: 'Loading posts',
  service,
  count: { one: '{count} article', other: '{count} articles', language: 'en' },
  empty: { title: 'None yet', text: 'Soon.' },
  failure: { title: 'Cannot load', text: 'It failed.', hint: 'Look at the settings.', retry: 'Again' },
}

const post: BlogPostBlock = {
  type: 'blog-post',
  back,
  loading: 'Loading post',
  byline: 'By {name}',
  noBody: 'No text.',
  service,
  failure: 'It failed.',
  notFound: { title: 'No such post', text: 'Gone.', action: { label: 'All posts', to: { href: '/blogs' } } },
}

const WORDS = {
  list: { failure: ['Cannot load', 'It failed.', 'Look at the settings.', 'Again'], posts: [TITLE] },
  post: { failure: ['No such post', 'Gone.', 'All posts'], posts: [TITLE, TEXT] },
}

const VIEWS: Record<Asked, ReactNode> = { list: <BlogList block={list} />, post: <BlogPost block={post} /> }

/** Ends a test that has gone wrong, on a machine however busy. */
const PATIENCE = { timeout: 30_000 }

let server: Server
let root: Root
let page: HTMLElement
let queries: number

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  queries = 0
})

afterEach(() => {
  root.unmount()
  page.remove()
  server.closeAllConnections()
  server.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows the list or the post on a page whose own server answers in the service's place. */
async function open(asked: Asked, answer: RequestListener): Promise<void> {
  server = createServer((request, response) => {
    queries += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  await show(asked, (server.address() as AddressInfo).port)
}

async function show(asked: Asked, port: number): Promise<void> {
  Reflect.get(window, 'happyDOM').setURL(`http://localhost:${port}/blog/there`)
  root.render(<SiteProvider value={{ parameter: 'there' }}>{VIEWS[asked]}</SiteProvider>)
  await vi.waitFor(() => expect(page.textContent).not.toBe(''), PATIENCE)
}

const says = async (words: readonly string[]) => {
  await vi.waitFor(() => expect(page.querySelector('[aria-busy=true]')).toBeNull(), PATIENCE)
  for (const text of words) expect(page.textContent).toContain(text)
}

describe.each(['list', 'post'] as const)('the %s', (asked) => {
  test.each(FAULTS)('$name', async ({ answer, endless, outcome }) => {
    if (endless) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open(asked, (request, response) => answer(response, askedFor(request) ?? asked))
    if (endless) {
      await vi.waitFor(() => expect(queries).toBe(1), PATIENCE)
      await vi.advanceTimersByTimeAsync(TIMEOUT)
    }
    await says(WORDS[asked][outcome])
  })

  test('the connection is reset', async () => {
    await open(asked, (request) => request.socket.resetAndDestroy())
    await says(WORDS[asked].failure)
  })

  test('the connection is refused', async () => {
    await open(asked, () => {})
    const { port } = server.address() as AddressInfo
    root.render(null)
    await vi.waitFor(() => expect(page.textContent).toBe(''), PATIENCE)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await show(asked, port)
    await says(WORDS[asked].failure)
  })
})
