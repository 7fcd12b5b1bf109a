import { useEffect, useRef } from 'react'
import type { FrameMessage } from '../show-in-frame.ts'
import { useWords } from '../words.ts'
import * as styles from './phone-view.css.ts'
import { useView } from './session.ts'

/** The same page as a phone shows it, beside the wide one, with what is not saved yet. */
export function PhoneView() {
  const say = useWords()
  const view = useView()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const send = (): void =>
      frame.current?.contentWindow?.postMessage({ copybookView: view } satisfies FrameMessage, location.origin)
    send()
    const element = frame.current
    element?.addEventListener('load', send)
    return () => element?.removeEventListener('load', send)
  }, [view])
  useRoomBeside()
  return (
    <aside className={styles.place} aria-label={say('phone.name')}>
      <iframe ref={frame} className={styles.frame} title={say('phone.name')} src={location.href} />
    </aside>
  )
}

/** In a wide window the page makes room, so that both are seen whole. */
function useRoomBeside(): void {
  useEffect(() => {
    const { style } = document.body
    if (!matchMedia('(min-width: 64rem)').matches) return undefined
    style.paddingInlineEnd = '25rem'
    return () => {
      style.paddingInlineEnd = ''
    }
  }, [])
}
