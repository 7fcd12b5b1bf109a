/** What the parts of editing share: the marked page, the door, and what is said to those who do not see the screen. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Source } from '../../../compiler/link/marks.ts'
import type { View } from '../../../site/page/view.ts'
import type { DraftStore } from '../draft-store.ts'
import type { MarkedPage } from './marked-page.ts'

export type Session = {
  page: MarkedPage
  /** What was typed and not saved. */
  drafts: DraftStore
  /** Path under which the site is served. */
  base: string
  /** Says a sentence to screen readers, and shows it for a while. */
  announce: (sentence: string) => void
  /** Opens the panel for a value. @param beside what the panel stands beside; where it stood when not given, nothing for `null` */
  edit: (source: Pick<Source, 'file' | 'path'>, beside?: Element | null) => void
  /** Ends the editing of a value. */
  close: () => void
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no SessionProvider around this component.')
  return session
}

/** The page as it is shown at the moment; another object with each change. */
export function useView(): View {
  const { page } = useSession()
  return useSyncExternalStore(page.subscribe, page.view)
}
