/** Where a visit should lead: the address behind the header's own button. Whatever else leads there looks like it. */
import { createContext, useContext } from 'react'

const WayIn = createContext<string | undefined>(undefined)

export const PrimaryActionProvider = WayIn.Provider

/** @returns the address, base path included */
export const usePrimaryAction = (): string | undefined => useContext(WayIn)
