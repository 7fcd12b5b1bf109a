/** The blog as the content service has it while the site is built. */

import type { ContentSource } from '../blog/content-client.ts'
import { createImageReader, type ImageReader } from '../blog/image-address.ts'
import type { Post, PostSummary } from '../blog/post.ts'
import { readPost, readPosts } from '../blog/read-post.ts'
import { withinDepth } from '../blog/within-depth.ts'
import type { Site } from '../compiler/link/site.ts'

export type Blog = {
  /** As the list shows them. */
  summaries: PostSummary[]
  /** Those that can be opened, by slug. */
  posts: ReadonlyMap<string, Post>
}

/** What the service said, word for word but for what lies too deep: what is made of it may change from build to build. */
export type Answers = { posts: unknown; bySlug: Record<string, unknown> }

/** Keeps the last good answers between builds. */
export type AnswerKeeper = {
  /** @returns `undefined` when nothing is kept, or nothing that can be read */
  read: () => Answers | undefined
  write: (answers: Answers) => void
}

/** Questions asked at the same time: a polite number. */
const AT_ONCE = 6

/**
 * The blog to build: fresh, or else as it last was, so that a service that is down does not empty the site.
 *
 * @param print where a warning goes
 * @returns `undefined` when there is nothing to build from: then the pages of the blog fetch in the browser
 */
export async function blogToBuild(
  { services, base }: Pick<Site, 'services' | 'base'>,
  source: ContentSource,
  keeper: AnswerKeeper,
  print: (text: string) => void,
): Promise<Blog | undefined> {
  if (!services.content) return undefined
  const picture = createImageReader(services.content, base)
  try {
    const answers = await askAll(source, picture)
    const blog = readBlog(answers, picture)
    keeper.write(answers)
    return blog
  } catch (error) {
    const kept = readKept(keeper, picture)
    print(`The content service could not be asked: ${(error as Error).message}`)
    print(
      kept
        ? 'The blog is built from its last good answer.'
        : 'Nothing is kept from before, so the blog is left to the browser.',
    )
    return kept
  }
}

/** What is kept may be older than the code that reads it. */
function readKept(keeper: AnswerKeeper, picture: ImageReader): Blog | undefined {
  try {
    const answers = keeper.read()
    return answers && readBlog(answers, picture)
  } catch {
    return undefined
  }
}

/** @throws what the service throws: all of it or nothing */
async function askAll(source: ContentSource, picture: ImageReader): Promise<Answers> {
  const posts = withinDepth(await source.posts())
  const slugs = [...new Set(readPosts(posts, picture).flatMap(({ slug }) => slug?.current ?? []))]
  const bySlug: [string, unknown][] = []
  for (let first = 0; first < slugs.length; first += AT_ONCE) {
    const few = slugs.slice(first, first + AT_ONCE)
    bySlug.push(
      ...(await Promise.all(
        few.map(async (slug): Promise<[string, unknown]> => [slug, withinDepth(await source.post(slug))]),
      )),
    )
  }
  return { posts, bySlug: Object.fromEntries(bySlug) }
}

function readBlog({ posts, bySlug }: Answers, picture: ImageReader): Blog {
  const read = Object.entries(bySlug).flatMap(([slug, answer]): [string, Post][] => {
    const post = readPost(answer, picture)
    return post ? [[slug, post]] : []
  })
  return { summaries: readPosts(posts, picture), posts: new Map(read) }
}
