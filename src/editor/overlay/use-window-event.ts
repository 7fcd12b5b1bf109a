import { useEffect, useEffectEvent } from 'react'

/** Calls the newest `listener` for an event of the window, as long as the component is mounted. */
export function useWindowEvent<K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
  capture = false,
): void {
  const newest = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: WindowEventMap[K]): void => newest(event)
    addEventListener(type, listen, { capture })
    return () => removeEventListener(type, listen, { capture })
  }, [type, capture])
}
