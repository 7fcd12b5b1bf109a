import { useEffect, useState } from 'react'
import * as styles from './outlines.css.ts'
import { useView } from './session.ts'
import { boxOf, outlineOf, type PageWords } from './words-at.ts'

type Props = { over: PageWords | undefined; chosen: Element | undefined }

/** Lines around the words under the pointer and around those that are edited, in a layer above the page. */
export function Outlines({ over, chosen }: Props) {
  useRedraw()
  return (
    <div className={styles.layer} aria-hidden="true">
      {over &&
        over.element !== chosen &&
        outlineOf(over).map((rect) => <Outline key={`${rect.x} ${rect.y}`} rect={rect} look="over" />)}
      {chosen?.isConnected && <Outline rect={boxOf(chosen)} look="chosen" />}
    </div>
  )
}

function Outline({ rect: { x, y, width, height }, look }: { rect: DOMRect; look: 'over' | 'chosen' }) {
  const room = look === 'over' ? 2 : 4
  return (
    <div
      className={styles.outline[look]}
      style={{ left: x - room, top: y - room, width: width + 2 * room, height: height + 2 * room }}
    />
  )
}

/** Draws again where the page may have moved under the lines. */
function useRedraw(): void {
  const view = useView()
  const [, redraw] = useState(0)
  useEffect(() => {
    const act = (): void => redraw((count) => count + 1)
    window.addEventListener('scroll', act, { passive: true, capture: true })
    window.addEventListener('resize', act)
    return () => {
      window.removeEventListener('scroll', act, { capture: true })
      window.removeEventListener('resize', act)
    }
  }, [])
  useEffect(() => {
    // The page is drawn anew with each view, but not before this.
    const frame = requestAnimationFrame(() => view && redraw((count) => count + 1))
    return () => cancelAnimationFrame(frame)
  }, [view])
}
