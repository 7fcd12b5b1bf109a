/** The posts that follow at the end of a post. */
import type { PostSummary } from './post.ts'

/** The number of posts shown. */
const NEXT = 2

/** Returns the posts after it in the list, continuing from the top; only posts that have a page. */
export function postsAfter(slug: string, posts: readonly PostSummary[]): PostSummary[] {
  const at = posts.findIndex((post) => post.slug?.current === slug)
  return [...posts.slice(at + 1), ...posts.slice(0, Math.max(at, 0))].filter((post) => post.slug).slice(0, NEXT)
}

let known: readonly PostSummary[] = []

/** Keeps the list that the visitor has seen, so that the next posts need not fetch it again. */
export function rememberPosts(posts: readonly PostSummary[]): void {
  known = posts
}

/** Returns the list seen since the document was loaded; empty at first, like in its HTML. */
export const rememberedPosts = (): readonly PostSummary[] => known
