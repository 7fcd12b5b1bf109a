import { useEffect, useState } from 'react'
import type { MarkedPage } from './marked-page.ts'
import { type PageWords, wordsAtPoint } from './words-at.ts'

/**
 * Has a click on words of the page choose them, and nothing else. With Alt, Ctrl or Cmd a click does what it does on the
 * page. A click on a page without markers is answered as soon as they arrive.
 *
 * @param choose called with the clicked words
 * @param fail called with the error when a click cannot be answered
 * @returns the words under the pointer
 */
export function usePointer(
  page: MarkedPage,
  choose: (words: PageWords) => void,
  fail: (error: unknown) => void,
): PageWords | undefined {
  const [over, setOver] = useState<PageWords>()
  useEffect(() => {
    const isOnPage = (event: Event): boolean =>
      event.target instanceof Element && Boolean(document.getElementById('root')?.contains(event.target))
    const isFree = (event: MouseEvent): boolean => event.altKey || event.ctrlKey || event.metaKey || !isOnPage(event)
    function move(event: PointerEvent): void {
      setOver(isOnPage(event) && event.pointerType === 'mouse' ? wordsAtPoint(event.clientX, event.clientY) : undefined)
    }
    function click(event: MouseEvent): void {
      // Keys and assistive technology click without a position: that does what it does on the page.
      if (event.detail === 0) return
      if (event.altKey && isOnPage(event)) {
        // Browsers would download the target of the link.
        event.preventDefault()
        event.stopPropagation()
        const target = event.target as HTMLElement
        ;(target.closest<HTMLElement>('a, button, summary, label, input') ?? target).click()
        return
      }
      if (isFree(event) || event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      const { clientX, clientY } = event
      page.marked().then(() => {
        const words = wordsAtPoint(clientX, clientY)
        if (words) choose(words)
      }, fail)
    }
    // Fields and lists do not open on the press, and do not take the focus.
    function hold(event: MouseEvent): void {
      if (!isFree(event) && event.button === 0) event.preventDefault()
    }
    const events = new AbortController()
    const options = { capture: true, signal: events.signal }
    document.addEventListener('pointermove', move, options)
    document.addEventListener('mousedown', hold, options)
    document.addEventListener('click', click, options)
    document.documentElement.addEventListener('pointerleave', () => setOver(undefined), { signal: events.signal })
    return () => events.abort()
  }, [page, choose, fail])
  return over
}
