import { useCallback, useEffect, useRef } from 'react'
import type { SourceLocation } from '../../../compiler/link/source-markers.ts'
import { t, useWindowEvent } from '../ui.tsx'
import type { FrameMessage } from '../watch-content.ts'
import * as styles from './panel.css.ts'
import { useView } from './session.ts'

/** The page as a phone shows it, unsaved values included, scrolled to the words that are edited. */
export function PhoneView({ words }: { words: SourceLocation | undefined }) {
  const view = useView()
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useCallback(() => {
    const message: FrameMessage = { copybookView: view, words }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [view, words])
  useEffect(send, [send])
  // The page in the frame sends a message when it listens.
  useWindowEvent('message', ({ source }) => {
    if (source === frame.current?.contentWindow) send()
  })
  useSpaceBeside()
  return (
    <aside className={styles.phone} aria-label={t('phone.name')}>
      <iframe ref={frame} className={styles.frame} title={t('phone.name')} src={location.href} />
    </aside>
  )
}

/** The width that the phone takes from the page, in pixels. */
const WIDTH = 400

/** In narrower windows the phone covers the page. */
const WIDE = '(min-width: 64rem)'

/** Leaves space for the phone in a wide window. The page is scaled rather than narrowed, so its layout stays. */
function useSpaceBeside(): void {
  useWindowEvent('resize', () => leaveSpace(matchMedia(WIDE).matches))
  useEffect(() => {
    leaveSpace(matchMedia(WIDE).matches)
    return () => leaveSpace(false)
  }, [])
}

function leaveSpace(isBeside: boolean): void {
  const root = document.getElementById('root')
  const { clientWidth } = document.documentElement
  const zoom = isBeside ? (clientWidth - WIDTH) / clientWidth : 1
  document.body.style.paddingInlineEnd = isBeside ? `${WIDTH}px` : ''
  root?.style.setProperty('zoom', isBeside ? String(zoom) : '')
  // The header is fixed to the window.
  const header = root?.querySelector('header')
  header?.style.setProperty('inset-inline-end', isBeside ? `${WIDTH / zoom}px` : '')
}
