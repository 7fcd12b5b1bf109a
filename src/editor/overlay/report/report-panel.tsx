/** What is wrong with the content, over the page: one slip at a time, or folded into a tab at the foot of the window. */
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useWords } from '../words.ts'
import * as styles from './report-panel.css.ts'
import { countSlips, isInOrder, type ReportStore, slipKey } from './report-store.ts'
import { createSlipActions } from './slip-actions.ts'
import { SlipCard } from './slip-card.tsx'
import { useRoomBelow } from './use-room-below.ts'

/** @property base path of the site */
type Props = { store: ReportStore; base: string }

export function ReportPanel({ store, base }: Props) {
  const say = useWords()
  const actions = useMemo(() => createSlipActions(base), [base])
  const { report, at, folded, aside } = useSyncExternalStore(store.subscribe, store.state)
  const place = useRef<HTMLElement>(null)
  const { slips, failure } = report
  const slip = slips[at]
  const isThere = !isInOrder(report)
  useFoldOnEscape(store, place, isThere && !folded)
  useRoomBelow(place, isThere && !aside)
  useKeptFocus(place)
  if (!isThere) return null
  const count = countSlips(report)
  return (
    <section
      ref={place}
      className={(folded ? styles.foldedPlace : styles.place)[aside ? 'aside' : 'foot']}
      aria-label={say('report.place')}
    >
      {folded ? (
        <button type="button" data-first className={styles.tab} aria-expanded={false} onClick={store.unfold}>
          {say('report.things', { count })}
        </button>
      ) : (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 className={styles.heading} tabIndex={-1} data-first>
              {say('report.things', { count })}
            </h2>
            <button type="button" className={styles.step} aria-expanded={true} onClick={store.fold}>
              {say('report.fold')}
            </button>
          </div>
          {slips.length > 1 && <Steps store={store} at={at} count={slips.length} />}
          {failure !== undefined && (
            <>
              <h3 className={styles.unreadable}>{say('report.unreadable')}</h3>
              <p className={styles.failure}>{failure}</p>
            </>
          )}
          {slip && <SlipCard key={slipKey(slip)} slip={slip} actions={actions} />}
          <p className={styles.below}>{say('report.lastGood')}</p>
        </div>
      )}
    </section>
  )
}

function Steps({ store, at, count }: { store: ReportStore; at: number; count: number }) {
  const say = useWords()
  const step = (by: number) => () => store.lookAt((at + by + count) % count)
  return (
    <div className={styles.steps}>
      <button type="button" className={styles.step} onClick={step(-1)}>
        {say('report.previous')}
      </button>
      <span>{say('report.position', { at: at + 1, count })}</span>
      <button type="button" className={styles.step} onClick={step(1)}>
        {say('report.next')}
      </button>
      <span role="status" className={styles.heard}>
        {say('report.heard', { at: at + 1, count, message: store.state().report.slips[at]?.message ?? '' })}
      </span>
    </div>
  )
}

/** What has the focus may go: a slip is mended, the panel folds. Then its first element has it, or else the page. */
function useKeptFocus(place: React.RefObject<HTMLElement | null>): void {
  const wasInside = place.current?.contains(document.activeElement) === true
  useLayoutEffect(() => {
    if (!wasInside || place.current?.contains(document.activeElement)) return
    const next = place.current?.querySelector<HTMLElement>('[data-first]') ?? document.querySelector('main')
    next?.focus()
  })
}

/** While the focus is in the panel, or nowhere: Escape on something else of the page is for that. */
function useFoldOnEscape(store: ReportStore, place: React.RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const fold = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isMeant = activeElement === document.body || place.current?.contains(activeElement)
      if (event.key === 'Escape' && !event.defaultPrevented && isMeant) store.fold()
    }
    document.addEventListener('keydown', fold)
    return () => document.removeEventListener('keydown', fold)
  }, [store, place, isOpen])
}
