import { useEffect, useMemo, useState } from 'react'
import type { ContentService, OtherPosts } from '../compiler/schema/types.gen.ts'
import { createContentClient } from './content-client.ts'
import { createImageReader } from './image-address.ts'
import type { PostSummary } from './post.ts'
import { postsAfter, rememberedPosts, rememberPosts } from './read-next.ts'
import { readPosts } from './read-post.ts'

type Block = { service: ContentService; next?: OtherPosts; others?: readonly PostSummary[] }

/**
 * Returns the posts that follow a post: those in its page's data, or from the list that was seen before. For a reader who
 * opened the post directly, the list is fetched once the post has loaded.
 */
export function useOtherPosts(block: Block, slug: string, isLoaded: boolean): readonly PostSummary[] {
  const { others, next, service } = block
  const [seen, setSeen] = useState(rememberedPosts)
  const isWanted = isLoaded && next !== undefined && others === undefined && seen.length === 0
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const { origin } = location
    createContentClient(service, { origin })
      .posts({ leave: leaving.signal })
      .then((answer) => {
        const posts = readPosts(answer, createImageReader(service, origin))
        rememberPosts(posts)
        if (!leaving.signal.aborted) setSeen(posts)
      })
      // Not needed: the link to all posts is there anyway.
      .catch((error: unknown) => leaving.signal.aborted || console.warn(error))
    return () => leaving.abort()
  }, [isWanted, service])
  return useMemo(() => others ?? postsAfter(slug, seen), [others, slug, seen])
}
