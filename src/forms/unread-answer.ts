/** Telling an answer that may not be read from none at all. */
import type { SendDeps } from './send-form.ts'

/**
 * A service of another origin has to allow that its answer is read. If it does not, the browser reports a request that was
 * received and answered just as one that never left. What tells them apart is whether the service can be reached: its
 * address is looked at, without sending anything again and without reading what it says.
 *
 * @returns whether an answer may have come; never so for the page's own origin, whose answers can all be read
 */
export const mayHaveAnswered: SendDeps['mayHaveAnswered'] = async (address, signal) => {
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
    // The policy allows the address itself, so what it stops is a redirect, and a redirect is an answer.
    await new Promise((resolve) => setTimeout(resolve, EVENT_COMES))
    return redirected
  } finally {
    removeEventListener('securitypolicyviolation', onViolation)
  }
}

/** In milliseconds. The event is a task of its own, after the one that breaks the promise. */
const EVENT_COMES = 50
