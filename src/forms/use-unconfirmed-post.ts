/**
 * What becomes of a form that the browser posts by itself is on the next page. When none comes, nobody knows: the form
 * service may redirect to a page that the security policy does not allow, after it has taken the form, or not answer.
 */
import { type RefObject, useEffect } from 'react'
import { createStore, useStore } from '../site/ui/store.ts'

const unconfirmed = createStore(false)

/** Says that no page has come. One for all: a document posts one form at a time. */
let giveUp: ReturnType<typeof setTimeout> | undefined

let watched = false

/** @returns whether the form was posted and no page has come of it; sending it again is for the visitor to decide */
export function useUnconfirmedPost(form: RefObject<HTMLFormElement | null>): boolean {
  useEffect(() => {
    watchDocument()
    // It may have been posted before the page was hydrated.
    if (form.current) waitForPage(form.current)
  }, [form])
  return useStore(unconfirmed)
}

function watchDocument(): void {
  if (watched) return
  watched = true
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) waitForPage(event.target as HTMLFormElement)
  })
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective !== 'form-action') return
    for (const form of document.forms) delete form.dataset['held']
    clearTimeout(giveUp)
    unconfirmed.set(true)
  })
  addEventListener('pagehide', () => clearTimeout(giveUp))
}

/** As long as the loader holds further presses back (`page/before-app.ts`): the next one would send a second time. */
function waitForPage({ dataset }: HTMLFormElement): void {
  const until = Number(dataset['held'] ?? 0)
  if (until === 0) return
  clearTimeout(giveUp)
  unconfirmed.set(false)
  giveUp = setTimeout(() => unconfirmed.set(true), until - performance.now())
}
