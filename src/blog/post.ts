/** What the content service holds about a post. Source: specification, section 3. */
import type { RichText } from '../content/values.ts'

/** A picture ready to show; the size is in CSS pixels. */
export type PostImage = { src: string; srcSet?: string; width: number; height: number; alt: string }

export type Author = { name: string; image?: PostImage }

/** A post as the list shows it. */
export type PostSummary = {
  _id: string
  title: string
  slug: { current: string }
  /** A date in ISO 8601, as the service writes it. */
  publishedAt?: string
  excerpt?: string
  mainImage?: PostImage
  author?: Author
}

/** A post as its own page shows it. */
export type Post = Omit<PostSummary, 'excerpt'> & { body?: RichText }
