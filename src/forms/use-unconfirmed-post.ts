import { useSyncExternalStore } from 'react'

/** The loader sets it: see `page/send-once.ts`. */
const MARK = 'data-unconfirmed-post'

/**
 * Whether the browser has posted a form and was then stopped on the way to another page, so that nobody knows what became
 * of it. The loader notices, also before the page is hydrated, and marks the document.
 */
export const useUnconfirmedPost = (): boolean => useSyncExternalStore(subscribe, isMarked, () => false)

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [MARK] })
  return () => observer.disconnect()
}

const isMarked = (): boolean => document.documentElement.hasAttribute(MARK)
