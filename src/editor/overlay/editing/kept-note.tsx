import { useWords } from '../words.ts'
import { inWords } from './in-words.ts'
import * as styles from './panel.css.ts'
import type { Kept } from './use-kept.ts'

type Props = {
  kept: Kept
  /** The value in the file. */
  now?: unknown
  onThrowAway: () => void
}

/** Says that a field has what was typed before, and not what the file says; or that the browser cannot keep it. */
export function KeptNote({ kept: { restored, isLost }, now, onThrowAway }: Props) {
  const say = useWords()
  if (isLost) return <p className={styles.sample}>{say('drafts.lost')}</p>
  if (!restored) return null
  return (
    <div className={styles.sample}>
      <p>{say('drafts.kept')}</p>
      {restored === 'other' && <p>{say('drafts.elsewhere')}</p>}
      {restored === 'changed' && <p>{say('drafts.changed', { now: inWords(now) })}</p>}
      <button type="button" className={styles.small} onClick={onThrowAway}>
        {say('drafts.throwAway')}
      </button>
    </div>
  )
}
