/** What is on the screen: one page of the site, at one address. */
import { createContext, useContext } from 'react'
import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import type { LayoutData, PageData } from '../../compiler/link/page-data.ts'

export type View = {
  shell: LayoutData
  page: PageData
  /** Inside the site, without the base path: `/blog/first-day`. */
  path: string
  /** With its question mark, or empty. */
  search: string
}

const ViewContext = createContext<View | undefined>(undefined)

export const ViewProvider = ViewContext.Provider

function useView(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('There is no page here: ViewProvider is missing.')
  return view
}

/**
 * wouter's location, taken from the view, so that address and page change together. wouter decodes it, so percent signs
 * are encoded: parameters stay as in the address, and are decoded once.
 */
export const useViewLocation: BaseLocationHook = () => [
  useView().path.replaceAll('%', '%25'),
  (path) => location.assign(path),
]

export const useViewSearch: BaseSearchHook = () => useView().search.replace(/^\?/, '')
