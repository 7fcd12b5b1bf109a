/** Hydrates the page in place of a site whose content has never been valid. */
import { hydrateRoot } from 'react-dom/client'
import type { ContentReport } from '../../content-report.ts'
import { connect } from '../editor-client.ts'
import { type EditorTexts, setWords } from '../ui.tsx'
import { BrokenPage } from './broken-page.tsx'
import { pageReport } from './report-store.tsx'

const root = document.getElementById('root') as HTMLElement
const { report, words, base, token } = root.dataset as Record<'report' | 'words' | 'base' | 'token', string>

connect({ base, content: '', store: { kind: 'server', token } })
setWords(JSON.parse(words) as EditorTexts)
pageReport.receive(JSON.parse(report) as ContentReport)
hydrateRoot(root, <BrokenPage />)

import.meta.hot?.on('copybook:report', pageReport.receive)
