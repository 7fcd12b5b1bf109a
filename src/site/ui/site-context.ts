/** What components anywhere on a page need to know about the site around it. */
import { createContext, useContext, useEffect } from 'react'
import type { PageSubject } from '../../compiler/link/page-data.ts'

type SiteContext = {
  /** Address of the header's own button, base path included. Other links to it look like that button. */
  primaryAction?: string
  icon?: string
  /** The path of the pages, with that of their language: `/`, `/school/bn/`. */
  base?: string
  /** The page's whole address, to send to others. */
  url?: string
  /** The page's path inside the site, without the base path: `/blog/first-day`. */
  path?: string
  /** The query of the page's address, with its question mark, or empty. */
  search?: string
  /** The part of the path that the parameter of the page's pattern matches, encoded as in the address. */
  parameter?: string | undefined
  /** Receives what the page is about, if the page learns that only in the browser. */
  setSubject?: (subject: PageSubject) => void
}

const Context = createContext<SiteContext>({})

export const SiteProvider = Context.Provider

export const useSite = (): SiteContext => useContext(Context)

/** @param subject the same object while nothing changes; `undefined` while nothing is known */
export function usePageSubject(subject: PageSubject | undefined): void {
  const { setSubject } = useSite()
  useEffect(() => {
    if (subject) setSubject?.(subject)
  }, [setSubject, subject])
}
