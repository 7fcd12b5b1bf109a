/** Asking the content service, as a state that a view can draw. */
import { useEffect, useRef, useState } from 'react'
import { GoneError } from '../site/ui/fetch-json.ts'
import { useHydrated } from '../site/ui/use-hydrated.ts'
import { TIMEOUT, type Wait } from './content-client.ts'

export type Answer<T> = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; value: T }

/** What the build adds to a block: it shows that nothing comes, for a page whose scripts do not (`publish/recovery-script.ts`). */
export type Availability = { unavailable?: boolean }

export type Question<T> = Availability & {
  /** What the page came with: shown at once, and refreshed behind the reader's back. */
  initial: T | undefined
  /** `null` says that there is no such thing; a broken promise, that nobody knows. */
  load: (wait: Required<Wait>) => Promise<T | null>
  /** What the last build kept, where the page did not come with it. Shown until, or unless, the service answers. */
  kept: ((leave: AbortSignal) => Promise<T>) | undefined
  /** What to log when it fails. */
  failure: string
}

/**
 * @param key another key is another question
 * @returns what to show now. What is shown is replaced only by an answer: a failure leaves it as it is.
 */
export function useAnswer<T>(key: string, question: Question<T>): Answer<T> {
  const { initial, unavailable = false } = question
  const [answer, setAnswer] = useState<Answer<T>>(() => {
    if (unavailable) return { status: 'failed' }
    return initial === undefined ? { status: 'loading' } : { status: 'loaded', value: initial }
  })

  const opened = useRef(!useHydrated())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything in the question.
  useEffect(() => {
    const leaving = new AbortController()
    const wait = { leave: leaving.signal, within: patience(opened.current) }
    void pursue(question, wait, setAnswer, opened.current ? undefined : () => location.reload())
    opened.current = false
    return () => leaving.abort()
  }, [key])

  return answer
}

/**
 * A reader who opens the page has waited for it to come alive already; ten seconds in all is what they are asked for.
 *
 * @param opened the page was opened at this address, not reached from another of the site
 * @returns milliseconds
 */
function patience(opened: boolean): number {
  return opened ? Math.max(TIMEOUT / 2, Math.min(TIMEOUT, 9_000 - performance.now())) : TIMEOUT
}

/**
 * @param loadDocument where a newer build may have made a page of the answer that the document at hand does not know;
 * absent in a document that was opened at this address, so that none loads itself again and again
 */
export async function pursue<T>(
  question: Question<T>,
  wait: Required<Wait>,
  show: (answer: Answer<T>) => void,
  loadDocument: (() => void) | undefined,
): Promise<void> {
  const { initial, load, kept, failure } = question
  const { leave } = wait
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
      report(failure, error, leave)
    },
  )
  try {
    const value = await load(wait)
    answered = true
    if (leave.aborted) return
    if (value === null) report(failure, `There is none at ${location.pathname}`, leave)
    show(value === null ? { status: 'failed' } : { status: 'loaded', value })
  } catch (error) {
    report(failure, error, leave)
    await keptShown
    if (shown || leave.aborted) return
    if (gone && loadDocument) loadDocument()
    else show({ status: 'failed' })
  }
}

function report(failure: string, error: unknown, leave: AbortSignal): void {
  if (!leave.aborted) console.error(failure, error)
}
