/** Sends a form by script to the form service, and judges the answer. Source: specification, section 7.2. */
import type { FormService } from '../compiler/schema/types.gen.ts'

/** The parts of an answer that are read. The request follows no redirect. */
export type Answer = Pick<Response, 'ok' | 'text' | 'type'>

/** `unconfirmed`: the form may have arrived, or not. */
export type Outcome = 'accepted' | 'refused' | 'unconfirmed'

export type SendDeps = {
  fetch: (address: string, init: RequestInit) => Promise<Answer>
  /**
   * Starts waiting. `signal` aborts after the longest wait; `isLeft` returns whether the browser is leaving the page,
   * which ends its requests; `done` is called when there is an answer.
   */
  wait: () => { signal: AbortSignal; isLeft: () => Promise<boolean>; done: () => void }
  /** Returns whether the service may have given an answer that this page is not allowed to read. */
  mayHaveAnswered: (address: string, signal: AbortSignal) => Promise<boolean>
  /** Resolves when the second press of a double click can no longer come: an answer may be faster. */
  calm: () => Promise<void>
}

/** A request with `keepalive` may have 64 KiB at most; some of that is used by other requests. */
const OUTLIVES_PAGE = 60_000

/**
 * Sends a form once. Never throws: every failure is an outcome. Follows no redirect: if it led to another origin, the
 * browser would stop and report it like a lost connection.
 *
 * @returns `refused` if the service says so or cannot be reached; `unconfirmed` if there was no complete answer in time,
 *   or none that can be read
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

/**
 * Judges an answer. Services also refuse with status 200 and an error in the body (over quota, not accepted); any other
 * body is fine. A redirect hides its target: it is a thank-you if `services.yaml` names thank-you pages.
 *
 * @returns `unconfirmed` if the answer breaks off, or is a redirect to an unknown page
 */
export async function outcomeOf(response: Answer, thanksByRedirect: boolean): Promise<Outcome> {
  if (response.type === 'opaqueredirect') return thanksByRedirect ? 'accepted' : 'unconfirmed'
  if (!response.ok) return 'refused'
  const body = await response.text().catch(() => undefined)
  if (body === undefined) return 'unconfirmed'
  return saysError(body) ? 'refused' : 'accepted'
}

function saysError(body: string): boolean {
  try {
    const { error, errors, success, ok } = JSON.parse(body) as Record<string, unknown>
    return isSet(error) || isSet(errors) || isNo(success) || isNo(ok)
  } catch {
    // No JSON, or `null`: not every service answers with an object.
    return false
  }
}

/** Returns false for nothing, and for an empty text or list. */
function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value) && value !== 'false'
}

const isNo = (value: unknown): boolean => value === false || value === 'false' || value === 0

/** Milliseconds to wait for an answer. A slow connection answers well before. */
const PATIENCE = 20_000

/** Milliseconds after which a second press is no double click on any system. */
const DOUBLE_CLICK = 600

/** Milliseconds until the event of a violation; it is a task after the one that rejects the promise. */
const EVENT_COMES = 50

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** What sending a form needs of the browser. */
export const browser: SendDeps = {
  fetch: (address, init) => fetch(address, init),

  calm: () => after(DOUBLE_CLICK),

  /** Also stops when the page returns from the back-forward cache: its clock and its connection stood still there. */
  wait() {
    const controller = new AbortController()
    const over = new AbortController()
    const { signal } = over
    let left = false
    const giveUp = () => controller.abort()
    const timer = setTimeout(giveUp, PATIENCE)
    addEventListener('pagehide', () => (left = true), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && giveUp(), { signal })
    return {
      signal: controller.signal,
      // One task later: requests of a page that is left fail before its `pagehide`.
      isLeft: () => after(0).then(() => left),
      done() {
        clearTimeout(timer)
        over.abort()
      },
    }
  },

  /**
   * A service of another origin must allow that its answer is read. Otherwise the browser reports a request that was
   * answered like one that never left, so this looks whether the service can be reached, without sending anything again.
   * All answers of the page's own origin can be read.
   */
  async mayHaveAnswered(address, signal) {
    if (new URL(address, location.href).origin === location.origin) return false
    let redirected = false
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      redirected ||= effectiveDirective === 'connect-src'
    }
    addEventListener('securitypolicyviolation', onViolation)
    try {
      await fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
      return true
    } catch {
      // The policy allows the address itself, so it stopped a redirect, and a redirect is an answer.
      await after(EVENT_COMES)
      return redirected
    } finally {
      removeEventListener('securitypolicyviolation', onViolation)
    }
  },
}
