import { decoded } from '../../compiler/routing/decoded.ts'

/** Returns the id that the address names after `#`, in letters of any script. */
export const locationHash = (): string => decoded(location.hash.slice(1))
