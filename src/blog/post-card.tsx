import { Avatar } from '../site/ui/avatar.tsx'
import * as styles from './blog-list.css.ts'
import { DateBadge } from './date-badge.tsx'
import type { PostSummary } from './post.ts'
import { author } from './post-parts.css.ts'
import { Picture } from './responsive-image.tsx'

/** As the grid of `blog-list.css.ts` gives: three, two, one in a row. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'

type Props = {
  post: PostSummary
  href: string | undefined
  /** Language of its date. */
  dates: string
  /** The heading that its title is. */
  as?: 'h2' | 'h3'
  /** It is the first of its page. */
  first?: boolean
}

/** One post in the list. The title's link covers the card. */
export function PostCard({ post, href, dates, as: Title = 'h2', first = false }: Props) {
  const { mainImage: image } = post
  return (
    <article className={styles.card}>
      {image && <Picture image={image} className={styles.image} sizes={SIZES} first={first} />}
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
        {post.author && (
          <p className={`${author} ${styles.author}`}>
            <Avatar
              name={post.author.name}
              image={post.author.image && { ...post.author.image, alt: '' }}
              size="small"
            />
            {post.author.name}
          </p>
        )}
      </div>
    </article>
  )
}
