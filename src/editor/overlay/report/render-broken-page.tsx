/** Renders the page in place of a site whose content has never been valid. */
import { renderToString } from 'react-dom/server'
import type { ContentReport } from '../../content-report.ts'
import { type EditorTexts, setWords, t } from '../ui.tsx'
import { BrokenPage } from './broken-page.tsx'
import { theme } from './report.css.ts'
import { pageReport } from './report-store.tsx'

export type RenderBrokenPage = typeof renderBrokenPage

/** Returns the title, a class for the document, and the HTML of its root. */
export function renderBrokenPage(
  report: ContentReport,
  words: EditorTexts,
): { title: string; theme: string; body: string } {
  setWords(words)
  pageReport.receive(report)
  return { title: t('report.place'), theme, body: renderToString(<BrokenPage />) }
}
