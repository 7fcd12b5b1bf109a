/** A form that script sends, on its way to the form service. Source: specification, section 7.2. */
import type { FormService } from '../compiler/schema/types.gen.ts'
import { type Answer, type Outcome, outcomeOf } from './outcome.ts'

/** What a submission needs of the browser. */
export type SendDeps = {
  fetch: (address: string, init: RequestInit) => Promise<Answer>
  /**
   * Starts waiting. `signal` says when it has been long enough; `isLeft`, whether the browser is leaving the page, which
   * ends what is under way; `done` is called when an answer has come.
   */
  wait: () => { signal: AbortSignal; isLeft: () => Promise<boolean>; done: () => void }
  /** Whether the service may have answered what this page is not allowed to read: see `unread-answer.ts`. */
  mayHaveAnswered: (address: string, signal: AbortSignal) => Promise<boolean>
  /** Resolves when the second press of a double click can no longer come: an answer may be faster than a finger. */
  calm: () => Promise<void>
}

/** A request that must outlive its page may carry 64 KiB at most; some of that goes to other requests. */
const OUTLIVES_PAGE = 60_000

/**
 * Sends a form once. Never throws: whatever happens is an outcome.
 *
 * No redirect is followed: on the way to a page of another origin the browser would stop, and tell it as if the line
 * were down.
 *
 * @param body JSON
 * @returns `refused` when the service says so or cannot be reached; `unconfirmed` when no whole answer came in time, or
 *   none that can be read
 */
export async function sendForm(
  body: string,
  { endpoint, thankYouPages = [] }: Pick<FormService, 'endpoint' | 'thankYouPages'>,
  { fetch, wait, mayHaveAnswered, calm }: SendDeps,
): Promise<Outcome> {
  const { signal, isLeft, done } = wait()
  const calmed = calm()
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      signal,
      redirect: 'manual',
      keepalive: new TextEncoder().encode(body).length <= OUTLIVES_PAGE,
    })
    return await outcomeOf(response, thankYouPages.length > 0)
  } catch {
    if (signal.aborted || (await isLeft())) return 'unconfirmed'
    const answered = await mayHaveAnswered(endpoint, signal)
    return answered || signal.aborted ? 'unconfirmed' : 'refused'
  } finally {
    done()
    await calmed
  }
}
