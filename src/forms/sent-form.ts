/**
 * What a page of thanks knows of the form that was sent: when, the preferred time of the day, and what the visitor had
 * read. It is in the tab's session storage alone, and holds nothing that was typed. A form that is posted before
 * hydration leaves nothing here; the page of thanks then says all times of the day.
 */

import type { Interest } from '../site/ui/interest.ts'

/** The key in the session storage; also the `data-typed` of what waits for it. */
export const SENT_KEY = 'copybook.sent'

export type SentForm = { at: Date; time: string; interest: Interest }

/** @param time the preferred time of the day */
export function keepSent(time: string, interest: Interest): void {
  try {
    sessionStorage[SENT_KEY] = JSON.stringify([Date.now(), time, interest])
  } catch {} // storage is blocked: see above
}

/** Returns nothing in a tab that has sent no form, or if the storage is blocked. */
export function sentForm(): SentForm | undefined {
  try {
    const [at, time, interest] = JSON.parse(sessionStorage[SENT_KEY]) as [number, string, Interest]
    return { at: new Date(at), time, interest }
  } catch {
    return undefined
  }
}
