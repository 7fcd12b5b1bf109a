/** The report about the content: which issue of it is shown, whether it is folded away, and what screen readers read of it. */
import { useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '../../../site/ui/recipes.css.ts'
import { createStore, useStore } from '../../../site/ui/store.ts'
import type { ContentReport, Issue } from '../../content-report.ts'
import { t } from '../ui.tsx'

export type ReportState = {
  report: ContentReport
  /** Index of the issue that is shown. */
  at: number
  folded: boolean
  /** Whether the foot of the window is in use: then the report is below the header. */
  aside: boolean
}

export function createReportStore() {
  const { get, set, subscribe } = createStore<ReportState>({
    report: { issues: [] },
    at: 0,
    folded: false,
    aside: false,
  })
  const update = (next: Partial<ReportState>): void => set({ ...get(), ...next })
  return {
    get,
    subscribe,
    first: get,
    /** Replaces the report. The issue that was shown stays, as long as the report has it. */
    receive(report: ContentReport): void {
      const { issues } = report
      const { report: old, at, folded, aside } = get()
      const shown = old.issues[at]
      const same = shown ? issues.findIndex((issue) => issueKey(issue) === issueKey(shown)) : 0
      const next = same < 0 ? Math.max(0, Math.min(at, issues.length - 1)) : same
      // The first issue after a time without any opens the report.
      update({ report, at: next, folded: aside || (folded && !isInOrder(old)) })
    },
    lookAt: (at: number) => update({ at }),
    fold: () => update({ folded: true }),
    unfold: () => update({ folded: false }),
    /** While something is edited, leaves the foot of the window free: the report folds, and new issues do not open it. */
    stepAside: (aside: boolean) => update({ aside, folded: aside || get().folded }),
  }
}

/** The report of the open page. */
export const pageReport = createReportStore()

export const useReport = (): ReportState => useStore(pageReport)

export const isInOrder = ({ issues, failure }: ContentReport): boolean => issues.length === 0 && failure === undefined

/** Counts the issues; at least one, when the content cannot be read. */
export const countIssues = ({ issues, more = 0 }: ContentReport): number => Math.max(1, issues.length + more)

/** Identifies an issue in two reports, as long as its place is the same. */
export const issueKey = ({ file, line, column, code }: Issue): string => `${file}:${line}:${column} ${code}`

/** Milliseconds without a change: some programs save on every key. */
const REST = 1500

/** Has screen readers read new issues, and that there are none any more. */
export function ReportNews() {
  const { report } = useReport()
  const announced = useRef<ContentReport>({ issues: [] })
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(newsSince(announced.current, report))
      announced.current = report
    }, REST)
    return () => clearTimeout(timer)
  }, [report])
  return (
    <div role="status" className={visuallyHidden}>
      {words}
    </div>
  )
}

/** Returns what is new in `now`; an empty text when no issue is. */
export function newsSince(before: ContentReport, now: ContentReport): string {
  if (isInOrder(now)) return isInOrder(before) ? '' : t('report.well')
  const known = new Set(before.issues.map(issueKey))
  const first = now.issues.find((issue) => !known.has(issueKey(issue)))
  const message = now.failure === before.failure ? first?.message : now.failure
  return message === undefined ? '' : t('report.new', { count: countIssues(now), message })
}
