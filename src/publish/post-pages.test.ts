import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import type { BlogPostData } from '../blog/blog-post.tsx'
import type { Post, PostSummary } from '../blog/post.ts'
import type { Site } from '../compiler/link/site.ts'
import { loadContent } from '../disk/load-content.ts'
import { GOOD, hostileList } from '../tests/data/hostile-posts.ts'
import { atomFeed, postPages, withBlog } from './post-pages.ts'
import { blogToBuild } from './posts.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

function site(content: string, base: string): Site {
  const compiled = loadContent({ contentFolder: folder(content), schemaFolders: [folder('schema')] }, base)
  if (!compiled.site) throw new Error(`${content} has errors`)
  return compiled.site
}

const main = site('content', '/repo/')
const post = (slug: string, more: object = {}): PostSummary & Post => ({
  _id: slug,
  title: `About ${slug}`,
  slug: { current: slug },
  publishedAt: '2025-01-05T00:00:00.000Z',
  ...more,
})
const blog = (...slugs: string[]) => ({
  summaries: slugs.map((slug) => post(slug)),
  posts: new Map(slugs.map((slug) => [slug, post(slug)])),
})

describe('pages of posts', () => {
  test('each has the words of the page for posts, the post, and a subject of its own', () => {
    const [page] = postPages(main, blog('first-day'))
    expect(page).toMatchObject({
      name: 'blog/first-day',
      path: '/blog/first-day',
      page: {
        pattern: '/blog/:slug',
        subject: { title: 'About first-day', listed: true },
      },
    })
    const shown = page?.page.blocks.find(({ type }) => type === 'blog-post')
    expect(shown).toMatchObject({ type: 'blog-post', post: { title: 'About first-day' }, byline: 'By {name}' })
  })

  test('each names the posts that follow it in the list', () => {
    const followers = postPages(main, blog('a', 'b', 'c', 'd')).map(({ page }) =>
      page.blocks.flatMap((block) => (block as BlogPostData).others?.map(({ _id }) => _id) ?? []),
    )
    expect(followers).toEqual([
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'a'],
      ['a', 'b'],
    ])
  })

  test('letters of any script make a file; the address is encoded', () => {
    expect(postPages(main, blog('প্রথম-দিন'))[0]).toMatchObject({
      name: 'blog/প্রথম-দিন',
      path: `/blog/${encodeURIComponent('প্রথম-দিন')}`,
    })
  })

  test.each([
    'a/b',
    '..',
    '.hidden',
    '_slug',
    'index',
    'a b',
    'what?',
    'c#',
    'x.html',
    'con:',
    `${'ক'.repeat(70)}`,
    '',
  ])('%j has no file: the page that fetches answers it', (slug) => expect(postPages(main, blog(slug))).toEqual([]))

  test('two names that some disks do not distinguish make one file', () => {
    expect(postPages(main, blog('Day', 'day')).map(({ name }) => name)).toEqual(['blog/Day'])
  })

  test('another page’s address stays that page’s', () => {
    const other = site('src/tests/other-site', '/')
    expect(postPages(other, blog('bigyapti', 'boi')).map(({ name }) => name)).toEqual(['khobor/boi'])
  })

  test('the list contains its posts; the page for all others lists the built ones', () => {
    const page = (type: string) => ({
      pattern: '',
      title: '',
      description: '',
      blocks: main.routes.flatMap((route) => route.page.blocks).filter((block) => block.type === type),
    })
    const known = blog('first-day')
    expect(withBlog(page('blog-list'), known, {}).blocks).toMatchObject([{ posts: [{ title: 'About first-day' }] }])
    const kept = { 'first-day': '/repo/data/pages/blog/first-day.json?1' }
    expect(withBlog(page('blog-post'), known, kept).blocks).toMatchObject([{ kept }])
    expect(withBlog(page('faq'), known, kept).blocks).toEqual(page('faq').blocks)
  })
})

describe('the feed', () => {
  const hostile = post('a&b', { title: 'Sums & <Songs> "]]>" \u0007\ud800', excerpt: 'x < y', author: { name: 'R&D' } })
  const text =
    atomFeed(main, [hostile, post('second'), post('x', { publishedAt: undefined }), post('y', { slug: undefined })])
      ?.text ?? ''
  const feed = new new Window().DOMParser().parseFromString(text, 'application/xml')
  const all = (name: string) => [...feed.querySelectorAll(name)].map((element) => element.textContent)

  test('is well-formed whatever the posts say', () => {
    expect(all('entry > title')).toEqual(['Sums & <Songs> "]]>" ', 'About second'])
    expect(all('entry > summary')).toEqual(['x < y'])
    expect(all('entry > author > name')).toEqual(['R&D'])
    expect(text).not.toMatch(/[\u0000-\u0009\ud800-\udfff]/)
  })

  test('has what RFC 4287 asks of a feed and of an entry', () => {
    expect(all('feed > id')).toEqual(['https://www.ankur.example/blogs'])
    expect(all('feed > updated')).toEqual(['2025-01-05T00:00:00.000Z'])
    expect(all('feed > title')).toHaveLength(1)
    expect(all('feed > author > name')).toEqual(['Ankur Learning House'])
    expect(all('entry > id')).toEqual(['https://www.ankur.example/blog/a%26b', 'https://www.ankur.example/blog/second'])
    expect(all('entry > updated')).toHaveLength(2)
    expect(text).toContain('rel="self" type="application/atom+xml" href="https://www.ankur.example/blogs.atom"')
  })

  test('leaves out what has no date or no address', () => expect(all('entry')).toHaveLength(2))
})

test('among any posts the good ones are built and kept, with their pages and in the feed', async () => {
  const slugOf = (item: unknown) => (item as { slug?: { current?: unknown } } | null)?.slug?.current
  await fc.assert(
    fc.asyncProperty(hostileList, async (list) => {
      const said: string[] = []
      const source = {
        posts: async () => list,
        post: async (slug: string) => list.find((item) => slugOf(item) === slug) ?? null,
      }
      const keeper = { read: () => undefined, write: (answers: unknown) => void JSON.stringify(answers) }
      const built = await blogToBuild(main, source, keeper, (text) => said.push(text))
      expect(said).toEqual([])
      const pages = built ? postPages(main, built) : []
      const feed = built && atomFeed(main, built.summaries)
      for (const { title, slug } of GOOD) {
        const page = pages.find((each) => each.slug === slug.current)
        expect(JSON.stringify(page)).toContain(`Words of ${slug.current}.`)
        expect(feed?.text).toContain(`<title>${title}</title>`)
      }
      JSON.stringify(pages)
    }),
    { seed: 4, numRuns: 70 },
  )
})
