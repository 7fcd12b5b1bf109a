/** A slip that can be mended by itself: what the file says, what it would say, and the button that writes it. */
import { useState } from 'react'
import { button } from '../../../site/ui/button.css.ts'
import type { LineChange, Slip } from '../../desk-report.ts'
import { RefusedError } from '../ask-door.ts'
import { useWords } from '../words.ts'
import * as styles from './slip-card.css.ts'
import { PlainLines } from './slip-lines.tsx'

type Props = {
  fix: NonNullable<Slip['fix']>
  /** @throws what `SlipActions` says */
  mend: () => Promise<void>
  leave: () => void
}

export function SlipFix({ fix: { title, changes }, mend, leave }: Props) {
  const say = useWords()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  async function write(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setTold(say('slip.writing'))
    try {
      await mend()
      setTold(say('slip.written'))
    } catch (error) {
      setTold(error instanceof RefusedError ? error.message : say('slip.failed'))
    }
    setBusy(false)
  }
  return (
    <>
      <p className={styles.title}>{title}</p>
      {changes.map((change) => (
        <Change key={change.line} change={change} />
      ))}
      <div className={styles.actions}>
        <button type="button" className={button.primary} aria-disabled={isBusy} onClick={write}>
          {say('slip.write')}
        </button>
        <button type="button" className={button.secondary} onClick={leave}>
          {say('slip.leave')}
        </button>
      </div>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </>
  )
}

function Change({ change: { line, before, after } }: { change: LineChange }) {
  const say = useWords()
  return (
    <>
      <p className={styles.label}>{say('slip.asItIs', { line })}</p>
      {before.length > 0 ? <PlainLines lines={before} first={line} /> : <p>{say('slip.nothingYet')}</p>}
      <p className={styles.label}>{say('slip.asItWouldBe')}</p>
      {after.length > 0 ? <PlainLines lines={after} first={line} /> : <p>{say('slip.nothingLeft')}</p>}
    </>
  )
}
