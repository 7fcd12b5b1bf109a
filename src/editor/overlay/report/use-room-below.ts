import { type RefObject, useEffect } from 'react'

/**
 * Makes what holds an element, at the end of the document, as high as the part of the window's foot that the element
 * covers: so that whatever lies under it can be scrolled out, and what Tab reaches comes to rest above it.
 */
export function useRoomBelow(over: RefObject<HTMLElement | null>, isAtFoot: boolean): void {
  useEffect(() => {
    const element = over.current
    if (!element || !isAtFoot) return
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
  }, [over, isAtFoot])
}
