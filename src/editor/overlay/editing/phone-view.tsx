import { useEffect, useRef } from 'react'
import type { Source } from '../../../compiler/link/marks.ts'
import type { FrameMessage } from '../show-in-frame.ts'
import { useWords } from '../words.ts'
import * as styles from './phone-view.css.ts'
import { useView } from './session.ts'

/**
 * The same page as a phone shows it, beside the wide one, with what is not saved yet.
 *
 * @param words those that are edited: the phone is scrolled to them
 */
export function PhoneView({ words }: { words: Source | undefined }) {
  const say = useWords()
  const view = useView()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = frame.current?.contentWindow
    const send = (): void => page?.postMessage({ copybookView: view, words } satisfies FrameMessage, location.origin)
    // The page in the frame says when it listens.
    const answer = ({ source }: MessageEvent): void => {
      if (source === page) send()
    }
    send()
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [view, words])
  useRoomBeside()
  return (
    <aside className={styles.place} aria-label={say('phone.name')}>
      <iframe ref={frame} className={styles.frame} title={say('phone.name')} src={location.href} />
    </aside>
  )
}

/** Pixels that the phone takes from the page. */
const ROOM = 400

/** Narrower windows have the phone over the page. */
const WIDE = '(min-width: 64rem)'

/** In a wide window the page makes room, and is drawn smaller rather than narrower: it looks as it does without the phone. */
function useRoomBeside(): void {
  useEffect(() => {
    const root = document.getElementById('root')
    const header = root?.querySelector('header')
    function makeRoom(isBeside: boolean): void {
      const { clientWidth } = document.documentElement
      const zoom = isBeside ? (clientWidth - ROOM) / clientWidth : 1
      document.body.style.paddingInlineEnd = isBeside ? `${ROOM}px` : ''
      root?.style.setProperty('zoom', isBeside ? String(zoom) : '')
      // It is fixed to the window, not to the page.
      header?.style.setProperty('inset-inline-end', isBeside ? `${ROOM / zoom}px` : '')
    }
    const resize = (): void => makeRoom(matchMedia(WIDE).matches)
    resize()
    addEventListener('resize', resize)
    return () => {
      removeEventListener('resize', resize)
      makeRoom(false)
    }
  }, [])
}
