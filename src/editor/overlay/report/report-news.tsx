/** Tells a screen reader what has become wrong, and that all is well again, once nothing has changed for a moment. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { visuallyHidden } from '../../../site/ui/recipes.css.ts'
import type { DeskReport } from '../../desk-report.ts'
import { type Say, useWords } from '../words.ts'
import { countSlips, isInOrder, type ReportStore, slipKey } from './report-store.ts'

/** Milliseconds: an editor that saves with every letter is told of once it rests. */
const REST = 1500

export function ReportNews({ store }: { store: ReportStore }) {
  const say = useWords()
  const { report } = useSyncExternalStore(store.subscribe, store.state, store.state)
  const told = useRef<DeskReport>({ slips: [] })
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(newsSince(told.current, report, say))
      told.current = report
    }, REST)
    return () => clearTimeout(timer)
  }, [report, say])
  return (
    <div role="status" className={visuallyHidden}>
      {words}
    </div>
  )
}

/** What is worth saying of `now` when `before` was said last; nothing when no mistake is new. */
export function newsSince(before: DeskReport, now: DeskReport, say: Say): string {
  if (isInOrder(now)) return isInOrder(before) ? '' : say('report.well')
  const known = new Set(before.slips.map(slipKey))
  const first = now.slips.find((slip) => !known.has(slipKey(slip)))
  const message = now.failure === before.failure ? first?.message : now.failure
  return message === undefined ? '' : say('report.new', { count: countSlips(now), message })
}
