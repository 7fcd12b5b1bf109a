// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { BlogListBlock, BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { BlogListView, type ListState } from './blog-list.tsx'
import { BlogPostView, type PostState } from './blog-post.tsx'
import type { PostSummary } from './post.ts'

const service = {
  projectId: 'abc',
  dataset: 'production',
  apiVersion: '2024-01-01',
  cdn: true,
  base: '/',
  dates: 'en-US',
  post: '/blog/:slug',
}

const listBlock: BlogListBlock = {
  type: 'blog-list',
  back: { label: 'Home', to: { href: '/' } },
  heading: 'Posts',
  intro: 'Intro.',
  loading: 'Loading posts',
  count: { one: '{count} article', other: '{count} articles', language: 'en' },
  empty: { title: 'None yet', text: 'Soon.' },
  failure: { title: 'Cannot load', text: 'It failed.', hint: 'Look at the settings.', retry: 'Again' },
  service,
}

const postBlock: BlogPostBlock = {
  type: 'blog-post',
  back: { label: 'All', to: { href: '/blogs' } },
  loading: 'Loading post',
  byline: 'By {name}',
  noBody: 'No text.',
  failure: 'It failed.',
  notFound: { title: 'No such post', text: 'Gone.', action: { label: 'All posts', to: { href: '/blogs' } } },
  service,
}

const image = { src: '/a.jpg', width: 400, height: 240, alt: 'A field' }

const post = (number: number, more: Partial<PostSummary> = {}): PostSummary => ({
  _id: `p${number}`,
  title: `Post ${number}`,
  slug: { current: `post-${number}` },
  ...more,
})

const list = (state: ListState) => renderToStaticMarkup(<BlogListView block={listBlock} state={state} />)

const single = (state: PostState) => renderToStaticMarkup(<BlogPostView block={postBlock} state={state} />)

/** How many parts stand in the place of what is on its way. */
const greyParts = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('[aria-busy=true]')?.children.length

describe('the list', () => {
  test('shows six grey cards while it loads, and announces it', () => {
    const html = list({ status: 'loading' })
    expect(greyParts(html)).toBe(6)
    expect(html).toContain('Loading posts')
  })

  test('says what failed, what to do, and offers to try again', () => {
    const html = list({ status: 'failed' })
    for (const words of ['Cannot load', 'It failed.', 'Look at the settings.', '>Again</button>']) {
      expect(html).toContain(words)
    }
  })

  test('says that there are no posts yet', () => {
    expect(list({ status: 'loaded', value: [] })).toContain('None yet')
  })

  test.each([
    [1, '1 article<'],
    [2, '2 articles<'],
  ])('counts %d', (number, words) => {
    const posts = Array.from({ length: number }, (_, index) => post(index))
    expect(list({ status: 'loaded', value: posts })).toContain(words)
  })

  test('a card shows every field of the post', () => {
    const full = post(1, {
      publishedAt: '2024-01-05T10:00:00Z',
      excerpt: 'In short.',
      mainImage: image,
      author: { name: 'ananya' },
    })
    const html = list({ status: 'loaded', value: [full] })
    for (const part of [
      'href="/blog/post-1"',
      'January 5, 2024',
      'In short.',
      'alt="A field"',
      'data-letter="A"',
      'ananya',
    ]) {
      expect(html).toContain(part)
    }
  })

  test('the first picture is fetched before others, and those below as they come near', () => {
    const html = list({ status: 'loaded', value: [post(1, { mainImage: image }), post(2, { mainImage: image })] })
    const pictures = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')]
    const asked = pictures.map((picture) => [picture.getAttribute('fetchpriority'), picture.getAttribute('loading')])
    expect(asked).toEqual([
      ['high', null],
      [null, 'lazy'],
    ])
  })

  test('a card works without the optional fields', () => {
    const html = list({ status: 'loaded', value: [post(1)] })
    expect(html).toContain('Post 1')
    expect(html).not.toMatch(/<img|<time|undefined/)
  })
})

describe('the post', () => {
  test('shows eight grey lines while it loads', () => {
    expect(greyParts(single({ status: 'loading' }))).toBe(8)
  })

  test('that cannot be loaded links to all posts', () => {
    const html = single({ status: 'failed' })
    for (const part of ['No such post</h1>', 'Gone.', 'href="/blogs"', 'All posts']) expect(html).toContain(part)
  })

  test('has title, date, author and text', () => {
    const body = [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }]
    const html = single({
      status: 'loaded',
      value: { ...post(1), publishedAt: '2024-01-05', author: { name: 'A $& B', image }, body },
    })
    for (const part of ['Post 1</h1>', 'January 5, 2024', 'By A $&amp; B', '<p>Words.</p>'])
      expect(html).toContain(part)
  })

  test.each([undefined, []])('without text says so', (body) => {
    expect(single({ status: 'loaded', value: { ...post(1), body } })).toContain('No text.')
  })

  test.each([{ status: 'loading' }, { status: 'failed' }, { status: 'loaded', value: post(1) }] as const)(
    'has one main heading ($status)',
    (state) => expect(single(state).match(/<h1/g)).toHaveLength(1),
  )
})
