/** Pages for posts, one for each that can have a file, and their Atom feed (RFC 4287). */
import type { BlogListData } from '../blog/blog-list.tsx'
import type { BlogPostData } from '../blog/blog-post.tsx'
import { type Post, type PostSummary, postAddress, postSubject, postsAfter } from '../blog/post.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import { type PageData, pageData } from '../compiler/link/page-data.ts'
import { isForPosts, POST } from '../compiler/link/services.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import { toPattern } from '../compiler/routing/routes.ts'
import type { Block, BlogListBlock, BlogPostBlock } from '../compiler/schema/types.gen.ts'
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

/** Letters and digits of any script, and the few signs that file systems and hosts do not interpret. */
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/** Bytes that every file system allows, with room for an extension. */
const LONGEST = 200

/** Returns the pages of the posts. A slug that is no file name, or the address of a page, is left to the page that fetches. */
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
    return [{ slug, post, name, path, page: { ...page, subject: postSubject(post, site.services.content), blocks } }]
  })
}

/** Adds what the build knows of the blog to the page of a route. */
export function withBlog(page: PageData, blog: Blog, kept: Readonly<Record<string, string>>): PageData {
  const blocks = page.blocks.map((block): Block => {
    if (block.type === 'blog-list') return withPosts(block, blog.summaries)
    return block.type === 'blog-post' ? withKept(block, kept) : block
  })
  return { ...page, blocks }
}

/** Returns whether a page shows answers of the content service. */
export const showsBlog = (blocks: readonly Block[]): boolean => blocks.some(isBlog)

export const isBlog = (block: Block): block is BlogListBlock | BlogPostBlock =>
  block.type === 'blog-list' || block.type === 'blog-post'

/** Returns the route of the page for single posts. Reading `page` links it, so few are read. */
function postRoute({ routes }: Site): Route | undefined {
  return routes.find((route) => isForPosts(route.path) && route.page.blocks.some(({ type }) => type === POST))
}

/** Returns the route of the page that lists the posts. */
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
  return (
    FILE_NAME.test(slug) &&
    slug !== 'index' &&
    !slug.endsWith('.html') &&
    new TextEncoder().encode(slug).length <= LONGEST
  )
}

/** `file`: below the base path. */
export type Feed = { file: string; title: string; text: string }

type DatedPost = PostSummary & Required<Pick<PostSummary, 'slug' | 'publishedAt'>>

/**
 * Returns the feed, named after the list's page: `blogs.atom`. Posts without a date or an address are left out.
 *
 * @returns undefined for a site without a list, or without a page for single posts
 */
export function atomFeed(site: Site, posts: readonly PostSummary[]): Feed | undefined {
  const list = listRoute(site)
  const post = postRoute(site)
  if (!list || !post) return undefined
  const file = `${list.name}.atom`
  const at = (path: string) => new URL(path.replace(/^\//, ''), site.settings.url).href
  const dated = posts.filter((item): item is DatedPost => item.slug !== undefined && item.publishedAt !== undefined)
  const updated =
    dated
      .map(({ publishedAt }) => publishedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.settings.language)}">`,
    `  <id>${escapeXml(at(list.path))}</id>`,
    `  <title>${escapeXml(titleOf(site, list))}</title>`,
    `  <subtitle>${escapeXml(list.page.description)}</subtitle>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${escapeXml(site.settings.name)}</name></author>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(at(list.path))}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(at(file))}"/>`,
    ...dated.map((item) => entry(item, at(postAddress(toPattern(post.path), item.slug.current)))),
    '</feed>',
    '',
  ]
  return { file, title: titleOf(site, list), text: lines.join('\n') }
}

function entry({ title, publishedAt, excerpt, author }: DatedPost, address: string): string {
  return [
    '  <entry>',
    `    <id>${escapeXml(address)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <published>${publishedAt}</published>`,
    `    <updated>${publishedAt}</updated>`,
    ...(author ? [`    <author><name>${escapeXml(author.name)}</name></author>`] : []),
    ...(excerpt ? [`    <summary>${escapeXml(excerpt)}</summary>`] : []),
    `    <link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    '  </entry>',
  ].join('\n')
}

const titleOf = ({ settings }: Site, { page }: Route): string =>
  settings.titlePattern.replace('{title}', () => page.title)

/** Returns the link by which feed readers find the feed. */
export function feedLink({ base }: Site, { file, title }: Feed): string {
  return `<link rel="alternate" type="application/atom+xml" title="${escapeXml(title)}" href="${escapeXml(base + file)}">`
}

/** Drops control characters and lone surrogates, which XML 1.0 cannot express. */
function escapeXml(text: string): string {
  return escapeMarkup(
    text.replace(/\p{Surrogate}/gu, '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  )
}
