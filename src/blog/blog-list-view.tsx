import type { BlogListBlock } from '../compiler/schema/types.gen.ts'
import { BrokenPencil } from '../site/ui/art/broken-pencil.tsx'
import { PaperPlane } from '../site/ui/art/paper-plane.tsx'
import { button } from '../site/ui/button.css.ts'
import { ruledHeading, visuallyHidden } from '../site/ui/recipes.css.ts'
import { BlogBar } from './blog-bar.tsx'
import * as styles from './blog-list.css.ts'
import { BlogListSkeleton } from './blog-list-skeleton.tsx'
import type { PostSummary } from './post.ts'
import { PostGrid } from './post-grid.tsx'
import { notice, onTheWay, soft } from './post-parts.css.ts'
import { WithoutScript } from './without-script.tsx'

export type ListState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; posts: readonly PostSummary[] }

type Props = {
  block: BlogListBlock
  state: ListState
  /** `undefined` in a site without a page for single posts. */
  postHref: (slug: string) => string | undefined
}

/** The page of all posts, whatever has become of them. */
export function BlogListView({ block, state, postHref }: Props) {
  return (
    <div id={block.id}>
      <BlogBar brand={block.brand} back={block.back} />
      <div className={styles.hero}>
        <h1 className={ruledHeading}>{block.heading}</h1>
        <p className={styles.intro}>{block.intro}</p>
      </div>
      <div className={styles.body}>
        <p role="status" className={statusClass(state)}>
          {statusText(block, state)}
        </p>
        <Posts block={block} state={state} postHref={postHref} />
      </div>
    </div>
  )
}

function statusClass(state: ListState): string {
  if (state.status === 'loading') return `${visuallyHidden} ${onTheWay}`
  return state.status === 'loaded' && state.posts.length > 0 ? styles.count : visuallyHidden
}

function Posts({ block, state, postHref }: Props) {
  if (state.status === 'loading') {
    return (
      <>
        <BlogListSkeleton />
        <WithoutScript words={block.withoutScript} as="h2" />
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <div className={notice}>
        <BrokenPencil />
        <h2>{block.failure.title}</h2>
        <p>{block.failure.text}</p>
        <p className={soft}>{block.failure.hint}</p>
        <button type="button" className={button.primary} data-retry="" onClick={() => location.reload()}>
          {block.failure.retry}
        </button>
      </div>
    )
  }
  if (state.posts.length === 0) {
    return (
      <div className={notice}>
        <PaperPlane />
        <h2>{block.empty.title}</h2>
        <p className={soft}>{block.empty.text}</p>
      </div>
    )
  }
  return <PostGrid posts={state.posts} postHref={postHref} dates={block.service.dates} />
}

/** What a screen reader hears when the state changes; with posts on show it is also the count above them. */
function statusText(block: BlogListBlock, state: ListState): string {
  if (state.status === 'loading') return block.loading
  if (state.status === 'failed') return block.failure.title
  const number = state.posts.length
  if (number === 0) return block.empty.title
  return (number === 1 ? block.count.one : block.count.other).replace('{count}', () => String(number))
}
