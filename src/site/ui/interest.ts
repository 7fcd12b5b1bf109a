/**
 * What a visitor has looked at, so that forms and the chat can mention it. Kept in the memory of this document: it is not
 * stored, and not sent unless the visitor sends a form or a message.
 */
import { createStore, useStore } from './store.ts'

export type Interest = {
  /** What the visitor chose in a chooser. */
  choice?: { id: string; name: string } | undefined
  /** The title of the thing whose link the visitor followed. */
  topic?: string | undefined
}

export const interest = createStore<Interest>({})

/** Returns nothing in the render that hydrates prerendered HTML. */
export const useInterest = (): Interest => useStore(interest)

/** Replaces `{about}` in a text: `Advanced Course, Class 3`. Without an interest there is no text. */
export function aboutInterest(text: string | undefined, { choice, topic }: Interest): string | undefined {
  const words = [topic, choice?.name].filter(Boolean).join(', ')
  return text === undefined || words === '' ? undefined : text.replace('{about}', () => words)
}
