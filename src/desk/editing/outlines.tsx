import { useEffect, useState } from 'react'
import * as styles from './outlines.css.ts'
import { boxOf, outlineOf, type PageWords } from './words-at.ts'

type Props = { over: PageWords | undefined; chosen: Element | undefined }

/** Lines around the words under the pointer and around those that are edited, in a layer above the page. */
export function Outlines({ over, chosen }: Props) {
  useRedrawOnScroll()
  return (
    <div className={styles.layer} aria-hidden="true">
      {over && outlineOf(over).map((rect) => <Outline key={`${rect.x} ${rect.y}`} rect={rect} look="over" />)}
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

function useRedrawOnScroll(): void {
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
}
