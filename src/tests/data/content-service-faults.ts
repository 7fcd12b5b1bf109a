/** All faults of a content service that a reader's request can meet, as a table. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a reader should see. */
export type Outcome = 'failure' | 'posts'

export type Asked = 'list' | 'post'

export type Fault = {
  name: string
  outcome: Outcome
  /** No answer, or an endless one: the request ends by its time limit. */
  endless?: true
  /** Answers a query for the list or for one post. */
  answer: (response: ServerResponse, asked: Asked) => void
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

/** The same answer for the list, as an array, and for the post, with a text. */
const gives = (post: object) => (response: ServerResponse, asked: Asked) =>
  json(response, { result: asked === 'list' ? [post] : { ...post, body: [block] }, ms: 1 })

const refusal = (status: number): Fault => ({
  name: `status ${status}`,
  outcome: 'failure',
  answer: (response) => json(response, { statusCode: status, error: 'Error', message: 'No.' }, status),
})

const says = (name: string, body: string, type = 'application/json'): Fault => ({
  name,
  outcome: 'failure',
  answer: (response) => send(response, body, type),
})

const TEN_MEGABYTES = 10_000_000

function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write('{"result":[')
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

export const FAULTS: readonly Fault[] = [
  { name: 'a post as it should be', outcome: 'posts', answer: gives(whole) },
  ...[401, 404, 429, 500, 503].map(refusal),
  says('an HTML page', '<!doctype html><title>Log in to the Wi-Fi</title>', 'text/html'),
  says('cut-off JSON', '{"result":[{"_id":"one","title":"A Po'),
  says('nothing at all', ''),
  says('null', 'null'),
  says('no result', '{"ms":1}'),
  says('a text for a result', '{"result":"text"}'),
  says('a number for a result', '{"result":7}'),
  says('null for a result', '{"result":null}'),
  {
    name: 'the one in place of the other',
    outcome: 'failure',
    answer: (response, asked) => json(response, { result: asked === 'list' ? whole : [whole] }),
  },
  {
    name: 'a connection that ends in the middle',
    outcome: 'failure',
    endless: true,
    answer(response) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
      response.write('{"result":[')
      setTimeout(() => response.destroy(), 50)
    },
  },
  { name: 'no answer, ever', outcome: 'failure', endless: true, answer: () => {} },
  { name: 'an answer that trickles in', outcome: 'failure', endless: true, answer: trickle },
  {
    name: '10 MB in one title',
    outcome: 'posts',
    answer: gives({ ...whole, title: `A Post That Is There ${'x '.repeat(TEN_MEGABYTES / 2)}` }),
  },
  {
    name: '10 MB in one paragraph',
    outcome: 'posts',
    answer: (response, asked) => {
      const long = {
        ...block,
        children: [{ _type: 'span', text: `Words of the post. ${'x '.repeat(TEN_MEGABYTES / 2)}` }],
      }
      json(response, { result: asked === 'list' ? [whole] : { ...whole, body: [long] } })
    },
  },
  {
    name: '10 MB of posts and of paragraphs',
    outcome: 'posts',
    answer: (response, asked) =>
      json(response, {
        result:
          asked === 'list'
            ? Array.from({ length: 60_000 }, (_, i) => ({ ...whole, _id: `${i}` }))
            : { ...whole, body: Array.from({ length: 90_000 }, () => block) },
      }),
  },
  { name: 'a picture that is gone', outcome: 'posts', answer: gives(missingPicture) },
  { name: 'no key, slug, author or date that holds', outcome: 'posts', answer: gives(broken) },
  {
    name: 'holes and strangers among the posts',
    outcome: 'posts',
    answer: (response, asked) =>
      json(response, {
        result:
          asked === 'list'
            ? [null, 7, 'x', {}, [], whole, { ...whole }]
            : { ...whole, body: [null, { _type: '__proto__' }, { _type: 'block', children: [null] }, block] },
      }),
  },
]

/** What a reader sees of the posts in this table. */
export const TITLE = whole.title
export const TEXT = 'Words of the post.'

/** Whether a request is for the service, and for what. */
export function askedFor({ url = '/' }: IncomingMessage): Asked | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (!pathname.includes('/data/query/')) return undefined
  return searchParams.has('$slug') ? 'post' : 'list'
}
