/** A post that can be shown. Source: specification, section 3. Plain JSON: it is part of the data of prerendered pages. */

/** A picture ready to show; the size is in CSS pixels. */
export type PostImage = { src: string; srcSet?: string; width: number; height: number; alt: string }

export type Author = { name: string; image?: PostImage }

/** A post in a list. */
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

/** A post on its own page. */
export type Post = Omit<PostSummary, 'excerpt'> & {
  /** Unchecked: `RichText` accepts any value. */
  body?: readonly unknown[]
  /** The picture for shared links. */
  shareImage?: PostImage
}
