/** The desk: what lies over the pages of the development server, in a root of its own. No built site has any of it. */
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { deskWordsAddress } from '../../compiler/routing/desk-address.ts'
import type { ViewStore } from '../../site/page/view-store.ts'
import { fetchJson } from '../../site/ui/fetch-json.ts'
import { addDeskSheet } from './desk-sheet.ts'
import { createDraftStore } from './draft-store.ts'
import { EditButton } from './edit-button.tsx'
import { ReportDesk } from './report/report-desk.tsx'
import { pageReport } from './report/report-store.ts'
import { followParent } from './show-in-frame.ts'
import { watchContent } from './watch-content.ts'
import { createSay, type DeskWords, WordsProvider } from './words.ts'

/** Draws the desk once the page is alive, and follows the content from then on. */
export async function startDesk(started: Promise<ViewStore>): Promise<void> {
  const store = await started
  const { base } = store.screen().view.shell
  const watch = watchContent(store, pageReport.receive)
  // The desk shows the page in a narrow frame beside the wide one: there it is a page and no more.
  if (window.parent !== window) return followParent(store, watch)
  const drafts = createDraftStore(document.getElementById('root')?.dataset['content'] ?? '')
  const [words] = await Promise.all([fetchJson<DeskWords>(deskWordsAddress(base)), addDeskSheet(base)])
  // The first thing in the document is the first that Tab reaches; the rest of the desk comes after the page.
  const first = document.createElement('div')
  document.body.prepend(first)
  const last = document.body.appendChild(document.createElement('div'))
  createRoot(last).render(
    <WordsProvider value={createSay(words)}>
      {createPortal(<EditButton desk={{ store, watch, drafts }} onEditing={pageReport.stepAside} />, first)}
      <ReportDesk store={pageReport} base={base} />
    </WordsProvider>,
  )
}
