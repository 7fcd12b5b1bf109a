/** Where the focus goes when parts of the editor open and close. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Part = RefObject<HTMLElement | null>

/**
 * Moves the focus into a part of the editor: to its first field, with the caret at the end; else to the part itself if it
 * can have the focus; else to its first button. It does so before the part is painted, so no key is lost.
 *
 * @param moment does it again when this changes
 */
export function useFirstFocus(part: Part, moment?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again when the moment changes.
  useLayoutEffect(() => {
    const box = part.current
    const field = box?.querySelector<HTMLInputElement>('input, textarea, select')
    const rest = box?.hasAttribute('tabindex') ? box : box?.querySelector<HTMLElement>('button:enabled')
    ;(field ?? rest)?.focus({ preventScroll: true })
    // Only fields of text have a selection.
    if (typeof field?.selectionEnd === 'number') field.setSelectionRange(field.value.length, field.value.length)
  }, [part, moment])
}

/** Moves the focus back to where it was before the part opened, if it is in the part when that closes. */
export function useReturnFocus(part: Part): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    const box = part.current
    return () => {
      const { activeElement } = document
      if (activeElement === document.body || box?.contains(activeElement)) focusOn(before)
    }
  }, [part])
}

/** Moves the focus to an element, also to words of the page, which cannot have it by themselves. */
export function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/** Calls `act` when Escape is pressed, unless the element with the focus handles the key. */
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
