/**
 * From the service's answer, which may be anything, to posts that can be shown. A field that is not what it should be
 * is as good as absent; a post with neither title nor slug, or no object at all, is left out.
 */
import { readDate } from './date.ts'
import { CARD, CARD_AVATAR, type ImageReader, LEAD, LEAD_AVATAR, SHARE, type Size } from './image-address.ts'
import type { Author, Post, PostSummary } from './post.ts'
import { LONGEST, readText } from './read-text.ts'
import { withinDepth } from './within-depth.ts'

/** @throws Error when the answer is no list: then nothing is known about the posts */
export function readPosts(answer: unknown, picture: ImageReader): PostSummary[] {
  if (!Array.isArray(answer)) throw new Error('The content service gave no list of posts.')
  const known = new Set<string>()
  return answer.flatMap((item: unknown, index) => {
    const post = readSummary(item, picture)
    if (!post) return []
    const _id = post._id === '' || known.has(post._id) ? `${post._id}#${index}` : post._id
    known.add(_id)
    return [{ ...post, _id }]
  })
}

/** @returns `null` when there is no such post  @throws Error when the answer is no post */
export function readPost(answer: unknown, picture: ImageReader): Post | null {
  if (answer === null) return null
  const post = isRecord(answer) ? readCommon(answer, picture, LEAD, LEAD_AVATAR) : undefined
  if (!isRecord(answer) || !post) throw new Error('The content service gave no post.')
  const shareImage = picture(answer['mainImage'], SHARE)
  return {
    ...post,
    ...(Array.isArray(answer['body']) && { body: withinDepth(answer['body']) as unknown[] }),
    ...(shareImage && { shareImage }),
  }
}

function readSummary(item: unknown, picture: ImageReader): PostSummary | undefined {
  const post = isRecord(item) ? readCommon(item, picture, CARD, CARD_AVATAR) : undefined
  if (!isRecord(item) || !post) return undefined
  const excerpt = readText(item['excerpt'])
  return { ...post, ...(excerpt && { excerpt }) }
}

function readCommon(item: Record<string, unknown>, picture: ImageReader, size: Size, avatar: Size) {
  const slug = readSlug(item['slug'])
  const title = readText(item['title']) ?? slug
  if (title === undefined) return undefined
  const date = readDate(item['publishedAt'])
  const mainImage = picture(item['mainImage'], size)
  const author = readAuthor(item['author'], picture, avatar)
  return {
    _id: typeof item['_id'] === 'string' ? item['_id'] : '',
    title,
    ...(slug !== undefined && { slug: { current: slug } }),
    ...(date && { publishedAt: date.toISOString() }),
    ...(mainImage && { mainImage }),
    ...(author && { author }),
  }
}

/** What cannot be an address: nothing but blanks, a path of dots, which leads to another page, or half a pair. */
const NO_SLUG = /^\s*$|^\.{1,2}$|\p{Surrogate}/u

function readSlug(slug: unknown): string | undefined {
  const current = isRecord(slug) ? slug['current'] : undefined
  const fits = typeof current === 'string' && current.length <= LONGEST && !NO_SLUG.test(current)
  return fits ? current : undefined
}

function readAuthor(author: unknown, picture: ImageReader, size: Size): Author | undefined {
  const name = isRecord(author) ? readText(author['name']) : undefined
  if (name === undefined || !isRecord(author)) return undefined
  const image = picture(author['image'], size)
  return { name, ...(image && { image }) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
