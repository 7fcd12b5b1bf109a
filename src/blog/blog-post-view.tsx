import type { BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { ActionLink } from '../site/ui/action-link.tsx'
import { PaperPlane } from '../site/ui/art/paper-plane.tsx'
import { visuallyHidden } from '../site/ui/recipes.css.ts'
import { BlogBar } from './blog-bar.tsx'
import * as styles from './blog-post.css.ts'
import { BlogPostSkeleton } from './blog-post-skeleton.tsx'
import type { Post, PostSummary } from './post.ts'
import { PostArticle } from './post-article.tsx'
import { PostEnd } from './post-end.tsx'
import { PostInvitation } from './post-invitation.tsx'
import { notice, onTheWay, soft } from './post-parts.css.ts'
import { WithoutScript } from './without-script.tsx'

/** A failed load and a missing post look the same to a reader. Source: specification, section 4. */
export type PostState = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; post: Post }

type Props = {
  block: BlogPostBlock
  base?: string | undefined
  state: PostState
  /** Other posts to read. */
  next?: readonly PostSummary[]
  postHref?: (slug: string) => string | undefined
}

const nowhere = () => undefined

/** The page of one post, whatever has become of it. */
export function BlogPostView({ block, base, state, next = [], postHref = nowhere }: Props) {
  return (
    <div id={block.id}>
      <BlogBar back={block.back} />
      <div className={styles.body}>
        {state.status === 'loading' && (
          <>
            <h1 className={`${visuallyHidden} ${onTheWay}`}>{block.loading}</h1>
            <BlogPostSkeleton />
            <WithoutScript words={block.withoutScript} as="h1" />
          </>
        )}
        {state.status === 'failed' && (
          <div className={notice}>
            <PaperPlane />
            <h1>{block.notFound.title}</h1>
            <p className={soft}>{block.notFound.text}</p>
            <ActionLink action={block.notFound.action} />
          </div>
        )}
        {state.status === 'loaded' && (
          <>
            <div className={styles.columns}>
              <PostArticle block={block} base={base} post={state.post} />
              {block.invitation && <PostInvitation words={block.invitation} author={state.post.author} />}
            </div>
            {block.next && <PostEnd words={block.next} posts={next} postHref={postHref} dates={block.service.dates} />}
          </>
        )}
        <p role="status" className={visuallyHidden}>
          {statusText(block, state)}
        </p>
      </div>
    </div>
  )
}

/** What a screen reader hears when the state changes. */
function statusText(block: BlogPostBlock, state: PostState): string {
  if (state.status === 'loaded') return state.post.title
  return state.status === 'failed' ? block.notFound.title : ''
}
