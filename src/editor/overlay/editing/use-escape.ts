import { useEffect, useRef } from 'react'

/** Calls `act` when Escape is pressed, wherever the focus is, unless what has the focus makes something of it. */
export function useEscape(act: () => void): void {
  const newest = useRef(act)
  newest.current = act
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) newest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
