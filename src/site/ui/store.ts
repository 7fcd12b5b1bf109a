/** State outside React: values that outlive the components that subscribe to them, and whether the page is hydrated. */
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  /** Returns the value that the server rendered, for hydration. */
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

const never = () => () => {}

/** Returns false in prerendered HTML and during hydration, and true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
