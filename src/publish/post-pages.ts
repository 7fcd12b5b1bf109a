/** Pages for posts: one for each that can have a file, and what the pages for all of them need to know. */
import type { BlogListData } from '../blog/blog-list.tsx'
import type { BlogPostData } from '../blog/blog-post.tsx'
import type { Post, PostSummary } from '../blog/post.ts'
import { postAddress } from '../blog/post-address.ts'
import { postSubject } from '../blog/post-subject.ts'
import { postsAfter } from '../blog/read-next.ts'
import { type PageData, pageData } from '../compiler/link/page-data.ts'
import { showsPost } from '../compiler/link/services.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import { isStatic, toPattern } from '../compiler/routing/routes.ts'
import type { Block } from '../compiler/schema/types.gen.ts'
import type { Blog } from './posts.ts'

export type PostPage = {
  slug: string
  post: Post
  /** File name without extension: `blog/first-day`. */
  name: string
  /** Address inside the site, encoded. */
  path: string
  page: PageData
}

/** Letters and digits of any script, and a few signs that no file system or host reads in its own way. */
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/** Bytes that every file system takes, with room for an ending. */
const LONGEST = 200

/**
 * The pages of the posts. A slug that cannot be a file's name, or whose address is another page's, has none here:
 * the page that fetches answers it.
 */
export function postPages(site: Site, { posts, summaries }: Blog): PostPage[] {
  const route = postRoute(site)
  if (!route) return []
  const taken = new Set(site.routes.map(({ name }) => name.toLowerCase()))
  return [...posts].flatMap(([slug, post]) => {
    const name = route.path.slice(1).replace(/\{\w+\}/, () => slug)
    if (!canBeFile(slug) || taken.has(name.toLowerCase())) return []
    taken.add(name.toLowerCase())
    const page = pageData(site, route)
    const blocks = page.blocks.map(
      (block): Block => (block.type === 'blog-post' ? withPost(block, post, postsAfter(slug, summaries)) : block),
    )
    const path = postAddress(toPattern(route.path), slug)
    return [{ slug, post, name, path, page: { ...page, subject: postSubject(post), blocks } }]
  })
}

/** The page of a route with what the build knows of the blog. */
export function withBlog(page: PageData, blog: Blog, kept: Readonly<Record<string, string>>): PageData {
  const blocks = page.blocks.map((block): Block => {
    if (block.type === 'blog-list') return withPosts(block, blog.summaries)
    return block.type === 'blog-post' ? withKept(block, kept) : block
  })
  return { ...page, blocks }
}

/** Whether a page shows what the content service said, and not only what the content says. */
export const showsBlog = (blocks: readonly Block[]): boolean => blocks.some(isBlog)

export const isBlog = ({ type }: Block): boolean => type === 'blog-list' || type === 'blog-post'

/** The route of the page for single posts. A page is linked when it is looked at, so few are. */
export function postRoute({ routes }: Site): Route | undefined {
  return routes.find((route) => !isStatic(route.path) && showsPost(route.path, route.page.blocks))
}

/** The route of the page that lists the posts. */
export function listRoute({ routes }: Site): Route | undefined {
  return routes.find(({ page }) => page.blocks.some(({ type }) => type === 'blog-list'))
}

const withPost = (block: BlogPostData, post: Post, others: readonly PostSummary[]): BlogPostData => ({
  ...block,
  post,
  ...(block.next && { others }),
})
const withKept = (block: BlogPostData, kept: Readonly<Record<string, string>>): BlogPostData => ({ ...block, kept })
const withPosts = (block: BlogListData, posts: Blog['summaries']): BlogListData => ({ ...block, posts })

function canBeFile(slug: string): boolean {
  return FILE_NAME.test(slug) && slug !== 'index' && !slug.endsWith('.html') && Buffer.byteLength(slug) <= LONGEST
}
