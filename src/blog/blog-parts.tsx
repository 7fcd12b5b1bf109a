/** What the list and the page of a post have in common. */
import type { ReactNode } from 'react'
import type { Action, WithoutScriptText } from '../compiler/schema/types.gen.ts'
import { Avatar } from '../site/ui/avatar.tsx'
import { BackLink } from '../site/ui/back-link.tsx'
import { useLoadState } from '../site/ui/image.tsx'
import { ActionLink, SiteLink } from '../site/ui/links.tsx'
import { visuallyHidden } from '../site/ui/recipes.css.ts'
import { useSite } from '../site/ui/site-context.ts'
import { longDate } from './date.ts'
import type { Author, PostImage } from './post.ts'
import * as styles from './post-parts.css.ts'

/** The bar above the posts that stays visible. The header has the name in letters, so here the icon replaces it. */
export function BlogBar({ brand, back }: { brand?: Action | undefined; back: Action }) {
  const { icon } = useSite()
  return (
    <div className={styles.bar}>
      <div className={styles.barInner}>
        {brand && (
          <SiteLink to={brand.to} className={styles.brandLink}>
            {icon && <img src={icon} width={32} height={32} alt="" />}
            <span className={icon && visuallyHidden}>{brand.label}</span>
          </SiteLink>
        )}
        <BackLink action={back} />
      </div>
    </div>
  )
}

/** Replaces what only a script can load. */
export function WithoutScript({ words, as: Heading }: { words: WithoutScriptText | undefined; as: 'h1' | 'h2' }) {
  if (!words) return null
  return (
    <noscript>
      <div className={styles.notice}>
        <Heading>{words.title}</Heading>
        <p className={styles.soft}>{words.text}</p>
        <ActionLink action={words.action} />
      </div>
    </noscript>
  )
}

/** When a post was published; nothing for a post without a date. */
export function DateBadge({ iso, language }: { iso: string | undefined; language: string }) {
  const date = longDate(iso, language)
  return date ? (
    <time className={styles.badge} dateTime={iso}>
      {date}
    </time>
  ) : null
}

type AuthorProps = {
  author: Author | undefined
  size: 'small' | 'medium'
  className?: string
  /** The name by default. */
  children?: ReactNode
}

/** The picture and the name of an author. */
export function AuthorLine({ author, size, className, children }: AuthorProps) {
  if (!author) return null
  return (
    <p className={className ? `${styles.author} ${className}` : styles.author}>
      <Avatar name={author.name} image={author.image && { ...author.image, alt: '' }} size={size} />
      {children ?? author.name}
    </p>
  )
}

type PictureProps = {
  image: PostImage | undefined
  className: string
  /** The `sizes` of the image. */
  sizes: string
  /** The first picture of a page is fetched before others; the rest as they come near the screen. */
  first?: boolean
}

/** A picture of a post. One that cannot be loaded leaves no gap. */
export function Picture({ image, className, sizes, first = false }: PictureProps) {
  const { state, handlers } = useLoadState()
  if (!image || state === 'failed') return null
  return (
    <img
      {...handlers}
      className={className}
      src={image.src}
      srcSet={image.srcSet}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}
