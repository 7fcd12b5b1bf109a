import { useEffect, useId, useMemo } from 'react'
import type { PageData } from '../compiler/link/page-data.ts'
import { decoded } from '../compiler/routing/decoded.ts'
import type { BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { Drawing as PaperPlane } from '../site/ui/art/paper-plane.svg'
import { fetchVersion } from '../site/ui/fetch-json.ts'
import { ActionLink } from '../site/ui/links.tsx'
import { ruledHeading, visuallyHidden } from '../site/ui/recipes.css.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import { normaliseRichText } from '../site/ui/rich-text-value.ts'
import { ShareLink } from '../site/ui/share-link.tsx'
import { usePageSubject, useSite } from '../site/ui/site-context.ts'
import { useStore } from '../site/ui/store.ts'
import { AuthorLine, BlogBar, DateBadge, Notice, Picture, PostCard, WithoutScript } from './blog-parts.tsx'
import * as styles from './blog-post.css.ts'
import { createContentClient } from './content-client.ts'
import { createImageReader } from './image-address.ts'
import { type Post, type PostSummary, postSubject, postsAfter } from './post.ts'
import { onTheWay, skeleton, soft } from './post-parts.css.ts'
import { readPost } from './read-post.ts'
import { type Answer, type Availability, loadPosts, seenPosts, useAnswer } from './use-answer.ts'

export type BlogPostData = BlogPostBlock &
  Availability & {
    /** The post at the time of the build, on the page that was built for it. */
    post?: Post
    others?: readonly PostSummary[]
    /** On the page for all other posts: the address and version of the data of each built post, by slug. */
    kept?: Readonly<Record<string, string>>
  }

/** One post, chosen by the address. */
export function BlogPost({ block }: { block: BlogPostData }) {
  const { service, failure, post, kept, notFound, unavailable = false } = block
  const slug = decoded(useSite().parameter ?? '')
  const keptAddress = kept && Object.hasOwn(kept, slug) ? kept[slug] : undefined
  const answer = useAnswer(JSON.stringify([slug, service]), {
    unavailable,
    initial: post,
    kept: keptAddress === undefined ? undefined : (leave) => fetchKept(keptAddress, leave),
    failure,
    load: async (wait) => {
      const { origin } = location
      const answer = await createContentClient(service, { origin }).post(slug, wait)
      return readPost(answer, createImageReader(service, origin))
    },
  })
  usePageSubject(
    useMemo(() => {
      if (answer.status === 'loaded') return postSubject(answer.value, service)
      return answer.status === 'failed' ? { title: notFound.title, listed: false } : undefined
    }, [answer, notFound.title, service]),
  )
  const next = useOtherPosts(block, slug, answer.status === 'loaded')
  return <BlogPostView block={block} state={answer} next={next} />
}

async function fetchKept(address: string, signal: AbortSignal): Promise<Post> {
  const { blocks } = await fetchVersion<PageData>(address, { signal })
  const post = blocks.map((block) => (block as BlogPostData).post).find(Boolean)
  if (!post) throw new Error(`${address} holds no post.`)
  return post
}

/**
 * Returns the posts that follow a post: those in its page's data, or from the list that was seen before. For a reader who
 * opened the post directly, the list is fetched once the post has loaded.
 */
function useOtherPosts({ others, next, service }: BlogPostData, slug: string, isLoaded: boolean) {
  const seen = useStore(seenPosts)
  const isWanted = isLoaded && next !== undefined && others === undefined && seen.length === 0
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    loadPosts(service, { leave: leaving.signal })
      .then(seenPosts.set)
      // Not needed: the link to all posts is there anyway.
      .catch((error: unknown) => leaving.signal.aborted || console.warn(error))
    return () => leaving.abort()
  }, [isWanted, service])
  return useMemo(() => others ?? postsAfter(slug, seen), [others, slug, seen])
}

