import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import * as styles from './blog-list.css.ts'
import type { PostSummary } from './post.ts'
import { PostCard } from './post-card.tsx'

/** Cards drawn at once. Most blogs never have as many; one that has thousands must not freeze a phone. */
const AT_ONCE = 240

/** How far below the screen the end may be when more is drawn. */
const AHEAD = '2000px'

type Props = {
  posts: readonly PostSummary[]
  postHref: (slug: string) => string | undefined
  /** Language of dates. */
  dates: string
}

/** All posts; of very many, as many as the reader has scrolled to. */
export function PostGrid({ posts, postHref, dates }: Props) {
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
          <Cell
            key={post._id}
            first={at === 0}
            post={post}
            href={post.slug && postHref(post.slug.current)}
            dates={dates}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}

/** Drawn once: more cards below do not draw those above again. */
const Cell = memo(function Cell(card: ComponentProps<typeof PostCard>) {
  return (
    <li className={styles.cell}>
      <PostCard {...card} />
    </li>
  )
})
