/** The way into editing: the first thing a keyboard reaches on a page of the development server. */
import { useRef, useState, useSyncExternalStore } from 'react'
import * as styles from './edit-button.css.ts'
import type { Desk } from './editing/editing.tsx'
import { useWords } from './words.ts'

type Props = {
  desk: Desk
  /** Called with `true` when editing begins, and with `false` when it has ended. */
  onEditing: (isEditing: boolean) => void
}

/** Editing is loaded when the button is pressed, and not before. */
export function EditButton({ desk, onEditing }: Props) {
  const say = useWords()
  const [state, setState] = useState<'ready' | 'loading' | 'editing' | 'failed'>('ready')
  const { length: count } = useSyncExternalStore(desk.drafts.subscribe, desk.drafts.list)
  const button = useRef<HTMLButtonElement>(null)
  async function open(): Promise<void> {
    setState('loading')
    try {
      const { startEditing } = await import('./editing/editing.tsx')
      setState('editing')
      onEditing(true)
      await startEditing(desk, say)
      onEditing(false)
      setState('ready')
      button.current?.focus({ preventScroll: true })
    } catch (error) {
      onEditing(false)
      setState('failed')
      throw error
    }
  }
  return (
    <section className={styles.place} aria-label={say('start.place')}>
      <div role="alert">{state === 'failed' && <p className={styles.failure}>{say('start.failed')}</p>}</div>
      {count > 0 && state !== 'editing' && <p className={styles.kept}>{say('drafts.waiting', { count })}</p>}
      <button
        ref={button}
        type="button"
        hidden={state === 'editing'}
        className={styles.button}
        aria-disabled={state === 'loading'}
        onClick={open}
      >
        {say('start.edit')}
      </button>
    </section>
  )
}
