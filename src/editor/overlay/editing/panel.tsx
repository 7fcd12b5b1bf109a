/** The panel for one value, and where it is placed. */
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { SourceLocation } from '../../../compiler/link/source-markers.ts'
import { t } from '../ui.tsx'
import { Dialog, useFirstFocus } from './dialog.tsx'
import { EditValue, headingOf } from './edit-value.tsx'
import * as styles from './panel.css.ts'
import { InfoProvider, useAnswer, useInfo, useSession } from './session.ts'
import { useSpaceBeside } from './space-beside.ts'
import { boxOf } from './words-at.ts'

/**
 * `within`: the longer text that quotes the value, if the value was chosen there. `isAdding`: an entry is added after the
 * one that the value is in.
 */
export type Target = {
  source: SourceLocation
  within?: SourceLocation | undefined
  beside?: Element | undefined
  isAdding?: boolean
}

/** The dialog beside the words that are edited. It is not modal, since the page shows what is typed. */
export function Panel({ source, within, beside, isAdding }: Target) {
  const { page, close } = useSession()
  const box = useRef<HTMLElement>(null)
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const { data, failure } = useAnswer('value', { file: source.file, path: [...source.path] }, round)
  const isFailed = failure !== undefined
  // The file may have been read while another program was writing it.
  useEffect(() => (isFailed ? page.onSaved(askAgain) : undefined), [page, isFailed])
  usePlaceBeside(box, beside)
  useSpaceBeside('right', beside ? 0 : WIDTH)
  // A list stays as it is while its order changes.
  const moment = data?.listOf ? 'list' : data?.hash
  useFirstFocus(box, moment ?? failure)
  return (
    <Dialog
      ref={box}
      data-value
      className={styles.panel}
      heading={data ? headingOf(data) : t('panel.waiting')}
      onClose={close}
    >
      {isFailed && <p role="alert">{failure}</p>}
      {data && (
        <InfoProvider value={data}>
          <Trail />
          <EditValue key={moment} {...{ within, isAdding }} onStale={askAgain} />
        </InfoProvider>
      )}
    </Dialog>
  )
}

/** What the value is in; each opens with all its lines, those that no page shows as well. */
function Trail() {
  const { edit } = useSession()
  const { file, trail } = useInfo()
  if (trail.length === 0) return null
  return (
    <nav aria-label={t('panel.trail')}>
      <ol className={styles.trail}>
        {trail.map(({ title, path }) => (
          <li key={path.join('.')}>
            <button type="button" className={styles.step} onClick={() => edit({ file, path })}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Pixels between the panel and the words, and between the panel and the edge of the window. */
const GAP = 16

/** The width of a panel that is beside nothing, with the space around it, in pixels. */
const WIDTH = 448

/** The least useful height of a panel, and the greatest, in pixels. */
const [LEAST, MOST] = [240, 704]

/**
 * Places a panel beside an element of the page so that both are visible: to its right, to its left, or below or above.
 * In a narrow window the styles of the panel place it, and the page is scrolled so that the element is above it.
 */
function usePlaceBeside(panel: RefObject<HTMLElement | null>, beside: Element | undefined): void {
  useLayoutEffect(() => {
    const box = panel.current
    if (!box) return
    if (beside?.isConnected && !matchMedia(styles.BESIDE).matches) {
      const { top, bottom } = boxOf(beside)
      if (top < 80 || bottom > innerHeight * 0.4) scrollBy({ top: top - 96, behavior: 'instant' })
    }
    const update = (): void => {
      box.style.cssText = ''
      if (matchMedia(styles.BESIDE).matches) place(box, beside)
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(box)
    observer.observe(document.body)
    const toolbar = toolbarOf()
    if (toolbar) observer.observe(toolbar)
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('resize', update)
    }
  }, [panel, beside])
}

/** The upper edge of the toolbar in a wide window: a panel ends above it. */
const floor = (): number => toolbarOf()?.getBoundingClientRect().top ?? innerHeight

const toolbarOf = (): Element | null => document.querySelector('[data-toolbar]')

function place(box: HTMLElement, beside: Element | undefined): void {
  const foot = floor()
  box.style.maxHeight = `${Math.min(foot - 2 * GAP, MOST)}px`
  // The padding of the page is the space of the phone view.
  const { paddingLeft, paddingRight } = getComputedStyle(document.body)
  const [first, last] = [Number.parseFloat(paddingLeft) + GAP, innerWidth - Number.parseFloat(paddingRight) - GAP]
  const { width, height } = box.getBoundingClientRect()
  if (!beside?.isConnected) {
    const left = Number.parseFloat(paddingRight) >= WIDTH ? last + 2 * GAP : last - width
    Object.assign(box.style, { left: `${left}px`, right: 'auto', bottom: `${innerHeight - foot + GAP}px` })
    return
  }
  const words = boxOf(beside)
  const side = [words.right + GAP, words.left - GAP - width].find((x) => x >= first && x + width <= last)
  const [above, below] = [words.top - 2 * GAP, foot - words.bottom - 2 * GAP]
  const isBelow = height <= below || (height > above && below >= above)
  const space = isBelow ? below : above
  // If there is not enough space for all of it, the panel scrolls.
  if (side === undefined && height > space && space >= LEAST) box.style.maxHeight = `${space}px`
  const shown = box.offsetHeight
  const x = side ?? Math.max(first, Math.min(words.left, last - width))
  const y = side !== undefined ? words.top : isBelow ? words.bottom + GAP : words.top - GAP - shown
  const top = Math.min(Math.max(GAP, y), Math.max(GAP, foot - shown - GAP))
  Object.assign(box.style, { left: `${x}px`, top: `${top}px`, right: 'auto', bottom: 'auto' })
}
