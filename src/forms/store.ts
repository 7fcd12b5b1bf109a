/** A value that outlives the component that shows it: a form keeps what was typed while its visitor reads another page. */
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** What the server drew; hydration starts from it. */
  first: () => T
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    first: () => first,
  }
}

export const useStore = <T>({ subscribe, get, first }: Omit<Store<T>, 'set'>): T =>
  useSyncExternalStore(subscribe, get, first)
