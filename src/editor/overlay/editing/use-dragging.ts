/** Moves entries of a list with a handle: by mouse, by finger, or with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** How far a key moves an entry. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Entries carry their position in `data-entry`, handles the returned props.
 *
 * @param onMove called with the old and the new position, which may be beyond the list
 * @returns the positions of the entry that is dragged and of the one that it is over
 */
export function useDragging(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  function end(): void {
    setDragged(undefined)
    setOver(undefined)
  }
  const handle = (index: number) => ({
    onPointerDown({ button, currentTarget, pointerId }: PointerEvent) {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      setDragged(index)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (dragged === undefined) return
      const entry = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-entry]')
      setOver(entry ? Number(entry.dataset['entry']) : undefined)
    },
    onPointerUp() {
      if (dragged !== undefined && over !== undefined && over !== dragged) onMove(dragged, over)
      end()
    },
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (event.key === 'Escape' && dragged !== undefined) {
        event.preventDefault()
        end()
      }
      if (step === undefined) return
      event.preventDefault()
      onMove(index, index + step)
    },
  })
  return { dragged, over: dragged === undefined ? undefined : over, handle }
}
