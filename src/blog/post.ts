/** Posts that can be shown, as plain JSON (specification, section 3), their addresses and their neighbours. */
import type { PageSubject } from '../compiler/link/page-data.ts'
import { richTextWords } from '../site/ui/rich-text-value.ts'

/** A picture ready to show; the size is in CSS pixels. */
export type PostImage = { src: string; srcSet?: string; width: number; height: number; alt: string }

export type Author = { name: string; image?: PostImage }

export type PostSummary = {
  /** Unique in its list. */
  _id: string
  title: string
  /** A post without one has no page of its own. */
  slug?: { current: string }
  /** A valid date in ISO 8601. */
  publishedAt?: string
  excerpt?: string
  mainImage?: PostImage
  author?: Author
}

export type Post = Omit<PostSummary, 'excerpt'> & {
  /** Unchecked: `RichText` accepts any value. */
  body?: readonly unknown[]
  shareImage?: PostImage
  /** Only in a site with several languages, if it has one. */
  language?: string
}

/** @param pattern address of posts, with one parameter: `/repo/blog/:slug` */
export function postAddress(pattern: string, slug: string): string {
  return pattern.replace(/:\w+/, () => encodeSlug(slug))
}

/** Servers, and the site's own router, drop these words at the end of an address unless they are encoded. */
const LEFT_OUT = /^index$|\.html$/

function encodeSlug(slug: string): string {
  const encoded = encodeURIComponent(slug)
  if (!LEFT_OUT.test(encoded)) return encoded
  return slug === 'index' ? '%69ndex' : encoded.replace(/\.html$/, '%2Ehtml')
}

/** The letters of a description that search engines show. */
const LENGTH = 160

/** Returns the metadata of a post's page. The description is the beginning of the text. */
export function postSubject(
  { title, body, shareImage, publishedAt, language }: Post,
  { isTranslation = false }: { isTranslation?: boolean } = {},
): PageSubject {
  const description = beginning(richTextWords(body))
  return {
    title,
    // In all languages it is the same post, so search engines keep one of its addresses.
    listed: !isTranslation || language !== undefined,
    ...(description && { description }),
    ...(shareImage && { image: shareImage }),
    ...(publishedAt && { published: publishedAt }),
  }
}

/** Cuts after a word, with a sign that there is more. */
function beginning(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text.length <= LENGTH) return text
  const cut = text.slice(0, LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH / 2)).replace(/[\s.,;:–—-]+$/, '')}…`
}

const NEXT = 2

/** Returns the posts after it in the list, continuing from the top; only posts that have a page. */
export function postsAfter(slug: string, posts: readonly PostSummary[]): PostSummary[] {
  const at = posts.findIndex((post) => post.slug?.current === slug)
  return [...posts.slice(at + 1), ...posts.slice(0, Math.max(at, 0))].filter((post) => post.slug).slice(0, NEXT)
}
