import { useEffect } from 'react'
import type { BlogListBlock } from '../compiler/schema/types.gen.ts'
import { BlogListView } from './blog-list-view.tsx'
import { createContentClient } from './content-client.ts'
import { createImageReader } from './image-address.ts'
import type { PostSummary } from './post.ts'
import { postAddress } from './post-address.ts'
import { rememberPosts } from './read-next.ts'
import { readPosts } from './read-post.ts'
import { type Availability, useAnswer } from './use-answer.ts'

/** The block's words, and what the build adds to them. */
export type BlogListData = BlogListBlock &
  Availability & {
    /** The posts at the time of the build. */
    posts?: PostSummary[]
  }

/** The list of posts: first those of the page, then what the content service answers. */
export function BlogList({ block }: { block: BlogListData }) {
  const { service, failure, posts, unavailable = false } = block
  const answer = useAnswer(JSON.stringify(service), {
    unavailable,
    initial: posts,
    kept: undefined,
    failure: failure.text,
    load: async (wait) => {
      const { origin } = location
      return readPosts(await createContentClient(service, { origin }).posts(wait), createImageReader(service, origin))
    },
  })
  useEffect(() => {
    if (answer.status === 'loaded') rememberPosts(answer.value)
  }, [answer])
  return (
    <BlogListView block={block} state={answer} postHref={(slug) => service.post && postAddress(service.post, slug)} />
  )
}
