/** What is drawn above the page: outlines of its words, which a click chooses, and buttons between its blocks. */
import { useEffect, useReducer, useState } from 'react'
import { type SourceLocation, sourcesIn } from '../../../compiler/link/source-markers.ts'
import { failureMessage } from '../editor-client.ts'
import { t, useWindowEvent } from '../ui.tsx'
import type { EditedView } from '../watch-content.ts'
import * as styles from './panel.css.ts'
import { useSession, useView } from './session.ts'
import { boxOf, outlineOf, type PageWords, wordsAtPoint } from './words-at.ts'

/** Renders the component again when the page is drawn or may have another layout. Returns what renders it again now. */
function useLayout(): () => void {
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

/**
 * Buttons between the blocks of the page, each of which adds a block there.
 *
 * @param onAdd gets the block after which one is added
 */
export function InsertPoints({ onAdd }: { onAdd: (block: SourceLocation) => void }) {
  const view = useView()
  useLayout()
  return (
    <div className={styles.insertPoints}>
      {blocksOf(view).map(({ element, source, title }) => {
        const { left, width, bottom } = element.getBoundingClientRect()
        return (
          <button
            key={source.path.join('.')}
            type="button"
            className={styles.insertPoint}
            style={{ left: left + width / 2 + scrollX, top: bottom + scrollY }}
            aria-label={t('gallery.after', { title })}
            title={t('gallery.here')}
            onClick={() => onAdd(source)}
          />
        )
      })}
    </div>
  )
}

type BlockOnPage = { element: Element; source: SourceLocation; title: string }

/** Returns the blocks that have words of their own in the file of the page, in the order of the page. */
function blocksOf({ sources = [] }: EditedView): BlockOnPage[] {
  return [...document.querySelectorAll('#root main > *')].flatMap((element, index) => {
    const own = sourcesIn(element.outerHTML).find((number) => sources[number]?.path[0] === 'blocks')
    const source = own === undefined ? undefined : sources[own]
    if (!source) return []
    const title = element.querySelector('h1, h2, h3')?.textContent ?? String(index + 1)
    return [{ element, source: { file: source.file, path: source.path.slice(0, 2) }, title }]
  })
}
