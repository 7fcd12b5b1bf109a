import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives the focus to the first field of a part when it is there, with the caret after its words. A part without a
 * field has the focus itself where it can, else its first button has it. It is done before the part is painted, so that
 * what is typed at once is typed there.
 *
 * @param moment it is done again when this changes
 */
export function useFirstFocus(part: RefObject<HTMLElement | null>, moment?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is no value of the effect, but says when.
  useLayoutEffect(() => {
    const box = part.current
    const field = box?.querySelector<HTMLElement>('input, textarea, select')
    const rest = box?.hasAttribute('tabindex') ? box : box?.querySelector<HTMLElement>('button:enabled')
    ;(field ?? rest)?.focus({ preventScroll: true })
    if (field && 'selectionEnd' in field && field.selectionEnd !== null) {
      const { length } = (field as HTMLInputElement).value
      ;(field as HTMLInputElement).setSelectionRange(length, length)
    }
  }, [part, moment])
}
