/** The pointer while a page is edited: what it is over, and what a press chooses. */
import { useEffect, useState } from 'react'
import type { MarkedPage } from './marked-page.ts'
import { type PageWords, wordsAtPoint } from './words-at.ts'

/**
 * A press on words of the page chooses them, and does nothing else: with Alt, Ctrl or Cmd it does what it does on the page.
 * A press on a page that has no markers yet is answered as soon as they arrive.
 *
 * @param choose called with the words that were pressed
 * @param fail called with the error when a press cannot be answered
 * @returns the words under the pointer
 */
export function usePointer(
  page: MarkedPage,
  choose: (words: PageWords) => void,
  fail: (error: unknown) => void,
): PageWords | undefined {
  const [over, setOver] = useState<PageWords>()
  useEffect(() => {
    const onPage = (event: Event): boolean =>
      event.target instanceof Element && Boolean(document.getElementById('root')?.contains(event.target))
    const isFree = (event: MouseEvent): boolean => event.altKey || event.ctrlKey || event.metaKey || !onPage(event)
    function move(event: PointerEvent): void {
      setOver(onPage(event) && event.pointerType === 'mouse' ? wordsAtPoint(event.clientX, event.clientY) : undefined)
    }
    function press(event: MouseEvent): void {
      // Browsers download a link that is pressed with Alt.
      if (event.altKey && onPage(event) && event.detail > 0) {
        event.preventDefault()
        event.stopPropagation()
        const target = event.target as Element
        ;(target.closest<HTMLElement>('a, button, summary, label, input') ?? (target as HTMLElement)).click()
        return
      }
      if (isFree(event) || event.button !== 0) return
      // A press made by a key or by assistive technology has no place: it does what it does on the page.
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      const { clientX, clientY } = event
      page.marked().then(() => {
        const words = wordsAtPoint(clientX, clientY)
        if (words) choose(words)
      }, fail)
    }
    // A field or a list must not open under the press, nor take the focus.
    const hold = (event: MouseEvent): void => {
      if (!isFree(event) && event.button === 0) event.preventDefault()
    }
    const leave = (): void => setOver(undefined)
    const options = { capture: true }
    document.addEventListener('pointermove', move, options)
    document.addEventListener('mousedown', hold, options)
    document.addEventListener('click', press, options)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      document.removeEventListener('pointermove', move, options)
      document.removeEventListener('mousedown', hold, options)
      document.removeEventListener('click', press, options)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [page, choose, fail])
  return over
}
