/** One post that is not as it should be breaks itself alone. */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BlogListBlock, BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { GOOD, hostileList, hostilePost } from '../tests/data/hostile-posts.ts'
import { BlogListView } from './blog-list.tsx'
import { PostArticle } from './blog-post.tsx'
import { createImageReader } from './image-address.ts'
import { postSubject } from './post.ts'
import { readPost, readPosts } from './read-post.ts'

const picture = createImageReader(
  { projectId: 'abc', dataset: 'production', apiVersion: '2024-01-01', cdn: true },
  'http://localhost',
)
const action = { label: 'Back', to: { href: '/' } }
const service = { dates: 'en-US', base: '/', post: '/blog/:slug' }
const count = { one: '{count}', other: '{count}' }
const listBlock = { count, back: action, brand: '', service } as unknown as BlogListBlock
const postBlock = { byline: 'By {name}', noBody: 'No text.', service } as BlogPostBlock

test('shows the valid posts among any others, each with its link', () => {
  fc.assert(
    fc.property(hostileList, (answer) => {
      const posts = readPosts(answer, picture)
      const html = renderToStaticMarkup(<BlogListView block={listBlock} state={{ status: 'loaded', value: posts }} />)
      for (const { title, slug } of GOOD) {
        expect(html).toContain(`href="/blog/${slug.current}"`)
        expect(html.replace(/<[^>]*>/g, '')).toContain(title)
      }
    }),
    { seed: 4, numRuns: 150 },
  )
})

test('shows any post, or reports that it is none', () => {
  let shown = 0
  fc.assert(
    fc.property(hostilePost, (answer) => {
      let post: ReturnType<typeof readPost>
      try {
        post = readPost(answer, picture)
      } catch (error) {
        expect((error as Error).message).toBe('The content service gave no post.')
        return
      }
      if (!post) return
      shown += 1
      JSON.stringify([post, postSubject(post)])
      renderToStaticMarkup(<PostArticle block={postBlock} post={post} />)
    }),
    { seed: 4, numRuns: 200 },
  )
  expect(shown).toBeGreaterThan(100)
})
