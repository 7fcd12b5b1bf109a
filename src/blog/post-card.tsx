import { Avatar } from '../ui/avatar.tsx'
import * as styles from './blog-list.css.ts'
import { DateBadge } from './date-badge.tsx'
import type { PostSummary } from './post.ts'
import { author } from './post-parts.css.ts'

/** One post in the list. The title's link covers the card. */
export function PostCard({ post, href }: { post: PostSummary; href: string }) {
  const { mainImage: image } = post
  return (
    <article className={styles.card}>
      {image && (
        <img
          className={styles.image}
          src={image.src}
          srcSet={image.srcSet}
          width={image.width}
          height={image.height}
          alt={image.alt}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.text}>
        <DateBadge iso={post.publishedAt} />
        <h2 className={styles.title}>
          <a className={styles.link} href={href}>
            {post.title}
          </a>
        </h2>
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
