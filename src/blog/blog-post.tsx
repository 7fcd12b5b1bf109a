import { useEffect, useMemo, useState } from 'react'
import type { PageData } from '../compiler/link/page-data.ts'
import type { BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { fetchVersion } from '../site/ui/fetch-json.ts'
import { usePageSubject, useSite } from '../site/ui/site-context.ts'
import { BlogPostView } from './blog-post-view.tsx'
import { createContentClient } from './content-client.ts'
import { createImageReader } from './image-address.ts'
import {
  type Post,
  type PostSummary,
  postSubject,
  postsAfter,
  readSlugParameter,
  rememberedPosts,
  rememberPosts,
} from './post.ts'
import { readPost } from './read-post.ts'
import { type Availability, loadPosts, useAnswer } from './use-answer.ts'

export type BlogPostData = BlogPostBlock &
  Availability & {
    /** The post at the time of the build, on the page that was built for it. */
    post?: Post
    others?: readonly PostSummary[]
    /** On the page for all other posts: the address and version of the data of each built post, by slug. */
    kept?: Readonly<Record<string, string>>
  }

/** One post, chosen by the address. */
export function BlogPost({ block }: { block: BlogPostData }) {
  const { service, failure, post, kept, notFound, unavailable = false } = block
  const slug = readSlugParameter(useSite().parameter ?? '')
  const keptAddress = kept && Object.hasOwn(kept, slug) ? kept[slug] : undefined
  const answer = useAnswer(JSON.stringify([slug, service]), {
    unavailable,
    initial: post,
    kept: keptAddress === undefined ? undefined : (leave) => fetchKept(keptAddress, leave),
    failure,
    load: async (wait) => {
      const { origin } = location
      const answer = await createContentClient(service, { origin }).post(slug, wait)
      return readPost(answer, createImageReader(service, origin))
    },
  })
  usePageSubject(
    useMemo(() => {
      if (answer.status === 'loaded') return postSubject(answer.value)
      return answer.status === 'failed' ? { title: notFound.title, listed: false } : undefined
    }, [answer, notFound.title]),
  )
  const next = useOtherPosts(block, slug, answer.status === 'loaded')
  return <BlogPostView block={block} state={answer} next={next} />
}

async function fetchKept(address: string, signal: AbortSignal): Promise<Post> {
  const { blocks } = await fetchVersion<PageData>(address, { signal })
  const post = blocks.map((block) => (block as BlogPostData).post).find(Boolean)
  if (!post) throw new Error(`${address} holds no post.`)
  return post
}

/**
 * Returns the posts that follow a post: those in its page's data, or from the list that was seen before. For a reader who
 * opened the post directly, the list is fetched once the post has loaded.
 */
function useOtherPosts({ others, next, service }: BlogPostData, slug: string, isLoaded: boolean) {
  const [seen, setSeen] = useState(rememberedPosts)
  const isWanted = isLoaded && next !== undefined && others === undefined && seen.length === 0
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    loadPosts(service, { leave: leaving.signal })
      .then((posts) => {
        rememberPosts(posts)
        if (!leaving.signal.aborted) setSeen(posts)
      })
      // Not needed: the link to all posts is there anyway.
      .catch((error: unknown) => leaving.signal.aborted || console.warn(error))
    return () => leaving.abort()
  }, [isWanted, service])
  return useMemo(() => others ?? postsAfter(slug, seen), [others, slug, seen])
}
