import { type RefObject, useLayoutEffect } from 'react'
import { boxOf } from './words-at.ts'

/** Pixels between the panel and the words, and between the panel and the edge of the window. */
const GAP = 16

/** The least useful height of a panel, in pixels. */
const LEAST = 240

/** In narrower windows the panel is at the foot. */
export const BESIDE = '(min-width: 48rem)'

/**
 * Places a panel beside an element of the page so that both are visible: to its right, to its left, or below or above.
 * In a narrow window the styles of the panel place it, and the page is scrolled so that the element is above it.
 */
export function usePlaceBeside(panel: RefObject<HTMLElement | null>, beside: Element | undefined): void {
  useLayoutEffect(() => {
    const box = panel.current
    if (!box) return
    if (beside?.isConnected && !matchMedia(BESIDE).matches) {
      const { top, bottom } = boxOf(beside)
      if (top < 80 || bottom > innerHeight * 0.4) scrollBy({ top: top - 96, behavior: 'instant' })
    }
    const update = (): void => {
      box.style.cssText = ''
      if (matchMedia(BESIDE).matches) place(box, beside)
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(box)
    observer.observe(document.body)
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('resize', update)
    }
  }, [panel, beside])
}

function place(box: HTMLElement, beside: Element | undefined): void {
  // The padding of the page is the space of the phone view.
  const { paddingLeft, paddingRight } = getComputedStyle(document.body)
  const [first, last] = [Number.parseFloat(paddingLeft) + GAP, innerWidth - Number.parseFloat(paddingRight) - GAP]
  const { width, height } = box.getBoundingClientRect()
  if (!beside?.isConnected) {
    Object.assign(box.style, { left: `${last - width}px`, right: 'auto' })
    return
  }
  const words = boxOf(beside)
  const side = [words.right + GAP, words.left - GAP - width].find((x) => x >= first && x + width <= last)
  const [above, below] = [words.top - 2 * GAP, innerHeight - words.bottom - 2 * GAP]
  const isBelow = height <= below || (height > above && below >= above)
  const space = isBelow ? below : above
  // If there is not enough space for all of it, the panel scrolls.
  if (side === undefined && height > space && space >= LEAST) box.style.maxHeight = `${space}px`
  const shown = box.offsetHeight
  const x = side ?? Math.max(first, Math.min(words.left, last - width))
  const y = side !== undefined ? words.top : isBelow ? words.bottom + GAP : words.top - GAP - shown
  const top = Math.min(Math.max(GAP, y), Math.max(GAP, innerHeight - shown - GAP))
  Object.assign(box.style, { left: `${x}px`, top: `${top}px`, right: 'auto', bottom: 'auto' })
}
