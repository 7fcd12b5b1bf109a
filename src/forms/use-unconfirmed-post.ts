/**
 * Notices when nobody knows whether a form that the browser posts has arrived. Normally the next page is the answer. There
 * is none if the form service redirects to a page that the security policy does not allow, or does not answer.
 */
import { type RefObject, useEffect } from 'react'
import { createStore, useStore } from '../site/ui/store.ts'

/** One for all forms: a document posts one form at a time. */
const unconfirmed = createStore(false)

let timer: ReturnType<typeof setTimeout> | undefined
let watched = false

/** @returns whether the form was posted and no page has come; the visitor decides whether to send it again */
export function useUnconfirmedPost(form: RefObject<HTMLFormElement | null>): boolean {
  useEffect(() => {
    if (!watched) watchDocument()
    // The form may have been posted before hydration.
    if (form.current) waitForPage(form.current)
  }, [form])
  return useStore(unconfirmed)
}

function watchDocument(): void {
  watched = true
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) waitForPage(event.target as HTMLFormElement)
  })
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective !== 'form-action') return
    for (const form of document.forms) delete form.dataset['held']
    clearTimeout(timer)
    unconfirmed.set(true)
  })
  addEventListener('pagehide', () => clearTimeout(timer))
}

/** Waits as long as the loader drops further presses (`page/before-app.ts`): the next one would send the form again. */
function waitForPage({ dataset }: HTMLFormElement): void {
  const until = Number(dataset['held'] ?? 0)
  if (until === 0) return
  clearTimeout(timer)
  unconfirmed.set(false)
  timer = setTimeout(() => unconfirmed.set(true), until - performance.now())
}
