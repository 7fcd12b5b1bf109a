/** Turns the service's answer, which may be anything, into posts. An invalid field counts as missing. */
import { isRecord } from '../site/ui/rich-text-value.ts'
import { readDate } from './date.ts'
import { CARD, CARD_AVATAR, type ImageReader, LEAD, LEAD_AVATAR, SHARE, type Size } from './image-address.ts'
import type { Author, Post, PostSummary } from './post.ts'
import { LONGEST, readText } from './read-text.ts'

/** @throws Error if the answer is no list: then nothing is known about the posts */
export function readPosts(answer: unknown, picture: ImageReader): PostSummary[] {
  if (!Array.isArray(answer)) throw new Error('The content service gave no list of posts.')
  const known = new Set<string>()
  return answer.flatMap((item: unknown, index) => {
    const post = isRecord(item) && readCommon(item, picture, CARD, CARD_AVATAR)
    if (!post) return []
    const _id = post._id === '' || known.has(post._id) ? `${post._id}#${index}` : post._id
    known.add(_id)
    const excerpt = readText(item['excerpt'])
    return [{ ...post, _id, ...(excerpt && { excerpt }) }]
  })
}

/** @returns `null` if there is no such post  @throws Error if the answer is no post */
export function readPost(answer: unknown, picture: ImageReader): Post | null {
  if (answer === null) return null
  const post = isRecord(answer) && readCommon(answer, picture, LEAD, LEAD_AVATAR)
  if (!post) throw new Error('The content service gave no post.')
  const shareImage = picture(answer['mainImage'], SHARE)
  return {
    ...post,
    ...(Array.isArray(answer['body']) && { body: withinDepth(answer['body']) as unknown[] }),
    ...(shareImage && { shareImage }),
    ...(typeof answer['language'] === 'string' && { language: answer['language'] }),
  }
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

/** Cannot be an address: only spaces, a path of dots, which leads to another page, or half a surrogate pair. */
const NO_SLUG = /^\s*$|^\.{1,2}$|\p{Surrogate}/u

function readSlug(slug: unknown): string | undefined {
  const current = isRecord(slug) ? slug['current'] : undefined
  const fits = typeof current === 'string' && current.length <= LONGEST && !NO_SLUG.test(current)
  return fits ? current : undefined
}

function readAuthor(author: unknown, picture: ImageReader, size: Size): Author | undefined {
  if (!isRecord(author)) return undefined
  const name = readText(author['name'])
  const image = picture(author['image'], size)
  return name === undefined ? undefined : { name, ...(image && { image }) }
}

/** Rich text has six levels; thousands would exhaust `JSON.stringify`. */
const DEEPEST = 32

/** Returns a copy of a JSON value in which everything deeper than any post needs is `null`. */
export function withinDepth(value: unknown, levels = DEEPEST): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.map((item) => withinDepth(item, levels - 1))
  // `fromEntries`, since a key may be called `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withinDepth(item, levels - 1)]))
}
