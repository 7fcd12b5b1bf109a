import { useEffect, useReducer } from 'react'
import * as styles from './panel.css.ts'
import { useView } from './session.ts'
import { boxOf, outlineOf, type PageWords } from './words-at.ts'

type Props = { over: PageWords | undefined; chosen: Element | undefined }

/** Outlines around the words under the pointer and around those that are edited, in a layer above the page. */
export function Outlines({ over, chosen }: Props) {
  useRedraw()
  return (
    <div className={styles.outlines} aria-hidden="true">
      {over &&
        over.element !== chosen &&
        outlineOf(over).map((rect) => <Outline key={`${rect.x} ${rect.y}`} rect={rect} look="over" />)}
      {chosen?.isConnected && <Outline rect={boxOf(chosen)} look="chosen" />}
    </div>
  )
}

function Outline({ rect: { x, y, width, height }, look }: { rect: DOMRect; look: 'over' | 'chosen' }) {
  const gap = look === 'over' ? 2 : 4
  const position = { left: x - gap, top: y - gap, width: width + 2 * gap, height: height + 2 * gap }
  return <div className={styles.outline[look]} style={position} />
}

/** Renders again when the page may have moved under the outlines. */
function useRedraw(): void {
  const view = useView()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    window.addEventListener('scroll', redraw, { passive: true, capture: true, signal })
    window.addEventListener('resize', redraw, { signal })
    return () => events.abort()
  }, [])
  useEffect(() => {
    // The page is rendered after this effect.
    const frame = requestAnimationFrame(() => view && redraw())
    return () => cancelAnimationFrame(frame)
  }, [view])
}
