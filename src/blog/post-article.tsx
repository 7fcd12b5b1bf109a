import { useMemo } from 'react'
import type { BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { Avatar } from '../site/ui/avatar.tsx'
import { RichText } from '../site/ui/rich-text.tsx'
import { normaliseRichText } from '../site/ui/rich-text-value.ts'
import * as styles from './blog-post.css.ts'
import { DateBadge } from './date-badge.tsx'
import type { Post } from './post.ts'
import { author as authorLine, soft } from './post-parts.css.ts'
import { Picture } from './responsive-image.tsx'

/** As wide as the column of `blog-post.css.ts`. */
const SIZES = '(min-width: 44rem) 44rem, 100vw'

type Props = {
  block: BlogPostBlock
  /** Where the site lives: addresses inside posts do not know. */
  base: string | undefined
  post: Post
}

/** A post that has arrived: picture, date, title, author, text. */
export function PostArticle({ block, base, post }: Props) {
  const { mainImage: image, author, body } = post
  // A text of nothing but what cannot be shown is no text to a reader.
  const hasText = useMemo(() => normaliseRichText(body).length > 0, [body])
  return (
    <article className={styles.article}>
      {image && <Picture image={image} className={styles.image} sizes={SIZES} first />}
      <DateBadge iso={post.publishedAt} language={block.service.dates} />
      <h1>{post.title}</h1>
      {author && (
        <p className={authorLine}>
          <Avatar name={author.name} image={author.image && { ...author.image, alt: '' }} size="medium" />
          {block.byline.replace('{name}', () => author.name)}
        </p>
      )}
      {hasText ? <RichText value={body} base={base} /> : <p className={soft}>{block.noBody}</p>}
    </article>
  )
}
