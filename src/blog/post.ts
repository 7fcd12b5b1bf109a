/** A post as it is shown. Source: specification, section 3. Plain JSON: prerendered pages carry it in their data. */

/** A picture ready to show; the size is in CSS pixels. */
export type PostImage = { src: string; srcSet?: string; width: number; height: number; alt: string }

export type Author = { name: string; image?: PostImage }

/** A post as the list shows it. */
export type PostSummary = {
  /** One of a kind in its list. */
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

/** A post as its own page shows it. */
export type Post = Omit<PostSummary, 'excerpt'> & {
  /** As the service wrote it: rich text takes any value. */
  body?: readonly unknown[]
  /** The picture for those who share the page: see `shareImage`. */
  shareImage?: PostImage
}
