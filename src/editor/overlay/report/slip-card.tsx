/** One thing wrong: what and where, what to do, and what can be done from here. */
import { useId, useState } from 'react'
import { button } from '../../../site/ui/button.css.ts'
import type { Slip } from '../../desk-report.ts'
import { useWords } from '../words.ts'
import type { SlipActions } from './slip-actions.ts'
import * as styles from './slip-card.css.ts'
import { SlipFix } from './slip-fix.tsx'
import { MarkedLine } from './slip-lines.tsx'

export function SlipCard({ slip, actions }: { slip: Slip; actions: SlipActions }) {
  const say = useWords()
  const id = useId()
  const [isMending, setMending] = useState(false)
  const [told, setTold] = useState('')
  const { file, line, severity, message, hint, excerpt, fix } = slip
  async function open(): Promise<void> {
    try {
      await actions.open(slip)
      setTold(say('slip.opened', { file }))
    } catch (error) {
      setTold(say('slip.failed'))
      throw error
    }
  }
  return (
    <article className={styles.card} aria-labelledby={`${id}message`}>
      <p className={styles.about}>
        <span className={styles.severity[severity]}>
          {say(severity === 'error' ? 'report.error' : 'report.warning')}
        </span>{' '}
        <span className={styles.file}>{say('report.line', { file, line })}</span>
      </p>
      <h3 id={`${id}message`} className={styles.message}>
        {message}
      </h3>
      {excerpt && <MarkedLine excerpt={excerpt} />}
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        {fix && (
          <button
            type="button"
            className={button.primary}
            aria-expanded={isMending}
            aria-controls={`${id}fix`}
            onClick={() => setMending(!isMending)}
          >
            {say('slip.mend')}
          </button>
        )}
        <button type="button" className={button.secondary} onClick={open}>
          {say('slip.open')}
        </button>
      </div>
      {fix && (
        <div id={`${id}fix`} hidden={!isMending} className={styles.preview}>
          <SlipFix fix={fix} mend={() => actions.mend(slip)} leave={() => setMending(false)} />
        </div>
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </article>
  )
}
