/** The two queries, with exactly the fields of the specification (section 7, 4 and 5). */

export const POSTS_QUERY = `*[_type == "post"] | order(publishedAt desc) {
  _id, title, slug, publishedAt, excerpt, mainImage, "author": author->{name, image}
}`

/** `$slug`: the last part of the post's address. */
export const POST_QUERY = `*[_type == "post" && slug.current == $slug][0] {
  _id, title, slug, publishedAt, body, mainImage, "author": author->{name, image}
}`
