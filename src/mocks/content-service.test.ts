/** The blog's client against the mock, over real HTTP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContentClient } from '../blog/content-client.ts'
import { createImageReader } from '../blog/image-address.ts'
import { readPost, readPosts } from '../blog/read-post.ts'
import type { Middleware } from '../server/middleware.ts'
import { blockStyles, listKinds, plainMarks } from '../site/ui/rich-text-value.ts'
import { createContentService } from './content-service.ts'

const service = { projectId: '', dataset: 'production', apiVersion: '2024-01-01', cdn: true }
const servers: Server[] = []
let origin = ''

beforeAll(async () => {
  origin = await serve(createContentService(fileURLToPath(new URL('dataset', import.meta.url))))
})

afterAll(() => {
  for (const server of servers) server.close()
})

async function serve(middleware: Middleware): Promise<string> {
  const server = createServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end('not mine')),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

describe('the two queries', () => {
  test('the list has exactly the fields of the specification, newest first', async () => {
    const posts = (await createContentClient(service, { origin }).posts()) as Record<string, unknown>[]
    expect(posts.length).toBeGreaterThanOrEqual(8)
    for (const post of posts) {
      expect(Object.keys(post).sort()).toEqual([
        '_id',
        'author',
        'excerpt',
        'mainImage',
        'publishedAt',
        'slug',
        'title',
      ])
      expect(Object.keys(post['author'] as object).sort()).toEqual(['image', 'name'])
    }
    const dates = posts.map((post) => String(post['publishedAt']))
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('a post has exactly the fields of the specification', async () => {
    const post = (await createContentClient(service, { origin }).post('times-tables-on-the-tram')) as object
    expect(Object.keys(post).sort()).toEqual(['_id', 'author', 'body', 'mainImage', 'publishedAt', 'slug', 'title'])
  })

  test('returns null for what is not published or missing', async () => {
    const client = createContentClient(service, { origin })
    expect(await client.post('exam-nerves')).toBeNull()
    expect(await client.post('no-such-post')).toBeNull()
    expect(await client.post('"] | {"a": *} //')).toBeNull()
  })
})

test('in a site with several languages, the posts in one of them, and those that have none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copybook-posts-'))
  const post = (slug: string, language?: string) => ({
    _id: slug,
    _type: 'post',
    title: slug,
    slug: { current: slug },
    publishedAt: '2026-01-05T12:00:00Z',
    ...(language && { language }),
  })
  const posts = [post('amra', 'bn'), post('we', 'en-IN'), post('all'), post('tumi', 'bn-IN')]
  writeFileSync(join(folder, 'data.ndjson'), posts.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const from = { origin: await serve(createContentService(folder)) }
  const bengali = createContentClient({ ...service, languages: ['bn-IN', 'bn'] }, from)
  expect(((await bengali.posts()) as { title: string }[]).map(({ title }) => title).sort()).toEqual([
    'all',
    'amra',
    'tumi',
  ])
  expect(await bengali.post('we')).toBeNull()
  expect(await bengali.post('amra')).toMatchObject({ title: 'amra', language: 'bn' })
  expect(await createContentClient(service, from).posts()).toHaveLength(4)
  rmSync(folder, { recursive: true })
})

describe('the service’s HTTP API', () => {
  test('takes a long query as a POST', async () => {
    const body = JSON.stringify({ query: `count(*[_type == "author" && name != "${'x'.repeat(20_000)}"])` })
    const response = await fetch(`${origin}/v2024-01-01/data/query/production`, { method: 'POST', body })
    expect(await response.json()).toMatchObject({ result: 2 })
  })

  test('repeats the query in the answer unless asked not to', async () => {
    const address = `${origin}/v2024-01-01/data/query/production?query=${encodeURIComponent('1+1')}`
    expect(await (await fetch(address)).json()).toEqual({ query: '1+1', result: 2, syncTags: [], ms: 0 })
    expect(await (await fetch(`${address}&returnQuery=false`)).json()).toEqual({ result: 2, syncTags: [], ms: 0 })
  })

  test.each([
    ['*[', {}, 400, 'Syntax error in GROQ query'],
    ['*[slug.current == $slug]', {}, 400, 'param $slug referenced, but not provided'],
  ])('refuses %s in the service’s words', async (query, params, status, message) => {
    const body = JSON.stringify({ query, params })
    const response = await fetch(`${origin}/v2024-01-01/data/query/production`, { method: 'POST', body })
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)])
  })

  test.each(['', '[', 'null', '7', '{}', '{"query":{}}', '{"query":"1","params":null}', '{"query":"1","params":7}'])(
    'the body %j is refused',
    async (body) => {
      const response = await fetch(`${origin}/v2024-01-01/data/query/production`, { method: 'POST', body })
      expect(response.status).toBe(400)
    },
  )

  test('does not find another dataset', async () => {
    const other = createContentClient({ ...service, dataset: 'staging' }, { origin })
    await expect(other.posts()).rejects.toMatchObject({ statusCode: 404, message: expect.stringContaining('staging') })
  })

  test.each([
    ['PUT', '/v2024-01-01/data/query/production', 405],
    ['POST', '/v2024-01-01/data/query/production', 400],
    ['GET', '/v2024-01-01/data/query/production', 400],
    ['GET', '/v2024-01-01/data/mutate/production', 404],
    ['GET', '/images/local/production/..%2f..%2fdata.ndjson', 404],
    ['GET', '/about', 404],
  ])('%s %s answers %d', async (method, path, status) => {
    expect((await fetch(origin + path, { method })).status).toBe(status)
  })
})

describe('pictures', () => {
  const addresses = async () => {
    const read = createImageReader(service, origin)
    const posts = readPosts(await createContentClient(service, { origin }).posts(), read)
    return posts.flatMap(({ mainImage }) => mainImage ?? [])
  }

  test('sends the size asked for, in the format the browser takes', async () => {
    for (const { src, width, height } of await addresses()) {
      const response = await fetch(src, { headers: { Accept: 'image/avif,image/webp,*/*' } })
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('vary')).toBe('Accept')
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width, height })
    }
  })

  test('sends the picture’s own format without WebP, and the file itself without parameters', async () => {
    const src = (await addresses()).find((image) => image.src.includes('.png'))?.src ?? ''
    expect((await fetch(src, { headers: { Accept: 'image/png' } })).headers.get('content-type')).toBe('image/png')
    const whole = await fetch(src.replace(/\?.*/, ''))
    expect(await sharp(await whole.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 800, format: 'png' })
  })

  test.each([
    ['?w=0', 400],
    ['?w=x', 400],
    ['?w=99999', 400],
    ['?rect=0,0,9000,10', 400],
    ['?rect=1,2,3', 400],
    ['?fit=__proto__', 400],
  ])('%s answers %d', async (query, status) => {
    const src = (await addresses())[0]?.src ?? ''
    expect((await fetch(src.replace(/\?.*/, query))).status).toBe(status)
  })

  test('answers 404 for a missing picture', async () => {
    expect((await fetch(`${origin}/images/local/production/${'0'.repeat(40)}-10x10.jpg`)).status).toBe(404)
  })
})

