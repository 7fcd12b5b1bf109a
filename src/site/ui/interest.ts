/**
 * What a visitor has looked at, so that forms and the chat can mention it. Kept in the memory of this document: it is not
 * stored, and not sent unless the visitor sends a form or a message.
 */
import { useSyncExternalStore } from 'react'

export type Interest = {
  /** What the visitor chose in a chooser. */
  choice?: { id: string; name: string } | undefined
  /** The title of the thing whose link the visitor followed. */
  topic?: string | undefined
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

/** Returns nothing in the render that hydrates prerendered HTML. */
export const useInterest = (): Interest => useSyncExternalStore(interest.subscribe, interest.get, () => nothing)

/**
 * Replaces `{about}` in a text: `Advanced Course, Class 3`.
 *
 * @returns `undefined` if there is no text or no interest
 */
export function aboutInterest(text: string | undefined, { choice, topic }: Interest): string | undefined {
  const words = [topic, choice?.name].filter(Boolean).join(', ')
  return text === undefined || words === '' ? undefined : text.replace('{about}', () => words)
}
