import { useRouter } from 'wouter'
import type { BlogListBlock } from '../content/types.gen.ts'
import { BlogListView, type ListState } from './blog-list-view.tsx'

/** The list of blog posts in one of its states. */
export function BlogList({ block, state = { status: 'loading' } }: { block: BlogListBlock; state?: ListState }) {
  const { base } = useRouter()
  return <BlogListView block={block} state={state} postHref={(slug) => `${base}/blog/${encodeURIComponent(slug)}`} />
}
