/** The report over the page: one issue at a time, or folded into a button at the foot of the window. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { visuallyHidden } from '../../../site/ui/recipes.css.ts'
import { spread } from '../shared.css.ts'
import { Button, t, useWindowEvent } from '../ui.tsx'
import { Failure, IssueCard } from './issue-card.tsx'
import * as styles from './report.css.ts'
import { countIssues, isInOrder, issueKey, pageReport, useReport } from './report-store.tsx'

export function ReportPanel() {
  const { report, at, folded, aside } = useReport()
  const place = useRef<HTMLElement>(null)
  const { issues, failure } = report
  const issue = issues[at]
  const isThere = !isInOrder(report)
  const title = t('report.things', { count: countIssues(report) })
  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    const { activeElement } = document
    // Other parts of the page may use Escape themselves.
    const isMeant = activeElement === document.body || place.current?.contains(activeElement)
    if (key === 'Escape' && isThere && !folded && !defaultPrevented && isMeant) pageReport.fold()
  })
  useSpaceBelow(place, isThere && !aside)
  useKeptFocus(place)
  if (!isThere) return null
  const where = (folded ? styles.foldedPlace : styles.place)[aside ? 'aside' : 'foot']
  return (
    <section ref={place} className={where} aria-label={t('report.place')}>
      {folded ? (
        <Button data-first className={styles.tab} aria-expanded={false} onClick={pageReport.unfold}>
          {title}
        </Button>
      ) : (
        <div className={styles.panel}>
          <div className={spread}>
            <h2 className={styles.heading} tabIndex={-1} data-first>
              {title}
            </h2>
            <Button className={styles.step} aria-expanded={true} onClick={pageReport.fold}>
              {t('report.fold')}
            </Button>
          </div>
          {issues.length > 1 && <Steps at={at} count={issues.length} message={issue?.message ?? ''} />}
          {failure !== undefined && <Failure heading="h3" message={failure} />}
          {issue && <IssueCard key={issueKey(issue)} issue={issue} />}
          <p className={styles.below}>{t('report.lastGood')}</p>
        </div>
      )}
    </section>
  )
}

function Steps({ at, count, message }: { at: number; count: number; message: string }) {
  const step = (by: number) => () => pageReport.lookAt((at + by + count) % count)
  return (
    <div className={styles.steps}>
      <Button className={styles.step} onClick={step(-1)}>
        {t('report.previous')}
      </Button>
      <span>{t('report.position', { at: at + 1, count })}</span>
      <Button className={styles.step} onClick={step(1)}>
        {t('report.next')}
      </Button>
      <span role="status" className={visuallyHidden}>
        {t('report.heard', { at: at + 1, count, message })}
      </span>
    </div>
  )
}

type Place = RefObject<HTMLElement | null>

/** When the element with the focus disappears, moves the focus to the first element of the panel, else to the page. */
function useKeptFocus(place: Place): void {
  const wasInside = place.current?.contains(document.activeElement) === true
  useLayoutEffect(() => {
    if (!wasInside || place.current?.contains(document.activeElement)) return
    const next = place.current?.querySelector<HTMLElement>('[data-first]') ?? document.querySelector('main')
    next?.focus()
  })
}

/**
 * Adds as much space at the end of the document as the panel covers, so that everything under it can be scrolled into
 * view, and what Tab reaches comes to rest above it.
 */
function useSpaceBelow(place: Place, isAtFoot: boolean): void {
  useEffect(() => {
    const element = place.current
    if (!element || !isAtFoot) return
    const { style: page } = document.documentElement
    const { style: end } = element.parentElement ?? element
    const watcher = new ResizeObserver(() => {
      const covered = `${Math.ceil(innerHeight - element.getBoundingClientRect().top)}px`
      page.scrollPaddingBottom = covered
      end.height = covered
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      page.scrollPaddingBottom = ''
      end.height = ''
    }
  }, [place, isAtFoot])
}
