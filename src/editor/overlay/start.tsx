/** The editor on the pages of the development server, in a React root of its own. No built site has any of it. */
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { deskStylesAddress, deskWordsAddress } from '../../compiler/routing/addresses.ts'
import type { ViewStore } from '../../site/page/view-store.ts'
import { fetchJson } from '../../site/ui/fetch-json.ts'
import { createDraftStore } from './draft-store.ts'
import { EditButton } from './edit-button.tsx'
import { ReportNews } from './report/report-news.tsx'
import { isInOrder, pageReport, useReport } from './report/report-store.ts'
import { followParent } from './show-in-frame.ts'
import { watchContent } from './watch-content.ts'
import { type DeskWords, setWords } from './words.ts'

/** Renders the editor once the page has hydrated, and follows the content from then on. */
export async function startDesk(started: Promise<ViewStore>): Promise<void> {
  const store = await started
  const { base } = store.screen().view.shell
  const watch = watchContent(store, pageReport.receive)
  // In the phone view of the editor, a page is only a page.
  if (window.parent !== window) return followParent(store, watch)
  const drafts = createDraftStore(document.getElementById('root')?.dataset['content'] ?? '')
  const [words] = await Promise.all([fetchJson<DeskWords>(deskWordsAddress(base)), loadStyles(base)])
  setWords(words)
  // Tab reaches the first element of the document first. The rest of the editor comes after the page.
  const first = document.createElement('div')
  document.body.prepend(first)
  const last = document.body.appendChild(document.createElement('div'))
  createRoot(last).render(
    <>
      {createPortal(<EditButton options={{ store, watch, drafts }} onEditing={pageReport.stepAside} />, first)}
      <ReportNews />
      <Report />
    </>,
  )
}

/** Loads the styles of the editor. Resolves even when the server has none: the terminal says why, and editing works. */
function loadStyles(base: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: deskStylesAddress(base) })
  link.dataset['live'] = 'desk'
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

const ReportPanel = lazy(() => import('./report/report-panel.tsx').then((module) => ({ default: module.ReportPanel })))

/** The report, loaded when there is something to show. Then it stays, to move the focus when it empties. */
function Report() {
  const { report } = useReport()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && !isInOrder(report)) setNeeded(true)
  return <Suspense>{isNeeded && <ReportPanel />}</Suspense>
}
