/** A page that learns only in the browser what it is about can say so; whoever draws the head listens. */
import { createContext, useContext, useEffect } from 'react'
import type { PageSubject } from '../../compiler/link/page-data.ts'

const SubjectContext = createContext<(subject: PageSubject) => void>(() => {})

export const SubjectProvider = SubjectContext.Provider

/** @param subject the same object while nothing has changed; `undefined` while nothing is known */
export function usePageSubject(subject: PageSubject | undefined): void {
  const tell = useContext(SubjectContext)
  useEffect(() => {
    if (subject) tell(subject)
  }, [tell, subject])
}
