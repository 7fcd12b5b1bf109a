/** The report of the open page. Its panel is loaded when there is something to show. */
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { ReportNews } from './report-news.tsx'
import { isInOrder, type ReportStore } from './report-store.ts'

const ReportPanel = lazy(() => import('./report-panel.tsx').then((module) => ({ default: module.ReportPanel })))

/** @param base path of the site */
export function ReportDesk({ store, base }: { store: ReportStore; base: string }) {
  const { report } = useSyncExternalStore(store.subscribe, store.state)
  // Once it is there it stays, and sees to the focus when it empties.
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && !isInOrder(report)) setNeeded(true)
  return (
    <>
      <ReportNews store={store} />
      <Suspense>{isNeeded && <ReportPanel store={store} base={base} />}</Suspense>
    </>
  )
}
