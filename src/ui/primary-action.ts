/** Where a visit should lead: the address behind the header's own button. Whatever else leads there looks like it. */
import { createContext, useContext } from 'react'

const WayIn = createContext<string | undefined>(undefined)

export const WayInProvider = WayIn.Provider

/** @returns the address, base path included */
export const useWayIn = (): string | undefined => useContext(WayIn)
