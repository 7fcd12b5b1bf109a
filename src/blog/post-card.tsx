import * as styles from './blog-list.css.ts'
import { AuthorLine, DateBadge, Picture } from './blog-parts.tsx'
import type { PostSummary } from './post.ts'

/** Like the grid of `blog-list.css.ts`: three, two, one in a row. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'

type Props = {
  post: PostSummary
  href: string | undefined
  /** Language of its date. */
  dates: string
  /** The heading level of its title. */
  as?: 'h2' | 'h3'
  /** It is the first of its page. */
  first?: boolean
}

/** One post in a list. The title's link covers the card. */
export function PostCard({ post, href, dates, as: Title = 'h2', first = false }: Props) {
  return (
    <article className={styles.card}>
      <Picture image={post.mainImage} className={styles.image} sizes={SIZES} first={first} />
      <div className={styles.text}>
        <DateBadge iso={post.publishedAt} language={dates} />
        <Title className={styles.title}>
          {href === undefined ? (
            post.title
          ) : (
            <a className={styles.link} href={href}>
              {post.title}
            </a>
          )}
        </Title>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        <AuthorLine author={post.author} size="small" className={styles.author} />
      </div>
    </article>
  )
}
