/**
 * What a visitor has looked at: a level, a course. Kept in the memory of this document alone, so that the form and the
 * chat can speak of it; it is stored nowhere and sent nowhere by itself.
 */
import { useSyncExternalStore } from 'react'
import type { Level } from '../../compiler/schema/types.gen.ts'

export type Interest = {
  level?: Pick<Level, 'id' | 'name'> | undefined
  /** The title of a course. */
  course?: string | undefined
}

const nothing: Interest = {}
let current: Interest = nothing
const listeners = new Set<() => void>()

export const interest = {
  get: (): Interest => current,
  set(next: Interest): void {
    current = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Nothing in the render that takes over prerendered HTML. */
export const useInterest = (): Interest => useSyncExternalStore(interest.subscribe, interest.get, () => nothing)

/**
 * A text with what a visitor has looked at in the place of `{about}`, such as `Advanced Course, Class 3`.
 *
 * @returns `undefined` where there is no text, or nothing to say
 */
export function aboutInterest(text: string | undefined, { level, course }: Interest): string | undefined {
  const words = [course, level?.name].filter(Boolean).join(', ')
  return text === undefined || words === '' ? undefined : text.replace('{about}', () => words)
}
