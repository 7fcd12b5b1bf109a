/** Brings the page to life that stands in the place of a site whose content was never in order. */
import { hydrateRoot } from 'react-dom/client'
import { reportAddress } from '../../../compiler/routing/desk-address.ts'
import { fetchJson } from '../../../site/ui/fetch-json.ts'
import type { DeskReport } from '../../desk-report.ts'
import { createSay, type DeskWords, WordsProvider } from '../words.ts'
import { BrokenPage } from './broken-page.tsx'
import { createReportStore } from './report-store.ts'
import { createSlipActions } from './slip-actions.ts'

const root = document.getElementById('root') as HTMLElement
const { report: first, words: texts } = root.dataset as { report: string; words: string }
const base = root.dataset['base'] ?? '/'

const store = createReportStore()
store.receive(JSON.parse(first) as DeskReport)
hydrateRoot(
  root,
  <WordsProvider value={createSay(JSON.parse(texts) as DeskWords)}>
    <BrokenPage store={store} actions={createSlipActions(base)} />
  </WordsProvider>,
)

const refresh = async () => store.receive(await fetchJson<DeskReport>(reportAddress(base)))
import.meta.hot?.on('copybook:report', refresh)
