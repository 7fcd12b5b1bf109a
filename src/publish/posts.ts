/** The blog from the content service while the site is built, or from its last good answer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentSource } from '../blog/content-client.ts'
import { createImageReader, type ImageReader } from '../blog/image-address.ts'
import type { Post, PostSummary } from '../blog/post.ts'
import { readPost, readPosts, withinDepth } from '../blog/read-post.ts'
import type { Site } from '../compiler/link/site.ts'
import type { ContentService } from '../compiler/schema/types.gen.ts'
import { replaceFile } from '../disk/cache.ts'

export type Blog = {
  /** For the list. */
  summaries: PostSummary[]
  /** Posts with pages, by slug. */
  posts: ReadonlyMap<string, Post>
}

/** The unread answers of the service: a later build may read them differently. */
export type Answers = { posts: unknown; bySlug: Record<string, unknown> }

/** Keeps the last good answers between builds. `read` may throw if there are none. */
export type AnswerKeeper = { read: () => unknown; write: (answers: Answers) => void }

/**
 * Keeps answers in a file that no build deletes. A build server should keep `.cache/` from run to run.
 *
 * @param language of the posts, in a site with several
 */
export function createAnswerFile(
  projectFolder: string,
  { projectId, dataset }: ContentService,
  language?: string,
): AnswerKeeper {
  const name = [projectId, dataset, ...(language ? [language] : [])].join('-')
  const file = join(projectFolder, '.cache', 'blog', `${name}.json`)
  return {
    read: () => JSON.parse(readFileSync(file, 'utf8')),
    write: (answers) => replaceFile(file, JSON.stringify(answers)),
  }
}

/** Questions asked at the same time: a polite number. */
const AT_ONCE = 6

/**
 * Asks the service for the blog. If it does not answer, the last good answer is used, so that it does not empty the site.
 *
 * @returns undefined if there is nothing to build from: then the pages of the blog fetch in the browser
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

/** The kept answer may be missing, cut off or older than this code. */
function readKept(keeper: AnswerKeeper, picture: ImageReader): Blog | undefined {
  try {
    return readBlog(keeper.read() as Answers, picture)
  } catch {
    return undefined
  }
}

/** Asks for the list, then for each post. @throws if any answer is missing */
async function askAll(source: ContentSource, picture: ImageReader): Promise<Answers> {
  const posts = withinDepth(await source.posts())
  const slugs = [...new Set(readPosts(posts, picture).flatMap(({ slug }) => slug?.current ?? []))]
  const bySlug: (readonly [string, unknown])[] = []
  const ask = async (slug: string) => [slug, withinDepth(await source.post(slug))] as const
  for (let first = 0; first < slugs.length; first += AT_ONCE)
    bySlug.push(...(await Promise.all(slugs.slice(first, first + AT_ONCE).map(ask))))
  return { posts, bySlug: Object.fromEntries(bySlug) }
}

function readBlog({ posts, bySlug }: Answers, picture: ImageReader): Blog {
  const read = Object.entries(bySlug).flatMap(([slug, answer]): [string, Post][] => {
    const post = readPost(answer, picture)
    return post ? [[slug, post]] : []
  })
  return { summaries: readPosts(posts, picture), posts: new Map(read) }
}
