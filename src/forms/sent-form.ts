/**
 * What a page of thanks knows of the form that was sent: when, the preferred time of the day, and what the visitor had
 * read. It is in the tab's session storage alone, and holds nothing that was typed. The loader writes it when the browser
 * posts the form (`site/ui/typed-text.ts`).
 */

import type { Interest } from '../site/ui/interest.ts'
import { SENT_KEY } from '../site/ui/typed-text.ts'

export type SentForm = { at: Date; time: string; interest: Interest }

/** Returns nothing in a tab that has sent no form, or if the storage is blocked. */
export function sentForm(): SentForm | undefined {
  try {
    const [at, time, interest] = JSON.parse(sessionStorage[SENT_KEY]) as [number, string, string]
    return { at: new Date(at), time, interest: JSON.parse(interest) as Interest }
  } catch {
    return undefined
  }
}
