import { type RefObject, useLayoutEffect } from 'react'

/** When a part goes away with the focus in it, what had the focus before the part appeared gets it again. */
export function useReturnFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    const box = part.current
    return () => {
      const { activeElement } = document
      if (activeElement === document.body || box?.contains(activeElement)) focusOn(before)
    }
  }, [part])
}

/**
 * Gives the focus to an element, also to words of the page, which cannot have it by themselves.
 *
 * @returns whether it has the focus now
 */
export function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return false
  const hasFocus = (): boolean => {
    element.focus({ preventScroll: true })
    return document.activeElement === element
  }
  if (hasFocus()) return true
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  return hasFocus()
}
