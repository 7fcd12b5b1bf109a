/** Tells screen readers about new issues, and when there are none any more. */
import { useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '../../../site/ui/recipes.css.ts'
import type { ContentReport } from '../../content-report.ts'
import { t } from '../words.ts'
import { countIssues, isInOrder, issueKey, useReport } from './report-store.ts'

/** Milliseconds without a change: some programs save on every key. */
const REST = 1500

export function ReportNews() {
  const { report } = useReport()
  const announced = useRef<ContentReport>({ slips: [] })
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
  const known = new Set(before.slips.map(issueKey))
  const first = now.slips.find((issue) => !known.has(issueKey(issue)))
  const message = now.failure === before.failure ? first?.message : now.failure
  return message === undefined ? '' : t('report.new', { count: countIssues(now), message })
}
