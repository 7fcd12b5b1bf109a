/** What is drawn above the page follows it. */
import { useEffect, useReducer } from 'react'
import { useWindowEvent } from '../ui.tsx'
import { useView } from './session.ts'

/** Renders the component again when the page is drawn or may have another layout. Returns what renders it again now. */
export function useLayout(): () => void {
  const view = useView()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useWindowEvent('resize', redraw)
  useEffect(() => {
    const observer = new ResizeObserver(redraw)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    // The page is rendered after this effect.
    const frame = requestAnimationFrame(() => view && redraw())
    return () => cancelAnimationFrame(frame)
  }, [view])
  return redraw
}
