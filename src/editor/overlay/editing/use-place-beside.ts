import { type RefObject, useLayoutEffect } from 'react'
import { boxOf } from './words-at.ts'

/** Pixels between the panel and what it stands beside, and the edge of the window. */
const GAP = 16

/** Pixels that a panel needs to be of use. */
const LEAST = 240

/** Narrower windows have the panel at their foot. */
export const BESIDE = '(min-width: 48rem)'

/**
 * Puts a panel beside an element of the page, so that both are seen: right of it, left of it, or below or above.
 * Where the window is narrow the panel's own styles place it, and the element is scrolled above it.
 */
export function usePlaceBeside(panel: RefObject<HTMLElement | null>, beside: Element | undefined): void {
  useLayoutEffect(() => {
    const box = panel.current
    if (!box) return
    function place(): void {
      if (!box) return
      box.style.cssText = ''
      if (!matchMedia(BESIDE).matches) return
      // The page leaves the room to the phone view.
      const { paddingLeft, paddingRight } = getComputedStyle(document.body)
      const [first, last] = [Number.parseFloat(paddingLeft) + GAP, innerWidth - Number.parseFloat(paddingRight) - GAP]
      const { width, height } = box.getBoundingClientRect()
      if (!beside?.isConnected) {
        box.style.left = `${last - width}px`
        box.style.right = 'auto'
        return
      }
      const words = boxOf(beside)
      const left = [words.right + GAP, words.left - GAP - width].find((x) => x >= first && x + width <= last)
      const x = left ?? Math.max(first, Math.min(words.left, last - width))
      const [above, below] = [words.top - 2 * GAP, innerHeight - words.bottom - 2 * GAP]
      const isBelow = height <= below || (height > above && below >= above)
      const room = isBelow ? below : above
      // Where neither side has room for all of it, the panel is scrolled.
      if (left === undefined && height > room && room >= LEAST) box.style.maxHeight = `${room}px`
      const shown = box.offsetHeight
      const y = left !== undefined ? words.top : isBelow ? words.bottom + GAP : words.top - GAP - shown
      box.style.left = `${x}px`
      box.style.top = `${Math.min(Math.max(GAP, y), Math.max(GAP, innerHeight - shown - GAP))}px`
      box.style.right = 'auto'
      box.style.bottom = 'auto'
    }
    if (beside?.isConnected && !matchMedia(BESIDE).matches) {
      const { top, bottom } = boxOf(beside)
      if (top < 80 || bottom > innerHeight * 0.4) scrollBy({ top: top - 96, behavior: 'instant' })
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(box)
    observer.observe(document.body)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  }, [panel, beside])
}
