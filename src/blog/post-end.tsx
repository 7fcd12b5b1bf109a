import { useId } from 'react'
import type { BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { ActionLink } from '../site/ui/action-link.tsx'
import { ruledHeading } from '../site/ui/recipes.css.ts'
import * as styles from './blog-post.css.ts'
import type { PostSummary } from './post.ts'
import { PostCard } from './post-card.tsx'

type Props = {
  words: NonNullable<BlogPostBlock['next']>
  posts: readonly PostSummary[]
  postHref: (slug: string) => string | undefined
  /** Language of dates. */
  dates: string
}

/** Under a post: some others, where any are known, and the way to all. */
export function PostEnd({ words, posts, postHref, dates }: Props) {
  const headingId = useId()
  const all = <ActionLink action={words.all} variant="secondary" />
  if (posts.length === 0) return <div className={styles.end}>{all}</div>
  return (
    <section className={styles.end} aria-labelledby={headingId}>
      <h2 id={headingId} className={ruledHeading}>
        {words.heading}
      </h2>
      <ul className={styles.next}>
        {posts.map((post) => (
          <li key={post._id} className={styles.nextPost}>
            <PostCard post={post} href={post.slug && postHref(post.slug.current)} dates={dates} as="h3" />
          </li>
        ))}
      </ul>
      {all}
    </section>
  )
}
