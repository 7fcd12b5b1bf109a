/** The view on the screen and the message above it; whoever draws them listens. */
import { flushSync } from 'react-dom'
import type { View } from './view.ts'

export type Screen = {
  view: View
  /** Said over the page: the line is down. */
  notice?: string
  /** Said to screen readers alone: the title of the page just reached. */
  announcement?: string
}

export type ViewStore = {
  /** What the server drew, for hydration. */
  first: () => Screen
  screen: () => Screen
  /** Draws at once: when it returns, the document shows it, so that scrolling and focus find the new page. */
  show: (screen: Screen) => void
  subscribe: (listener: () => void) => () => void
}

export function createViewStore(first: Screen): ViewStore {
  let screen = first
  const listeners = new Set<() => void>()
  return {
    first: () => first,
    screen: () => screen,
    show(next) {
      screen = next
      flushSync(() => {
        for (const listener of listeners) listener()
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
