import { type RefObject, useEffect } from 'react'

/**
 * Makes what holds the element, at the end of the document, as high as the part of the window that it covers: so that whatever it covers can be scrolled
 * out from under it, and what Tab reaches comes to rest above it.
 */
export function useRoomBelow(over: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const element = over.current
    if (!element || !isThere) return
    const { style: page } = document.documentElement
    const { style: end } = element.parentElement ?? element
    const watcher = new ResizeObserver(() => {
      const room = `${Math.ceil(innerHeight - element.getBoundingClientRect().top)}px`
      page.scrollPaddingBottom = room
      end.height = room
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      page.scrollPaddingBottom = ''
      end.height = ''
    }
  }, [over, isThere])
}
