/** The pointer while the page is edited: outlines of the words under it, and what a click chooses. */
import { useState } from 'react'
import { failureMessage } from '../editor-client.ts'
import { useWindowEvent } from '../ui.tsx'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'
import { useLayout } from './use-layout.ts'
import { boxOf, outlineOf, type PageWords, wordsAtPoint } from './words-at.ts'

const isOnPage = ({ target }: Event): boolean =>
  target instanceof Element && Boolean(document.getElementById('root')?.contains(target))

/** Whether a click does what it does without the editor. */
const isFree = (event: MouseEvent): boolean => event.altKey || event.ctrlKey || event.metaKey || !isOnPage(event)

type Props = { chosen: Element | undefined; onChoose: (words: PageWords) => void }

/**
 * Has a click on words of the page choose them, and nothing else. With Alt, Ctrl or Cmd a click does what it does on the
 * page. A click on a page without markers is answered as soon as they arrive. Outlines the words under the pointer and
 * those that are edited, in a layer above the page.
 */
export function Pointer({ chosen, onChoose }: Props) {
  const { page, announce } = useSession()
  const [over, setOver] = useState<PageWords>()
  const redraw = useLayout()
  function move(event: PointerEvent): void {
    setOver(isOnPage(event) && event.pointerType === 'mouse' ? wordsAtPoint(event.clientX, event.clientY) : undefined)
  }
  function click(event: MouseEvent): void {
    // Keys and assistive technology click without a position: that does what it does on the page.
    if (event.detail === 0) return
    const isOther = isFree(event) || event.button !== 0
    // With Alt, browsers would download the target of a link.
    const isAlt = event.altKey && isOnPage(event)
    if (isOther && !isAlt) return
    event.preventDefault()
    event.stopPropagation()
    const { clientX, clientY } = event
    const target = event.target as HTMLElement
    const choosePressed = (): void => {
      const words = wordsAtPoint(clientX, clientY)
      if (words) onChoose(words)
    }
    if (isAlt) (target.closest<HTMLElement>('a, button, summary, label, input') ?? target).click()
    else page.marked().then(choosePressed, (error: unknown) => announce(failureMessage(error)))
  }
  // Fields and lists do not open on the press, and do not take the focus.
  function hold(event: MouseEvent): void {
    if (!isFree(event) && event.button === 0) event.preventDefault()
  }
  useWindowEvent('pointermove', move, true)
  useWindowEvent('mousedown', hold, true)
  useWindowEvent('click', click, true)
  // The page moves under the outlines.
  useWindowEvent('scroll', redraw, true)
  useWindowEvent('pointerout', ({ relatedTarget }) => {
    if (!relatedTarget) setOver(undefined)
  })
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
