/** The address of the site's small mark, for parts of a page that repeat who we are. */
import { createContext, useContext } from 'react'

const Icon = createContext<string | undefined>(undefined)

export const SiteIconProvider = Icon.Provider

export const useSiteIcon = (): string | undefined => useContext(Icon)
