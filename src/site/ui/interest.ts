/**
 * What a visitor has looked at, so that forms and the chat can mention it. Kept in the memory of this document, and by a
 * form that is posted for its page of thanks; it is not sent unless the visitor sends a message.
 */
import { createStore, useStore } from './store.ts'

export type Interest = {
  /** What the visitor chose in a chooser. */
  choice?: { id: string; name: string } | undefined
  /** The title of the thing whose link the visitor followed. */
  topic?: string | undefined
  /** A sentence about the call that a sent form asks for. */
  call?: string | undefined
}

export const interest = createStore<Interest>({})

/** Returns what a chat may add to its first message. @param text with `{about}` */
export const chatAddition = (text: string | undefined, looked: Interest): string =>
  text === undefined
    ? ''
    : [aboutInterest(text, looked), looked.call].map((words) => (words ? ` ${words}` : '')).join('')

/** Returns nothing in the render that hydrates prerendered HTML. */
export const useInterest = (): Interest => useStore(interest)

/** Replaces `{about}` in a text: `Advanced Course, Class 3`. Without an interest there is no text. */
export function aboutInterest(text: string | undefined, { choice, topic }: Interest): string | undefined {
  const words = [topic, choice?.name].filter(Boolean).join(', ')
  return text === undefined || words === '' ? undefined : text.replace('{about}', () => words)
}