/** A failed load and a missing post look the same to a reader. Source: specification, section 4. */
export type PostState = Answer<Post>

type Props = { block: BlogPostBlock; state: PostState; next?: readonly PostSummary[] }

export function BlogPostView({ block, state, next = [] }: Props) {
  const { invitation } = block
  return (
    <div id={block.id}>
      <BlogBar back={block.back} />
      <div className={styles.body}>
        {block.glance && (
          <div className={styles.glance}>
            <RichText value={block.glance} />
          </div>
        )}
        {state.status === 'loading' && (
          <>
            <h1 className={`${visuallyHidden} ${onTheWay}`}>{block.loading}</h1>
            <Skeleton />
            <WithoutScript words={block.withoutScript} as="h1" />
          </>
        )}
        {state.status === 'failed' && (
          <Notice words={block.notFound} as="h1" picture={<PaperPlane />}>
            <ActionLink action={block.notFound.action} />
          </Notice>
        )}
        {state.status === 'loaded' && (
          <>
            <div className={styles.columns}>
              <PostArticle block={block} post={state.value} />
              {invitation && (
                <aside className={styles.invitation} aria-label={invitation.heading}>
                  <AuthorLine author={state.value.author} size="medium" />
                  <h2 className={styles.invitationHeading}>{invitation.heading}</h2>
                  <p>{invitation.text}</p>
                  <ActionLink action={invitation.action} />
                </aside>
              )}
            </div>
            {block.next && <PostEnd words={block.next} posts={next} service={block.service} />}
          </>
        )}
        <p role="status" className={visuallyHidden}>
          {statusText(block, state)}
        </p>
      </div>
    </div>
  )
}

/** What a screen reader says when the state changes. */
function statusText(block: BlogPostBlock, state: PostState): string {
  if (state.status === 'loaded') return state.value.title
  return state.status === 'failed' ? block.notFound.title : ''
}

/** Eight grey lines. Source: specification, section 9. */
const Skeleton = () => (
  <div className={`${styles.lines} ${onTheWay}`} aria-busy="true" aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
      <div key={line} className={`${styles.line} ${skeleton}`} />
    ))}
  </div>
)

/** As wide as the column of `blog-post.css.ts`. */
const SIZES = '(min-width: 44rem) 44rem, 100vw'

export function PostArticle({ block, post }: { block: BlogPostBlock; post: Post }) {
  const { author, body } = post
  // A text with nothing that can be shown is no text to a reader.
  const hasText = useMemo(() => normaliseRichText(body).length > 0, [body])
  return (
    <article className={styles.article}>
      <Picture image={post.mainImage} className={styles.image} sizes={SIZES} first />
      <DateBadge iso={post.publishedAt} language={block.service.dates} />
      <h1>{post.title}</h1>
      <AuthorLine author={author} size="medium">
        {author && block.byline.replace('{name}', () => author.name)}
      </AuthorLine>
      {hasText ? <RichText value={body} base={block.service.base} /> : <p className={soft}>{block.noBody}</p>}
      {block.share && (
        <p className={styles.share}>
          <ShareLink label={block.share} title={post.title} />
        </p>
      )}
    </article>
  )
}

type EndProps = {
  words: NonNullable<BlogPostBlock['next']>
  posts: readonly PostSummary[]
  service: BlogPostBlock['service']
}

function PostEnd({ words, posts, service }: EndProps) {
  const headingId = useId()
  const all = <ActionLink action={words.all} variant="secondary" />
  if (posts.length === 0) return <div className={styles.end}>{all}</div>
  return (
    <section className={styles.end} aria-labelledby={headingId}>
      <h2 id={headingId} className={ruledHeading}>
        {words.heading}
      </h2>
      <ul className={styles.next}>
        {posts.map((post) => (
          <li key={post._id} className={styles.nextPost}>
            <PostCard post={post} service={service} as="h3" />
          </li>
        ))}
      </ul>
      {all}
    </section>
  )
}
