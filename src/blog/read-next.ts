/** Which posts follow at the end of one. */
import type { PostSummary } from './post.ts'

/** How many stand there. */
const NEXT = 2

/** @returns those after it in the list, and from the top where the list ends; only such as have a page */
export function postsAfter(slug: string, posts: readonly PostSummary[]): PostSummary[] {
  const at = posts.findIndex((post) => post.slug?.current === slug)
  return [...posts.slice(at + 1), ...posts.slice(0, Math.max(at, 0))].filter((post) => post.slug).slice(0, NEXT)
}

let known: readonly PostSummary[] = []

/** Keeps the list that somebody has seen, so that the posts they open next can name others without asking for it again. */
export function rememberPosts(posts: readonly PostSummary[]): void {
  known = posts
}

/** The list that was seen since the document was loaded; none at first, as in its HTML. */
export const rememberedPosts = (): readonly PostSummary[] => known
