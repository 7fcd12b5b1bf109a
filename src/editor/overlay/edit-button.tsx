/** The button that starts editing, the first thing that Tab reaches on a page of the development server. */
import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { EditingOptions } from './editing/editing.tsx'
import * as styles from './start.css.ts'
import { t } from './words.ts'

type Props = {
  options: EditingOptions
  /** Called with `true` when editing begins, and with `false` when it has ended. */
  onEditing: (isEditing: boolean) => void
}

/** Loads the code for editing when it is pressed, not before. */
export function EditButton({ options, onEditing }: Props) {
  const [state, setState] = useState<'ready' | 'loading' | 'editing' | 'failed'>('ready')
  const { length: count } = useSyncExternalStore(options.drafts.subscribe, options.drafts.list)
  const button = useRef<HTMLButtonElement>(null)
  async function open(): Promise<void> {
    setState('loading')
    try {
      const { startEditing } = await import('./editing/editing.tsx')
      setState('editing')
      onEditing(true)
      await startEditing(options)
      onEditing(false)
      // A hidden button cannot take the focus.
      flushSync(() => setState('ready'))
      button.current?.focus({ preventScroll: true })
    } catch (error) {
      onEditing(false)
      setState('failed')
      throw error
    }
  }
  return (
    <section className={styles.corner} aria-label={t('start.place')}>
      <div role="alert">{state === 'failed' && <p className={styles.failure}>{t('start.failed')}</p>}</div>
      {count > 0 && state !== 'editing' && <p className={styles.note}>{t('drafts.waiting', { count })}</p>}
      <button
        ref={button}
        type="button"
        hidden={state === 'editing'}
        className={styles.editButton}
        aria-disabled={state === 'loading'}
        onClick={open}
      >
        {t('start.edit')}
      </button>
    </section>
  )
}
