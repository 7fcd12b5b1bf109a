import type { BlogPostBlock } from '../content/types.gen.ts'
import { Avatar } from '../ui/avatar.tsx'
import { RichText } from '../ui/rich-text.tsx'
import * as styles from './blog-post.css.ts'
import { DateBadge } from './date-badge.tsx'
import type { Post } from './post.ts'
import { author as authorLine, soft } from './post-parts.css.ts'

/** A post that has arrived: picture, date, title, author, text. */
export function PostArticle({ block, post }: { block: BlogPostBlock; post: Post }) {
  const { mainImage: image, author } = post
  return (
    <article className={styles.article}>
      {image && (
        <img
          className={styles.image}
          src={image.src}
          srcSet={image.srcSet}
          width={image.width}
          height={image.height}
          alt={image.alt}
          decoding="async"
        />
      )}
      <DateBadge iso={post.publishedAt} />
      <h1>{post.title}</h1>
      {author && (
        <p className={authorLine}>
          <Avatar name={author.name} image={author.image && { ...author.image, alt: '' }} size="medium" />
          {block.byline.replace('{name}', () => author.name)}
        </p>
      )}
      {post.body && post.body.length > 0 ? <RichText value={post.body} /> : <p className={soft}>{block.noBody}</p>}
    </article>
  )
}
