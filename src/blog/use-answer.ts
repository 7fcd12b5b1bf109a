/** Asks the content service, as a state that a view can show. */
import { useEffect, useRef, useState } from 'react'
import type { ContentService } from '../compiler/schema/types.gen.ts'
import { GoneError } from '../site/ui/fetch-json.ts'
import { createStore, useHydrated } from '../site/ui/store.ts'
import { createContentClient, TIMEOUT, type Wait } from './content-client.ts'
import { createImageReader } from './image-address.ts'
import type { PostSummary } from './post.ts'
import { readPosts } from './read-post.ts'

export type Answer<T> = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; value: T }

/** The build sets it for a page whose scripts cannot be loaded: nothing comes (`publish/render-days.ts`). */
export type Availability = { unavailable?: boolean }

export type Question<T> = Availability & {
  /** Content of the page: shown at once, and refreshed in the background. */
  initial: T | undefined
  /** Resolves to `null` if there is no such thing; rejects if that is unknown. */
  load: (wait: Required<Wait>) => Promise<T | null>
  /** Fetches content of the last build, if the page has none. Shown until the service answers. */
  kept: ((leave: AbortSignal) => Promise<T>) | undefined
  failure: string
}

/** The list that the visitor has seen, so that the page of a post need not fetch it again. */
export const seenPosts = createStore<readonly PostSummary[]>([])

export async function loadPosts(service: ContentService, wait: Wait): Promise<PostSummary[]> {
  const { origin } = location
  return readPosts(await createContentClient(service, { origin }).posts(wait), createImageReader(service, origin))
}

/** Returns what to show now; a failure leaves what is shown. @param key changes with the question */
export function useAnswer<T>(key: string, question: Question<T>): Answer<T> {
  const { initial, unavailable = false } = question
  const [answer, setAnswer] = useState<Answer<T>>(() => {
    if (unavailable) return { status: 'failed' }
    return initial === undefined ? { status: 'loading' } : { status: 'loaded', value: initial }
  })
  /** The document was opened at this address, not reached by a link inside the app. */
  const opened = useRef(!useHydrated())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the question.
  useEffect(() => {
    const leaving = new AbortController()
    // Readers who open the page have waited for its scripts already; in all they wait ten seconds at most.
    const within = opened.current ? Math.max(TIMEOUT / 2, Math.min(TIMEOUT, 9_000 - performance.now())) : TIMEOUT
    const loadDocument = opened.current ? undefined : () => location.reload()
    void pursue(question, { leave: leaving.signal, within }, setAnswer, loadDocument)
    opened.current = false
    return () => leaving.abort()
  }, [key])

  return answer
}

/**
 * @param loadDocument used if a newer build may have a page for the answer that this document does not know; absent in a
 *   document that was opened at this address, so that none reloads itself again and again
 */
export async function pursue<T>(
  { initial, load, kept, failure }: Question<T>,
  wait: Required<Wait>,
  show: (answer: Answer<T>) => void,
  loadDocument: (() => void) | undefined,
): Promise<void> {
  const { leave } = wait
  const report = (error: unknown) => leave.aborted || console.error(failure, error)
  let shown = initial !== undefined
  let answered = false
  let gone = false
  const keptShown = kept?.(leave).then(
    (value) => {
      if (answered || leave.aborted) return
      shown = true
      show({ status: 'loaded', value })
    },
    (error: unknown) => {
      gone = error instanceof GoneError
      report(error)
    },
  )
  try {
    const value = await load(wait)
    answered = true
    if (leave.aborted) return
    if (value === null) report(`There is none at ${location.pathname}`)
    show(value === null ? { status: 'failed' } : { status: 'loaded', value })
  } catch (error) {
    report(error)
    await keptShown
    if (shown || leave.aborted) return
    if (gone && loadDocument) loadDocument()
    else show({ status: 'failed' })
  }
}
