/**
 * What a visitor has looked at, so that forms and the chat can mention it. Kept in the memory of this document, on the way
 * to the next document in the tab's session storage, and by a form that is posted for its page of thanks; it is not sent
 * unless the visitor sends a message.
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

/** The key in the session storage; also the `data-typed` of what waits for it. */
export const INTEREST_KEY = 'copybook.interest'

/** Takes over what the document before has kept, and hands it over to the next one. Nothing is kept if storage is blocked. */
export function carryInterest(): void {
  try {
    interest.set(JSON.parse(sessionStorage[INTEREST_KEY]) as Interest)
    delete sessionStorage[INTEREST_KEY]
  } catch {} // none is kept
  addEventListener('pagehide', () => {
    const { choice, topic } = interest.get()
    try {
      if (choice || topic) sessionStorage[INTEREST_KEY] = JSON.stringify({ choice, topic })
    } catch {}
  })
}

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
