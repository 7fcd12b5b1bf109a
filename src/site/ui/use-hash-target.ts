import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Calls `select` with the one of `ids` that the address's hash names, or whose element contains what it names:
 * first when the page comes to life, then at each change. A place inside a hidden part is then brought into view.
 */
export function useHashTarget(ids: readonly string[], select: (id: string) => void): void {
  const latest = useRef({ ids, select })
  useEffect(() => {
    latest.current = { ids, select }
  })
  useLayoutEffect(() => {
    const follow = () => {
      const target = document.getElementById(hashOf(location.hash))
      const id = target && latest.current.ids.find((each) => document.getElementById(each)?.contains(target))
      if (!id) return
      const hidden = target.getClientRects().length === 0
      latest.current.select(id)
      // The browser could not scroll to what was hidden; one frame later it shows.
      if (hidden) requestAnimationFrame(() => target.scrollIntoView())
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}

/** The one of `ids` that the address's hash names. */
export const hashIn = (ids: readonly string[]): string | undefined => ids.find((id) => id === hashOf(location.hash))

/** The id a hash names; a hash that is no valid encoding names itself. */
export function hashOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
