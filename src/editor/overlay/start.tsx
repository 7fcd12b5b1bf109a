/** The editor on the pages of the development server, in a React root of its own. No built site has any of it. */
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { editorStylesAddress, editorTextsAddress } from '../../compiler/routing/addresses.ts'
import { wholeBase } from '../../site/page/paths.ts'
import type { ViewStore } from '../../site/page/view.ts'
import { fetchJson } from '../../site/ui/fetch-json.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import type { Editing } from './editing/editing.tsx'
import type { MarkedPage } from './editing/marked-page.ts'
import { connect } from './editor-client.ts'
import { isInOrder, pageReport, ReportNews, useReport } from './report/report-store.tsx'
import * as styles from './shared.css.ts'
import { type EditorTexts, setWords, t } from './ui.tsx'
import { watchContent } from './watch-content.ts'

/** Renders the editor once the page has hydrated, and follows the content from then on. */
export async function startEditor(started: Promise<ViewStore>): Promise<void> {
  const store = await started
  const base = wholeBase(store.screen().view.shell)
  watchContent(store, pageReport.receive)
  const { token = '', content = '' } = document.getElementById('root')?.dataset ?? {}
  connect({ base, content, store: { kind: 'server', token } })
  const drafts = createDraftStore(content)
  const [words] = await Promise.all([fetchJson<EditorTexts>(editorTextsAddress(base)), loadStyles(base)])
  setWords(words)
  // Tab reaches the first element of the document first. The rest of the editor comes after the page.
  const first = document.createElement('div')
  document.body.prepend(first)
  const last = document.body.appendChild(document.createElement('div'))
  createRoot(last).render(
    <>
      {createPortal(<EditButton store={store} drafts={drafts} />, first)}
      <ReportNews />
      <Report />
    </>,
  )
}

/** Loads the styles of the editor. Resolves even when the server has none: the terminal says why, and editing works. */
function loadStyles(base: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: editorStylesAddress(base) })
  link.dataset['live'] = 'editor'
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

type Props = { store: ViewStore; drafts: DraftStore }

/** Loads the code for editing when it is pressed, not before. */
function EditButton({ store, drafts }: Props) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const [editing, setEditing] = useState<{ page: MarkedPage; Editing: typeof Editing }>()
  const { length: count } = useSyncExternalStore(drafts.subscribe, drafts.list)
  const button = useRef<HTMLButtonElement>(null)
  async function start(): Promise<void> {
    setState('loading')
    try {
      const { Editing, markPage } = await import('./editing/editing.tsx')
      setEditing({ Editing, page: markPage(store) })
      setState('ready')
      pageReport.stepAside(true)
    } catch (error) {
      setState('failed')
      throw error
    }
  }
  const openPage = (path: string): void => location.assign(store.screen().view.shell.base + path.slice(1))
  function end(): void {
    editing?.page.stop()
    pageReport.stepAside(false)
    // A hidden button cannot take the focus.
    flushSync(() => setEditing(undefined))
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {editing && <editing.Editing page={editing.page} drafts={drafts} openPage={openPage} onDone={end} />}
      <section className={styles.corner} aria-label={t('start.place')}>
        <div role="alert">{state === 'failed' && <p className={styles.failure}>{t('start.failed')}</p>}</div>
        {count > 0 && !editing && <p className={styles.draftCount}>{t('drafts.waiting', { count })}</p>}
        <button
          ref={button}
          type="button"
          hidden={editing !== undefined}
          className={styles.editButton}
          aria-disabled={state === 'loading'}
          onClick={start}
        >
          {t('start.edit')}
        </button>
      </section>
    </>
  )
}

const ReportPanel = lazy(() => import('./report/report-panel.tsx').then((module) => ({ default: module.ReportPanel })))

/** The report, loaded when there is something to show. Then it stays, to move the focus when it empties. */
function Report() {
  const { report } = useReport()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && !isInOrder(report)) setNeeded(true)
  return <Suspense>{isNeeded && <ReportPanel />}</Suspense>
}
