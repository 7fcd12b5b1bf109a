/** Editing on the page. Loaded when somebody wants to edit. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Source } from '../../../compiler/link/marks.ts'
import type { ViewStore } from '../../../site/page/view-store.ts'
import type { DraftStore } from '../draft-store.ts'
import type { ContentWatch } from '../watch-content.ts'
import { type Say, useWords, WordsProvider } from '../words.ts'
import { Drafts } from './drafts.tsx'
import { Everything } from './everything.tsx'
import { HandOverPanel } from './hand-over.tsx'
import { History } from './history.tsx'
import { markPage } from './marked-page.ts'
import { Outlines } from './outlines.tsx'
import { Panel } from './panel.tsx'
import { PhoneView } from './phone-view.tsx'
import { type Session, SessionProvider } from './session.ts'
import { said } from './toolbar.css.ts'
import { type Side, Toolbar } from './toolbar.tsx'
import { refusal } from './use-door.ts'
import { useEscape } from './use-escape.ts'
import { usePointer } from './use-pointer.ts'
import { focusOn } from './use-return-focus.ts'
import type { PageWords } from './words-at.ts'

export type Desk = { store: ViewStore; watch: ContentWatch; drafts: DraftStore }

/** Begins editing the page that `store` shows. @returns when the person is done */
export function startEditing({ store, watch, drafts }: Desk, say: Say): Promise<void> {
  return new Promise((resolve) => {
    const page = markPage(store, watch)
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
        <Editing page={page} drafts={drafts} base={store.screen().view.shell.base} onDone={end} />
      </WordsProvider>,
    )
  })
}

type Target = { source: Source; within: Source | undefined; beside: Element | undefined }

type Props = Pick<Session, 'page' | 'drafts' | 'base'> & { onDone: () => void }

function Editing({ page, drafts, base, onDone }: Props) {
  const say = useWords()
  const [target, setTarget] = useState<Target>()
  const [side, setSide] = useState<Side>()
  const [phone, setPhone] = useState(false)
  const [sentence, setSentence] = useState('')
  /** What has the focus again when the panel closes: what opened it, or the words. */
  const back = useRef<Element>(null)
  useEffect(() => {
    if (sentence === '') return undefined
    const timer = setTimeout(() => setSentence(''), READING)
    return () => clearTimeout(timer)
  }, [sentence])
  const session = useMemo(
    (): Session => ({
      ...{ page, drafts, base, announce: setSentence },
      edit(source, beside) {
        const { activeElement } = document
        if (!activeElement?.closest('[data-value]')) back.current = activeElement
        setTarget((now) => ({
          source: { file: source.file, path: source.path },
          within: undefined,
          beside: beside === null ? undefined : (beside ?? now?.beside),
        }))
      },
      close() {
        setTarget(undefined)
        focusOn(back.current)
      },
    }),
    [page, drafts, base],
  )
  const choose = useCallback(
    ({ numbers, element }: PageWords) => {
      const sources = page.sources()
      const [source, within] = [sources[numbers.at(-1) ?? -1], sources[numbers.at(-2) ?? -1]]
      if (!source) return
      back.current = element
      setTarget({ source, within: numbers.length > 1 ? within : undefined, beside: element })
    },
    [page],
  )
  const fail = useCallback((error: unknown) => setSentence(refusal(error) ?? say('door.gone')), [say])
  const over = usePointer(page, choose, fail)
  const isPanelOpen = target !== undefined
  useEscape(() => (isPanelOpen ? session.close() : setSide(undefined)))
  return (
    <SessionProvider value={session}>
      <Toolbar drafts={drafts} side={side} onSide={setSide} phone={phone} onPhone={setPhone} onDone={onDone} />
      <Outlines over={over} chosen={target?.beside} />
      {side === 'drafts' && <Drafts onClose={() => setSide(undefined)} />}
      {side === 'everything' && <Everything onClose={() => setSide(undefined)} />}
      {side === 'history' && <History onClose={() => setSide(undefined)} />}
      {side === 'handOver' && <HandOverPanel onClose={() => setSide(undefined)} />}
      {target && <Panel key={JSON.stringify(target.source)} {...target} />}
      {phone && <PhoneView words={target?.source} />}
      <p role="status" className={said}>
        {sentence}
      </p>
    </SessionProvider>
  )
}

/** Milliseconds for which a sentence stays. */
const READING = 8000
