/** What sending a form needs of the browser. */
import type { SendDeps } from './send-form.ts'

/** Milliseconds to wait for an answer. A slow connection answers well before. */
const PATIENCE = 20_000

/** Milliseconds after which a second press is no double click on any system. */
const DOUBLE_CLICK = 600

/** Milliseconds until the event of a violation; it is a task after the one that rejects the promise. */
const EVENT_COMES = 50

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

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
