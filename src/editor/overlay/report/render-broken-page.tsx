/** The page in the place of a site whose content was never in order, as HTML. */
import { renderToString } from 'react-dom/server'
import type { DeskReport } from '../../desk-report.ts'
import { createSay, type DeskWords, WordsProvider } from '../words.ts'
import { theme } from './broken-page.css.ts'
import { BrokenPage } from './broken-page.tsx'
import { createReportStore } from './report-store.ts'
import type { SlipActions } from './slip-actions.ts'

/** On the server: nobody can press anything yet. */
const NONE: SlipActions = { mend: async () => {}, open: async () => {} }

export type RenderBrokenPage = typeof renderBrokenPage

/** @returns the title, a class for the whole document, and what stands in its root */
export function renderBrokenPage(report: DeskReport, words: DeskWords): { title: string; theme: string; body: string } {
  const store = createReportStore()
  store.receive(report)
  const say = createSay(words)
  const body = renderToString(
    <WordsProvider value={say}>
      <BrokenPage store={store} actions={NONE} />
    </WordsProvider>,
  )
  return { title: say('report.place'), theme: theme, body }
}
