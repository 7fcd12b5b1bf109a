/** What the components of the editor share. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SourceLocation } from '../../../compiler/link/source-markers.ts'
import type { DraftStore } from '../draft-store.ts'
import type { EditedView, MarkedPage } from './marked-page.ts'

/** The way to a value in its file. */
export type Path = SourceLocation['path']

export type Session = {
  page: MarkedPage
  drafts: DraftStore
  /** Shows a sentence for a while, and has screen readers read it. */
  announce: (sentence: string) => void
  /** Opens the panel for a value: beside an element, beside nothing for `null`, or by default where it was. */
  edit: (source: SourceLocation, beside?: Element | null) => void
  /** Closes the panel. */
  close: () => void
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no SessionProvider around this component.')
  return session
}

/** Returns the page as it is shown, a new object after each change. */
export function useView(): EditedView {
  const { page } = useSession()
  return useSyncExternalStore(page.subscribe, page.view)
}
