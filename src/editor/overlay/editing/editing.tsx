/** Editing on the page. Loaded when an author starts editing. */
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SourceLocation } from '../../../compiler/link/source-markers.ts'
import { wholeBase } from '../../../site/page/paths.ts'
import type { DraftStore } from '../draft-store.ts'
import { quiet } from '../shared.css.ts'
import { Button, t, useWindowEvent } from '../ui.tsx'
import { InsertPoints, Pointer } from './above-page.tsx'
import { History, PublishPanel } from './changes.tsx'
import { focusOn, useFirstFocus } from './dialog.tsx'
import { Drafts } from './drafts.tsx'
import { Everything } from './everything.tsx'
import type { MarkedPage } from './marked-page.ts'
import { Pages } from './pages.tsx'
import * as styles from './panel.css.ts'
import { Panel, type Target } from './panel.tsx'
import { PhoneView } from './phone-view.tsx'
import { Pictures } from './pictures.tsx'
import { type Session, SessionProvider } from './session.ts'
import { Translations } from './translations.tsx'
import type { PageWords } from './words-at.ts'

/** Milliseconds for which an announced sentence is shown. */
const SHOWN = 8000

const SIDE_PANELS = {
  drafts: Drafts,
  everything: Everything,
  history: History,
  handOver: PublishPanel,
  pages: Pages,
  pictures: Pictures,
  translations: Translations,
}

export { markPage } from './marked-page.ts'

type Props = {
  page: MarkedPage
  drafts: DraftStore
  /** Opens another page of the site. */
  openPage: (path: string) => void
  /** Absent where there is nothing but the editor. */
  onDone?: () => void
  /** More tools for the toolbar. */
  children?: ReactNode
}

/** Edits the open page. */
export function Editing({ page, drafts, openPage, onDone, children }: Props) {
  const [target, setTarget] = useState<Target>()
  const [side, setSide] = useState<keyof typeof SIDE_PANELS>()
  const [phone, setPhone] = useState(false)
  const [sentence, setSentence] = useState('')
  const bar = useRef<HTMLElement>(null)
  /** What gets the focus when the panel closes: what opened it, or the words. */
  const back = useRef<Element>(null)
  useEffect(() => {
    if (sentence === '') return undefined
    const timer = setTimeout(() => setSentence(''), SHOWN)
    return () => clearTimeout(timer)
  }, [sentence])
  const session: Session = {
    page,
    drafts,
    openPage,
    announce: setSentence,
    edit({ file, path }, beside) {
      const { activeElement } = document
      if (!activeElement?.closest('[data-value]')) back.current = activeElement
      // A panel beside nothing takes the place of a side panel, so that the page has space.
      if (beside === null) {
        back.current = bar.current?.querySelector('[aria-expanded=true]') ?? back.current
        setSide(undefined)
      }
      const isSame = beside === undefined
      setTarget((now) => ({ source: { file, path }, beside: isSame ? now?.beside : (beside ?? undefined) }))
    },
    close() {
      setTarget(undefined)
      focusOn(back.current)
    },
  }
  function choose({ numbers, element }: PageWords): void {
    const [within, source] = [-2, -1].map((at) => page.view().sources?.[numbers.at(at) ?? -1])
    if (!source) return
    back.current = element
    setTarget({ source, within, beside: element })
  }
  const closeSide = (): void => setSide(undefined)
  function addAfter(block: SourceLocation): void {
    closeSide()
    setTarget({ source: block, isAdding: true })
  }
  useWindowEvent('keydown', ({ key, defaultPrevented, isComposing }) => {
    if (key !== 'Escape' || defaultPrevented || isComposing) return
    if (target) session.close()
    else closeSide()
  })
  const count = useSyncExternalStore(drafts.subscribe, drafts.list).length
  // What a page has is decided in the main language.
  const { shell } = useSyncExternalStore(page.subscribe, page.view)
  const isTranslation = shell.base !== wholeBase(shell)
  useFirstFocus(bar)
  // The end of the page can be scrolled above the toolbar.
  useEffect(() => {
    const { style } = document.body
    style.paddingBlockEnd = `${(bar.current?.offsetHeight ?? 0) + 32}px`
    return () => {
      style.paddingBlockEnd = ''
    }
  }, [])
  const opener = (name: keyof typeof SIDE_PANELS, words: string, className = quiet) => (
    <Button
      className={className}
      aria-expanded={side === name}
      onClick={() => setSide(side === name ? undefined : name)}
    >
      {words}
    </Button>
  )
  const SideDialog = side && SIDE_PANELS[side]
  return (
    <SessionProvider value={session}>
      <section ref={bar} className={styles.bar} aria-label={t('toolbar.name')} data-toolbar>
        <p className={styles.barHint}>{t('toolbar.hint')}</p>
        <div className={styles.barActions}>
          {opener('everything', t('toolbar.everything'))}
          {opener('pages', t('pages.heading'))}
          {opener('pictures', t('pictures.heading'))}
          {shell.languages && opener('translations', t('translation.heading'))}
          {(count > 0 || side === 'drafts') && opener('drafts', t('drafts.count', { count }))}
          {opener('history', t('toolbar.history'))}
          <Button className={styles.wideOnly} aria-pressed={phone} onClick={() => setPhone(!phone)}>
            {t('toolbar.phone')}
          </Button>
          {onDone && <Button onClick={onDone}>{t('toolbar.done')}</Button>}
          {children}
        </div>
        {opener('handOver', t('toolbar.handOver'), styles.publish)}
      </section>
      <Pointer chosen={target?.beside} onChoose={choose} />
      {!target && !isTranslation && <InsertPoints onAdd={addAfter} />}
      {SideDialog && <SideDialog onClose={closeSide} />}
      {target && <Panel key={JSON.stringify(target.source)} {...target} />}
      {phone && <PhoneView words={target?.source} />}
      <p role="status" className={styles.announcement}>
        {sentence}
      </p>
    </SessionProvider>
  )
}
