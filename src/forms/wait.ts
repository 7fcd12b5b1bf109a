/** How long a form waits, for its answer and before it takes the next press. */
import type { SendDeps } from './send-form.ts'

/** In milliseconds. A slow phone line answers well before. */
const PATIENCE = 20_000

/** Waits no longer than that; nor past a stay in the browser's memory, where the clock and the line both stood still. */
export const waitForAnswer: SendDeps['wait'] = () => {
  const controller = new AbortController()
  let left = false
  const onLeave = () => {
    left = true
  }
  const giveUp = () => controller.abort()
  const onReturn = (event: PageTransitionEvent) => event.persisted && giveUp()
  const timer = setTimeout(giveUp, PATIENCE)
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onReturn)
  return {
    signal: controller.signal,
    // A task later: requests of a page that is left fail before the page is told of it.
    isLeft: () => new Promise((resolve) => setTimeout(() => resolve(left))),
    done() {
      clearTimeout(timer)
      removeEventListener('pagehide', onLeave)
      removeEventListener('pageshow', onReturn)
    },
  }
}

/** In milliseconds; longer than any system's double click. */
const DOUBLE_CLICK = 600

export const waitForCalm: SendDeps['calm'] = () => new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK))
