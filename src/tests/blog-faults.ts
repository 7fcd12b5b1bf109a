/** Everything that can go wrong between a reader and the content service, as a table. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import type { Middleware } from '../serve/middleware.ts'
import { isService } from './published-site.ts'

/** What a reader should come to see. */
export type Outcome = 'failure' | 'posts'

export type Fault = {
  name: string
  list: Outcome
  post: Outcome
  /** On a site without a project: the page's own server answers in the service's place. */
  server?: (response: ServerResponse, asked: 'list' | 'post') => void
  /** On a site with a project: the request to the service is answered, or ended, on its way. */
  line?: (page: Page) => Promise<unknown>
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

const block = { _type: 'block', style: 'normal', children: [{ _type: 'span', text: 'Words of the post.' }] }
const whole = {
  _id: 'one',
  title: 'A Post That Is There',
  slug: { current: 'there' },
  publishedAt: '2025-01-05T00:00:00Z',
  author: { name: 'Asha' },
}
const broken = {
  publishedAt: 'the day before yesterday',
  title: 'A Post That Is There',
  mainImage: { asset: { _ref: 'image-gone' }, crop: { top: 'a' }, hotspot: null },
  author: null,
}
const missingPicture = { ...whole, mainImage: { asset: { _ref: `image-${'0'.repeat(40)}-800x600-jpg` } } }

const json = (response: ServerResponse, body: unknown, status = 200) =>
  send(response, JSON.stringify(body), 'application/json', status)

function send(response: ServerResponse, body: string, type: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': type })
  response.end(body)
}

/** The same answer for the list, in a list, and for the post, with a text. */
const answer = (post: object) => (response: ServerResponse, asked: 'list' | 'post') =>
  json(response, { result: asked === 'list' ? [post] : { ...post, body: [block] }, ms: 1 })

const refusal = (status: number): Fault => ({
  name: `status ${status}`,
  list: 'failure',
  post: 'failure',
  server: (response) => json(response, { statusCode: status, error: 'Error', message: 'No.' }, status),
})

const says = (name: string, body: string, type = 'application/json'): Fault => ({
  name,
  list: 'failure',
  post: 'failure',
  server: (response) => send(response, body, type),
})

const aborted = (name: string, reason: string): Fault => ({
  name,
  list: 'failure',
  post: 'failure',
  line: (page) => page.route(isService, (route) => route.abort(reason)),
})

const TEN_MEGABYTES = 10_000_000

function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write('{"result":[')
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

export const FAULTS: readonly Fault[] = [
  aborted('no such host', 'namenotresolved'),
  aborted('connection refused', 'connectionrefused'),
  aborted('connection reset', 'connectionreset'),
  aborted('no line', 'internetdisconnected'),
  {
    name: 'not allowed from this origin (CORS)',
    list: 'failure',
    post: 'failure',
    line: (page) =>
      page.route(isService, (route) =>
        route.fulfill({
          json: { result: [] },
          headers: { 'Access-Control-Allow-Origin': 'https://elsewhere.example' },
        }),
      ),
  },
  ...[401, 404, 429, 500, 503].map(refusal),
  says('an HTML page', '<!doctype html><title>Log in to the Wi-Fi</title>', 'text/html'),
  says('cut-off JSON', '{"result":[{"_id":"one","title":"A Po'),
  says('nothing at all', ''),
  says('null', 'null'),
  says('no result', '{"ms":1}'),
  says('a text for a result', '{"result":"text"}'),
  says('a number for a result', '{"result":7}'),
  { ...says('null for a result', '{"result":null}') },
  {
    name: 'the one in place of the other',
    list: 'failure',
    post: 'failure',
    server: (response, asked) => json(response, { result: asked === 'list' ? whole : [whole] }),
  },
  {
    name: 'a connection that ends in the middle',
    list: 'failure',
    post: 'failure',
    server(response) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
      response.write('{"result":[')
      setTimeout(() => response.destroy(), 50)
    },
  },
  { name: 'no answer, ever', list: 'failure', post: 'failure', server: () => {} },
  { name: 'an answer that trickles in', list: 'failure', post: 'failure', server: trickle },
  {
    name: '10 MB in one title',
    list: 'posts',
    post: 'posts',
    server: answer({ ...whole, title: `A Post That Is There ${'x '.repeat(TEN_MEGABYTES / 2)}` }),
  },
  {
    name: '10 MB in one paragraph',
    list: 'posts',
    post: 'posts',
    server: (response, asked) => {
      const long = {
        ...block,
        children: [{ _type: 'span', text: `Words of the post. ${'x '.repeat(TEN_MEGABYTES / 2)}` }],
      }
      json(response, { result: asked === 'list' ? [whole] : { ...whole, body: [long] } })
    },
  },
  {
    name: '10 MB of posts and of paragraphs',
    list: 'posts',
    post: 'posts',
    server: (response, asked) =>
      json(response, {
        result:
          asked === 'list'
            ? Array.from({ length: 60_000 }, (_, i) => ({ ...whole, _id: `${i}` }))
            : { ...whole, body: Array.from({ length: 90_000 }, () => block) },
      }),
  },
  { name: 'a picture that is gone', list: 'posts', post: 'posts', server: answer(missingPicture) },
  { name: 'no key, slug, author or date that holds', list: 'posts', post: 'posts', server: answer(broken) },
  {
    name: 'holes and strangers among the posts',
    list: 'posts',
    post: 'posts',
    server: (response, asked) =>
      json(response, {
        result:
          asked === 'list'
            ? [null, 7, 'x', {}, [], whole, { ...whole }]
            : { ...whole, body: [null, { _type: '__proto__' }, { _type: 'block', children: [null] }, block] },
      }),
  },
  ...['1999-01-01T00:00:00Z', '2099-01-01T00:00:00Z'].map(
    (time): Fault => ({
      name: `a clock that shows ${time.slice(0, 4)}`,
      list: 'posts',
      post: 'posts',
      server: answer(whole),
      prepare: (page) => page.clock.setFixedTime(time),
    }),
  ),
]

/** Answers queries with a fault; all else is asked elsewhere. */
export function faulty(fault: NonNullable<Fault['server']>): Middleware {
  return (request: IncomingMessage, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.includes('/data/query/')) fault(response, url.searchParams.has('$slug') ? 'post' : 'list')
    else next()
  }
}
