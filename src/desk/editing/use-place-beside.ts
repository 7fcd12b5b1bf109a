import { type RefObject, useLayoutEffect } from 'react'
import { boxOf } from './words-at.ts'

/** Pixels between the panel and what it stands beside, and the edge of the window. */
const GAP = 16

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
      if (!beside?.isConnected || !matchMedia(BESIDE).matches) return
      const { width, height } = box.getBoundingClientRect()
      const words = boxOf(beside)
      const left = [words.right + GAP, words.left - GAP - width].find((x) => x >= GAP && x + width + GAP <= innerWidth)
      const below = words.bottom + GAP + height <= innerHeight ? words.bottom + GAP : words.top - GAP - height
      const x = left ?? Math.min(Math.max(GAP, words.left), innerWidth - width - GAP)
      const y = left === undefined ? below : words.top
      box.style.left = `${x}px`
      box.style.top = `${Math.min(Math.max(GAP, y), Math.max(GAP, innerHeight - height - GAP))}px`
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
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  }, [panel, beside])
}
