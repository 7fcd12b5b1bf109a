/** Editing on the page. Loaded when an author starts editing. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ViewStore } from '../../../site/page/view-store.ts'
import type { DraftStore } from '../draft-store.ts'
import { failureMessage } from '../editor-api.ts'
import type { ContentWatch } from '../watch-content.ts'
import { Drafts } from './drafts.tsx'
import { Everything } from './everything.tsx'
import { focusOn, useEscape } from './focus.ts'
import { HandOverPanel } from './hand-over.tsx'
import { History } from './history.tsx'
import { markPage } from './marked-page.ts'
import { Outlines } from './outlines.tsx'
import * as styles from './panel.css.ts'
import { Panel, type Target } from './panel.tsx'
import { PhoneView } from './phone-view.tsx'
import { type Session, SessionProvider } from './session.ts'
import { type Side, Toolbar } from './toolbar.tsx'
import { usePointer } from './use-pointer.ts'
import type { PageWords } from './words-at.ts'

export type EditingOptions = { store: ViewStore; watch: ContentWatch; drafts: DraftStore }

/** Starts editing the page that `store` shows. Resolves when the author is done. */
export function startEditing({ store, watch, drafts }: EditingOptions): Promise<void> {
  return new Promise((resolve) => {
    const page = markPage(store, watch)
    // Tab reaches the first element of the document first.
    const place = document.createElement('div')
    document.body.prepend(place)
    const root = createRoot(place)
    const end = (): void => {
      root.unmount()
      place.remove()
      page.stop()
      resolve()
    }
    root.render(<Editing page={page} drafts={drafts} onDone={end} />)
  })
}

/** Milliseconds for which an announced sentence is shown. */
const SHOWN = 8000

const SIDE_PANELS = { drafts: Drafts, everything: Everything, history: History, handOver: HandOverPanel }

function Editing({ page, drafts, onDone }: Pick<Session, 'page' | 'drafts'> & { onDone: () => void }) {
  const [target, setTarget] = useState<Target>()
  const [side, setSide] = useState<Side>()
  const [phone, setPhone] = useState(false)
  const [sentence, setSentence] = useState('')
  /** What gets the focus when the panel closes: what opened it, or the words. */
  const back = useRef<Element>(null)
  useEffect(() => {
    if (sentence === '') return undefined
    const timer = setTimeout(() => setSentence(''), SHOWN)
    return () => clearTimeout(timer)
  }, [sentence])
  const session = useMemo(
    (): Session => ({
      ...{ page, drafts, announce: setSentence },
      edit({ file, path }, beside) {
        const { activeElement } = document
        if (!activeElement?.closest('[data-value]')) back.current = activeElement
        const isSame = beside === undefined
        setTarget((now) => ({ source: { file, path }, beside: isSame ? now?.beside : (beside ?? undefined) }))
      },
      close() {
        setTarget(undefined)
        focusOn(back.current)
      },
    }),
    [page, drafts],
  )
  const choose = useCallback(
    ({ numbers, element }: PageWords) => {
      const [within, source] = [-2, -1].map((at) => page.sources()[numbers.at(at) ?? -1])
      if (!source) return
      back.current = element
      setTarget({ source, within, beside: element })
    },
    [page],
  )
  const fail = useCallback((error: unknown) => setSentence(failureMessage(error)), [])
  const over = usePointer(page, choose, fail)
  const closeSide = (): void => setSide(undefined)
  useEscape(target ? session.close : closeSide)
  const SideDialog = side && SIDE_PANELS[side]
  return (
    <SessionProvider value={session}>
      <Toolbar side={side} onSide={setSide} phone={phone} onPhone={setPhone} onDone={onDone} />
      <Outlines over={over} chosen={target?.beside} />
      {SideDialog && <SideDialog onClose={closeSide} />}
      {target && <Panel key={JSON.stringify(target.source)} {...target} />}
      {phone && <PhoneView words={target?.source} />}
      <p role="status" className={styles.announcement}>
        {sentence}
      </p>
    </SessionProvider>
  )
}
