import type { ReactNode } from 'react'
import type { Action, BlogListBlock, WithoutScriptText } from '../compiler/schema/types.gen.ts'
import { Avatar } from '../site/ui/avatar.tsx'
import { BackLink } from '../site/ui/back-link.tsx'
import { useLoadState } from '../site/ui/image.tsx'
import { ActionLink, SiteLink } from '../site/ui/links.tsx'
import { visuallyHidden } from '../site/ui/recipes.css.ts'
import { useSite } from '../site/ui/site-context.ts'
import * as card from './blog-list.css.ts'
import { longDate } from './date.ts'
import { type Author, type PostImage, type PostSummary, postAddress } from './post.ts'
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

type NoticeProps = {
  words: { title: string; text: string }
  as?: 'h1' | 'h2'
  picture?: ReactNode
  /** Before the text, in the colour of the page. */
  lead?: string
  children?: ReactNode
}

/** Words in place of posts, and what to do about it. */
export function Notice({ words, as: Heading = 'h2', picture, lead, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {picture}
      <Heading>{words.title}</Heading>
      {lead && <p>{lead}</p>}
      <p className={styles.soft}>{words.text}</p>
      {children}
    </div>
  )
}

type WithoutScriptProps = { words: WithoutScriptText | undefined; as: 'h1' | 'h2' }

/** Replaces what only a script can load. */
export const WithoutScript = ({ words, as }: WithoutScriptProps) =>
  words && (
    <noscript>
      <Notice words={words} as={as}>
        <ActionLink action={words.action} />
      </Notice>
    </noscript>
  )

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
  children?: ReactNode
}

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

/** Like the grid of `blog-list.css.ts`: three, two, one in a row. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'

type CardProps = {
  post: PostSummary
  service: BlogListBlock['service']
  as?: 'h2' | 'h3'
  first?: boolean
}

/** One post in a list. The title's link covers the card; a site without a page for single posts has none. */
export function PostCard({ post, service, as: Title = 'h2', first = false }: CardProps) {
  const { title, slug } = post
  return (
    <article className={card.card}>
      <Picture image={post.mainImage} className={card.image} sizes={SIZES} first={first} />
      <div className={card.text}>
        <DateBadge iso={post.publishedAt} language={service.dates} />
        <Title className={card.title}>
          {service.post && slug ? (
            <a className={card.link} href={postAddress(service.post, slug.current)}>
              {title}
            </a>
          ) : (
            title
          )}
        </Title>
        {post.excerpt && <p className={card.excerpt}>{post.excerpt}</p>}
        <AuthorLine author={post.author} size="small" className={card.author} />
      </div>
    </article>
  )
}