test('names an export that cannot be read in the terminal, once, with file and line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dataset-'))
  const printed: string[] = []
  const place = await serve(createContentService(folder, (text) => printed.push(text)))
  const asked = `${place}/v2024-01-01/data/query/production?query=${encodeURIComponent('count(*)')}`
  const ask = async (...lines: string[]) => {
    writeFileSync(join(folder, 'data.ndjson'), lines.join('\n'))
    const response = await fetch(asked)
    return [response.status, ((await response.json()) as { result?: number }).result]
  }
  const good = '{"_id":"a","_type":"post"}'
  try {
    expect(await ask(good, '', '{"_type":"post","title":"No id"}')).toEqual([500, undefined])
    expect((await fetch(asked)).status).toBe(500)
    expect(printed).toEqual([
      `The posts in ${folder} cannot be read. data.ndjson:3: this document has no _id. ` +
        'Every document of an export has an _id and a _type.',
    ])
    for (const line of ['{"_id":"b"}', '[]', '{"_id":']) expect((await ask(good, line))[0]).toBe(500)
    expect(printed.map((text) => /data\.ndjson:2: (.{18})/.exec(text)?.[1]).slice(1)).toEqual([
      'this document has ',
      'this line is no do',
      'Unexpected end of ',
    ])
    expect(await ask(good)).toEqual([200, 1])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('asks a busy service again, and one that refuses not', async () => {
  let asked = 0
  const answers =
    (status: number, then: object): Middleware =>
    (_request, response) => {
      asked += 1
      response.writeHead(asked === 1 ? status : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(then))
    }
  for (const status of [429, 502, 503]) {
    asked = 0
    const busy = createContentClient(service, { origin: await serve(answers(status, { result: [] })) })
    expect([await busy.posts(), asked]).toEqual([[], 2])
  }
  for (const status of [401, 404, 500]) {
    asked = 0
    const refusing = createContentClient(service, { origin: await serve(answers(status, { error: 'no' })) })
    await expect(refusing.posts()).rejects.toMatchObject({ statusCode: status })
    expect(asked).toBe(1)
  }
})

test('gives up a slow answer in time, and at once if the caller stops waiting', async () => {
  const trickling = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(timer))
  })
  const client = createContentClient(service, { origin: trickling })
  await expect(client.posts({ within: 100 })).rejects.toThrow('No answer within 100 ms')
  const leaving = new AbortController()
  const waiting = client.posts({ leave: leaving.signal })
  leaving.abort('left')
  await expect(waiting).rejects.toThrow('left')
})

test('the sample posts use everything a post can have', async () => {
  const client = createContentClient(service, { origin })
  const read = createImageReader(service, origin)
  const summaries = readPosts(await client.posts(), read)
  const posts = await Promise.all(
    summaries.map(async ({ slug }) => readPost(await client.post(slug?.current ?? ''), read)),
  )
  const blocks = posts.flatMap(
    (post) =>
      (post?.body ?? []) as {
        style: string
        listItem?: string
        level?: number
        markDefs: { href: string }[]
        children: { marks: string[] }[]
      }[],
  )
  const marks = new Set(blocks.flatMap(({ children }) => children.flatMap((span) => span.marks)))
  expect([...blockStyles].filter((style) => !blocks.some((block) => block.style === style))).toEqual([])
  expect(plainMarks.filter((mark) => !marks.has(mark))).toEqual([])
  for (const kind of listKinds) {
    expect(
      blocks.some(({ listItem, level = 1 }) => listItem === kind && level > 1),
      `nested ${kind}`,
    ).toBe(true)
  }
  const links = blocks.flatMap(({ markDefs }) => markDefs.map(({ href }) => href.replace(/[^a-z/].*/, '')))
  expect(new Set(links)).toEqual(new Set(['https', 'mailto', '/curriculum']))
  expect(new Set(summaries.map(({ author }) => author?.name)).size).toBe(2)
  expect(summaries.some(({ author }) => author && !author.image)).toBe(true)
  expect(summaries.some(({ mainImage }) => !mainImage)).toBe(true)
  expect(summaries.some(({ excerpt }) => !excerpt)).toBe(true)
  expect(posts.some((post) => !post?.body)).toBe(true)
})
