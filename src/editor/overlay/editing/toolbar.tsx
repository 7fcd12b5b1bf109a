import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { useWords } from '../words.ts'
import * as panel from './panel.css.ts'
import * as styles from './toolbar.css.ts'
import { useFirstFocus } from './use-first-focus.ts'

export type Side = 'drafts' | 'everything' | 'history' | 'handOver'

type Props = {
  drafts: DraftStore
  side: Side | undefined
  onSide: (side: Side | undefined) => void
  phone: boolean
  onPhone: (phone: boolean) => void
  onDone: () => void
}

/** What can be done while the page is edited. */
export function Toolbar({ drafts, side, onSide, phone, onPhone, onDone }: Props) {
  const say = useWords()
  const bar = useRef<HTMLElement>(null)
  useFirstFocus(bar)
  const count = useSyncExternalStore(drafts.subscribe, drafts.list).length
  // The last words of the page are not under the bar.
  useEffect(() => {
    const { style } = document.body
    style.paddingBlockEnd = `${(bar.current?.offsetHeight ?? 0) + 32}px`
    return () => {
      style.paddingBlockEnd = ''
    }
  }, [])
  const opener = (name: Side, words: string) => (
    <button
      type="button"
      className={panel.small}
      aria-expanded={side === name}
      onClick={() => onSide(side === name ? undefined : name)}
    >
      {words}
    </button>
  )
  return (
    <section ref={bar} className={styles.bar} aria-label={say('toolbar.name')}>
      <p className={styles.hint}>{say('toolbar.hint')}</p>
      <div className={panel.actions}>
        {opener('everything', say('toolbar.everything'))}
        {(count > 0 || side === 'drafts') && opener('drafts', say('drafts.count', { count }))}
        {opener('history', say('toolbar.history'))}
        {opener('handOver', say('toolbar.handOver'))}
        <button type="button" className={panel.small} aria-pressed={phone} onClick={() => onPhone(!phone)}>
          {say('toolbar.phone')}
        </button>
        <button type="button" className={panel.small} onClick={onDone}>
          {say('toolbar.done')}
        </button>
      </div>
    </section>
  )
}
