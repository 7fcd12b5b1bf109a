import { useEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '../words.ts'
import { useFirstFocus } from './focus.ts'
import * as styles from './panel.css.ts'
import { Button } from './parts.tsx'
import { useSession } from './session.ts'

/** The side panel that is open. */
export type Side = 'drafts' | 'everything' | 'history' | 'handOver' | undefined

type Props = {
  side: Side
  onSide: (side: Side) => void
  phone: boolean
  onPhone: (phone: boolean) => void
  onDone: () => void
}

/** The bar at the foot of the window while the page is edited. */
export function Toolbar({ side, onSide, phone, onPhone, onDone }: Props) {
  const { drafts } = useSession()
  const bar = useRef<HTMLElement>(null)
  useFirstFocus(bar)
  const count = useSyncExternalStore(drafts.subscribe, drafts.list).length
  // The end of the page can be scrolled above the bar.
  useEffect(() => {
    const { style } = document.body
    style.paddingBlockEnd = `${(bar.current?.offsetHeight ?? 0) + 32}px`
    return () => {
      style.paddingBlockEnd = ''
    }
  }, [])
  const opener = (name: Side, words: string) => (
    <Button aria-expanded={side === name} onClick={() => onSide(side === name ? undefined : name)}>
      {words}
    </Button>
  )
  return (
    <section ref={bar} className={styles.bar} aria-label={t('toolbar.name')}>
      <p className={styles.barHint}>{t('toolbar.hint')}</p>
      <div className={styles.actions}>
        {opener('everything', t('toolbar.everything'))}
        {(count > 0 || side === 'drafts') && opener('drafts', t('drafts.count', { count }))}
        {opener('history', t('toolbar.history'))}
        {opener('handOver', t('toolbar.handOver'))}
        <Button aria-pressed={phone} onClick={() => onPhone(!phone)}>
          {t('toolbar.phone')}
        </Button>
        <Button onClick={onDone}>{t('toolbar.done')}</Button>
      </div>
    </section>
  )
}
