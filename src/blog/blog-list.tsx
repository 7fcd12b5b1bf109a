import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import type { BlogListBlock } from '../compiler/schema/types.gen.ts'
import { Drawing as BrokenPencil } from '../site/ui/art/broken-pencil.svg'
import { Drawing as PaperPlane } from '../site/ui/art/paper-plane.svg'
import { button } from '../site/ui/button.css.ts'
import { countText } from '../site/ui/count-text.ts'
import { ruledHeading, visuallyHidden } from '../site/ui/recipes.css.ts'
import * as styles from './blog-list.css.ts'
import { BlogBar, Notice, PostCard, WithoutScript } from './blog-parts.tsx'
import type { PostSummary } from './post.ts'
import { onTheWay, skeleton } from './post-parts.css.ts'
import { type Answer, type Availability, loadPosts, seenPosts, useAnswer } from './use-answer.ts'

export type BlogListData = BlogListBlock &
  Availability & {
    posts?: PostSummary[]
  }

/** The list of posts: first those of the page, then what the content service answers. */
export function BlogList({ block }: { block: BlogListData }) {
  const { service, failure, posts, unavailable = false } = block
  const answer = useAnswer(JSON.stringify(service), {
    unavailable,
    initial: posts,
    kept: undefined,
    failure: failure.text,
    load: (wait) => loadPosts(service, wait),
  })
  useEffect(() => {
    if (answer.status === 'loaded') seenPosts.set(answer.value)
  }, [answer])
  return <BlogListView block={block} state={answer} />
}

export type ListState = Answer<readonly PostSummary[]>

type Props = { block: BlogListBlock; state: ListState }

export function BlogListView({ block, state }: Props) {
  return (
    <div id={block.id}>
      <BlogBar brand={block.brand} back={block.back} />
      <div className={styles.hero}>
        <h1 className={ruledHeading}>{block.heading}</h1>
        <p className={styles.intro}>{block.intro}</p>
      </div>
      <div className={styles.body}>
        <p role="status" className={statusClass(state)}>
          {statusText(block, state)}
        </p>
        <Posts block={block} state={state} />
      </div>
    </div>
  )
}

function statusClass(state: ListState): string {
  if (state.status === 'loading') return `${visuallyHidden} ${onTheWay}`
  return state.status === 'loaded' && state.value.length > 0 ? styles.count : visuallyHidden
}

/** What a screen reader says when the state changes; with posts it is also the count above them. */
function statusText(block: BlogListBlock, state: ListState): string {
  if (state.status === 'loading') return block.loading
  if (state.status === 'failed') return block.failure.title
  const { length } = state.value
  if (length === 0) return block.empty.title
  return countText(block.count, length)
}

function Posts({ block, state }: Props) {
  if (state.status === 'loading') {
    return (
      <>
        <Skeleton />
        <WithoutScript words={block.withoutScript} as="h2" />
      </>
    )
  }
  if (state.status === 'failed') {
    const { title, text, hint, retry } = block.failure
    return (
      <Notice words={{ title, text: hint }} picture={<BrokenPencil />} lead={text}>
        <button type="button" className={button.primary} data-retry="" onClick={() => location.reload()}>
          {retry}
        </button>
      </Notice>
    )
  }
  if (state.value.length === 0) return <Notice words={block.empty} picture={<PaperPlane />} />
  return <Grid posts={state.value} service={block.service} />
}

/** Six grey cards. Source: specification, section 9. */
const Skeleton = () => (
  <div className={`${styles.grid} ${onTheWay}`} aria-busy="true" aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
      <div key={card} className={styles.card}>
        <div className={`${styles.image} ${skeleton}`} />
        <div className={styles.text}>
          <div className={`${styles.shortLine} ${skeleton}`} />
          <div className={`${styles.titleLine} ${skeleton}`} />
          <div className={`${styles.line} ${skeleton}`} />
          <div className={`${styles.line} ${skeleton}`} />
        </div>
      </div>
    ))}
  </div>
)

/** Cards rendered at once. Most blogs have fewer; one that has thousands must not freeze a phone. */
const AT_ONCE = 240

/** More is rendered when the end is this far below the screen. */
const AHEAD = '2000px'

/** All posts; of very many, as many as the reader has scrolled to. */
function Grid({ posts, service }: { posts: readonly PostSummary[]; service: BlogListBlock['service'] }) {
  const [drawn, setDrawn] = useState(AT_ONCE)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || drawn >= posts.length) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((number) => number + AT_ONCE),
      { rootMargin: AHEAD },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [drawn, posts.length])
  return (
    <>
      <ul className={styles.grid}>
        {posts.slice(0, drawn).map((post, at) => (
          <Cell key={post._id} first={at === 0} post={post} service={service} />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}

/** Memoised: more cards below do not render those above again. */
const Cell = memo(function Cell(card: ComponentProps<typeof PostCard>) {
  return (
    <li className={styles.cell}>
      <PostCard {...card} />
    </li>
  )
})
