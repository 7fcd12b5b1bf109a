/** Editing on the page. Loaded when somebody wants to edit. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Source } from '../../origins/marks.ts'
import type { ViewStore } from '../../page/view-store.ts'
import { type Say, WordsProvider } from '../words.ts'
import { Everything } from './everything.tsx'
import { HandOverPanel } from './hand-over.tsx'
import { History } from './history.tsx'
import { type MarkedPage, markPage } from './marked-page.ts'
import { Outlines } from './outlines.tsx'
import { Panel } from './panel.tsx'
import { PhoneView } from './phone-view.tsx'
import { type Session, SessionProvider } from './session.ts'
import { said } from './toolbar.css.ts'
import { type Side, Toolbar } from './toolbar.tsx'
import { useEscape } from './use-escape.ts'
import { usePointer } from './use-pointer.ts'
import type { PageWords } from './words-at.ts'

/** Begins editing the page that `store` shows. @returns when the person is done */
export function startEditing(store: ViewStore, say: Say): Promise<void> {
  return new Promise((resolve) => {
    const page = markPage(store)
    // The first thing in the document is the first that Tab reaches.
    const place = document.createElement('div')
    document.body.prepend(place)
    const root = createRoot(place)
    const end = (): void => {
      root.unmount()
      place.remove()
      page.stop()
      resolve()
    }
    root.render(
      <WordsProvider value={say}>
        <Editing page={page} base={store.screen().view.shell.base} onDone={end} />
      </WordsProvider>,
    )
  })
}

type Target = { source: Source; within: Source | undefined; beside: Element | undefined }

function Editing({ page, base, onDone }: { page: MarkedPage; base: string; onDone: () => void }) {
  const [target, setTarget] = useState<Target>()
  const [side, setSide] = useState<Side>()
  const [phone, setPhone] = useState(false)
  const [sentence, setSentence] = useState('')
  const back = useRef<Element>(null)
  useEffect(() => {
    if (sentence === '') return undefined
    const timer = setTimeout(() => setSentence(''), READING)
    return () => clearTimeout(timer)
  }, [sentence])
  const session = useMemo(
    (): Session => ({
      ...{ page, base, announce: setSentence },
      edit(source, beside) {
        back.current = document.activeElement
        setTarget((now) => ({
          source,
          within: undefined,
          beside: beside === null ? undefined : (beside ?? now?.beside),
        }))
      },
      close() {
        setTarget(undefined)
        if (back.current instanceof HTMLElement && back.current.isConnected) back.current.focus({ preventScroll: true })
      },
    }),
    [page, base],
  )
  const choose = useCallback(
    ({ numbers, element }: PageWords) => {
      const sources = page.sources()
      const [source, within] = [sources[numbers.at(-1) ?? -1], sources[numbers.at(-2) ?? -1]]
      if (source) setTarget({ source, within: numbers.length > 1 ? within : undefined, beside: element })
    },
    [page],
  )
  const over = usePointer(choose)
  const isPanelOpen = target !== undefined
  useEscape(() => (isPanelOpen ? session.close() : setSide(undefined)))
  return (
    <SessionProvider value={session}>
      <Toolbar side={side} onSide={setSide} phone={phone} onPhone={setPhone} onDone={onDone} />
      <Outlines over={over} chosen={target?.beside} />
      {side === 'everything' && <Everything onClose={() => setSide(undefined)} />}
      {side === 'history' && <History onClose={() => setSide(undefined)} />}
      {side === 'handOver' && <HandOverPanel onClose={() => setSide(undefined)} />}
      {target && <Panel key={JSON.stringify(target.source)} {...target} />}
      {phone && <PhoneView />}
      <p role="status" className={said}>
        {sentence}
      </p>
    </SessionProvider>
  )
}

/** Milliseconds for which a sentence stays. */
const READING = 8000
