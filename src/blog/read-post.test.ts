import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createImageReader } from './image-address.ts'
import { type Post, postSubject } from './post.ts'
import { readPost, readPosts } from './read-post.ts'

const picture = createImageReader(
  { projectId: 'abc', dataset: 'production', apiVersion: '2024-01-01', cdn: true },
  'http://localhost',
)
const image = { _type: 'image', asset: { _type: 'reference', _ref: 'image-5f2c-1200x800-jpg' } }
const full = {
  _id: 'one',
  title: 'One',
  slug: { _type: 'slug', current: 'one' },
  publishedAt: '2024-01-05T10:00:00Z',
  excerpt: 'Short.',
  mainImage: image,
  author: { name: 'Asha', image },
}

/** One post through the list; `undefined` when it is left out. */
const read = (more: object) => readPosts([{ ...full, ...more }], picture)[0]

describe('a list', () => {
  test('keeps every field of a whole post, with pictures in the sizes of the specification', () => {
    expect(readPosts([full], picture)[0]).toMatchObject({
      _id: 'one',
      title: 'One',
      slug: { current: 'one' },
      publishedAt: '2024-01-05T10:00:00.000Z',
      excerpt: 'Short.',
      mainImage: { width: 400, height: 240 },
      author: { name: 'Asha', image: { width: 32, height: 32 } },
    })
  })

  test.each([undefined, null, 7, 'x', {}, { result: [] }])('%j is no list', (answer) => {
    expect(() => readPosts(answer, picture)).toThrow('no list of posts')
  })

  test('leaves out invalid posts and keeps the others', () => {
    expect(readPosts([null, 7, 'x', [], {}, { _id: 'bare' }, full], picture).map(({ title }) => title)).toEqual(['One'])
  })

  test('gives posts without an id, or with a duplicate one, a unique id', () => {
    const posts = readPosts([full, full, { title: 'A' }, { title: 'B' }], picture)
    expect(new Set(posts.map(({ _id }) => _id)).size).toBe(4)
  })
})

describe('an invalid field counts as missing', () => {
  test.each([
    ['title', [null, 7, '', '   ', {}, ['x']], { title: 'one' }],
    [
      'slug',
      [
        null,
        'one',
        {},
        { current: 7 },
        { current: ' ' },
        { current: '..' },
        { current: 'x\ud800' },
        { current: 'x'.repeat(1001) },
      ],
      { slug: undefined },
    ],
    ['publishedAt', [null, 7, '', 'yesterday', '2024-13-01', '2024-02-30T00:00:00Z', '5'], { publishedAt: undefined }],
    ['excerpt', [null, 7, '', []], { excerpt: undefined }],
    [
      'mainImage',
      [null, 'x', {}, { asset: null }, { asset: { _ref: 'image-x' } }, { asset: { _ref: { toString: 1 } } }],
      { mainImage: undefined },
    ],
    ['author', [null, 'Asha', {}, { name: null }, { name: ' ' }], { author: undefined }],
  ])('%s', (field, values, expected) => {
    for (const value of values) {
      const post = read({ [field]: value })
      for (const [name, wanted] of Object.entries(expected)) {
        expect(post?.[name as keyof typeof post], `${field}: ${JSON.stringify(value)}`).toEqual(wanted)
      }
    }
  })

  test('leaves out a post without title and slug', () => {
    expect(read({ title: null, slug: null })).toBeUndefined()
  })

  test('reads dates the same in every time zone; a time without one is UTC', () => {
    expect(read({ publishedAt: '2024-01-05' })?.publishedAt).toBe('2024-01-05T00:00:00.000Z')
    expect(read({ publishedAt: '2024-01-05T23:30:00' })?.publishedAt).toBe('2024-01-05T23:30:00.000Z')
    expect(read({ publishedAt: '2024-01-05T23:30:00-08:00' })?.publishedAt).toBe('2024-01-06T07:30:00.000Z')
  })

  test('decodes HTML entities once', () => {
    const text = 'Sums &amp; Songs &#8211; &ldquo;a&rdquo; &#x2019; &lt;b&gt; &amp;amp; &unknown; &#0; &'
    const decoded = 'Sums & Songs – “a” ’ <b> &amp; &unknown; &#0; &'
    expect(read({ title: text, excerpt: text })).toMatchObject({ title: decoded, excerpt: decoded })
  })
})

describe('a post', () => {
  test('returns null for no post and throws for no object', () => {
    expect(readPost(null, picture)).toBeNull()
    for (const answer of [undefined, 7, 'x', [], [full], {}]) expect(() => readPost(answer, picture)).toThrow('no post')
  })

  test('drops values that are nested too deep in the body', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 50_000; level += 1) deep = [deep]
    const words = { _type: 'block', children: [{ _type: 'span', text: 'Words', marks: ['strong'] }] }
    const body = readPost({ ...full, body: [{ _type: 'block', children: deep }, words] }, picture)?.body
    expect(JSON.parse(JSON.stringify(body))[1]).toEqual(words)
  })

  test('keeps the body unchanged and has pictures in the sizes of the specification', () => {
    const body = [null, { _type: 'block' }]
    expect(readPost({ ...full, body }, picture)).toMatchObject({
      body,
      mainImage: { width: 800, height: 450 },
      shareImage: { width: 1200, height: 630 },
      author: { image: { width: 48, height: 48 } },
    })
    expect(readPost({ ...full, body: 'text' }, picture)?.body).toBeUndefined()
  })
})

test('replaces half a surrogate pair in a text, also where a long text is cut', () => {
  expect(read({ title: 'A\ud800B' })?.title).toBe('A\ufffdB')
  expect(read({ title: `a${'👍'.repeat(600)}` })?.title).toBe(`a${'👍'.repeat(499)}\ufffd`)
})

test('returns plain JSON or throws its own error for any answer', () => {
  const field = fc.anything({ withNullPrototype: true, maxDepth: 4 })
  const record = fc.record(
    { _id: field, title: field, slug: field, publishedAt: field, excerpt: field, mainImage: field, author: field },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(field, record, fc.constant(full))), (answer) => {
      const posts = readPosts(answer, picture)
      expect(JSON.parse(JSON.stringify(posts))).toEqual(posts)
    }),
    { seed: 4, numRuns: 500 },
  )
})

test('in a translation, search engines keep the posts in its language alone', () => {
  const post = (more: object) => readPost({ _id: 'a', title: 'A', slug: { current: 'a' }, ...more }, picture) as Post
  const listed = (more: object, service?: { isTranslation?: boolean }) => postSubject(post(more), service).listed
  expect(listed({})).toBe(true)
  expect(listed({}, { isTranslation: true })).toBe(false)
  expect(listed({ language: 'bn' }, { isTranslation: true })).toBe(true)
  expect(listed({ language: null }, { isTranslation: true })).toBe(false)
})
