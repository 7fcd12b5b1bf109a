import type { BlogPostBlock } from '../content/types.gen.ts'
import { BlogPostView, type PostState } from './blog-post-view.tsx'

/** One blog post in one of its states. */
export function BlogPost({ block, state = { status: 'loading' } }: { block: BlogPostBlock; state?: PostState }) {
  return <BlogPostView block={block} state={state} />
}
