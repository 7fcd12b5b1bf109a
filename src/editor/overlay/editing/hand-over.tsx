/** Publishing the edits: they are listed, committed to a branch, and pushed, each step only when it is asked for. */
import { useState } from 'react'
import { control, label } from '../../../site/ui/fields.css.ts'
import type { PublishState } from '../../stores/publish.ts'
import { askEditor, failureMessage } from '../editor-api.ts'
import { t } from '../words.ts'
import { ChangedLine } from './history.tsx'
import * as styles from './panel.css.ts'
import { MainButton, SidePanel } from './parts.tsx'
import { useAnswer } from './use-answer.ts'

/** `address`: of the prefilled page for a pull request. */
type Done = { message: string; address?: string }

export function HandOverPanel({ onClose }: { onClose: () => void }) {
  const [{ round, done }, setDone] = useState<{ round: number; done?: Done }>({ round: 0 })
  const { data, failure } = useAnswer<PublishState>('handover', { step: 'look' }, round)
  return (
    <SidePanel heading={t('handOver.heading')} onClose={onClose}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {!data && failure === undefined && <p>{t('panel.waiting')}</p>}
      {data && (
        <Steps key={JSON.stringify(data)} found={data} onDone={(next) => setDone({ round: round + 1, done: next })} />
      )}
      <div role="status">
        {done && <p>{done.message}</p>}
        {done?.address !== undefined && (
          <p>
            <a href={done.address} target="_blank" rel="noreferrer">
              {t('handOver.open')}
            </a>
          </p>
        )}
      </div>
    </SidePanel>
  )
}

function Steps({ found, onDone }: { found: PublishState; onDone: (done: Done) => void }) {
  const { obstacles, notes, changes, unsent } = found
  const [branch, setBranch] = useState(found.proposal)
  const [message, setMessage] = useState(found.message)
  const [problem, setProblem] = useState<string>()
  async function take(step: 'commit' | 'push'): Promise<void> {
    setProblem(undefined)
    try {
      const { data } = await askEditor('handover', step === 'commit' ? { step, branch, message } : { step })
      onDone(data as Done)
    } catch (error) {
      setProblem(failureMessage(error))
    }
  }
  return (
    <>
      {[...obstacles, ...notes].map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      {obstacles.length === 0 && changes.length === 0 && <p>{t('handOver.nothing')}</p>}
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>
            <ChangedLine {...change} />
          </li>
        ))}
      </ul>
      {changes.length > 0 && obstacles.length === 0 && (
        <div className={styles.section}>
          <label className={styles.field}>
            <span className={label}>{t('handOver.branch')}</span>
            <input className={control} value={branch} onChange={({ target }) => setBranch(target.value)} />
          </label>
          <label className={styles.field}>
            <span className={label}>{t('handOver.message')}</span>
            <textarea className={styles.words} value={message} onChange={({ target }) => setMessage(target.value)} />
          </label>
          <MainButton onClick={() => void take('commit')}>{t('handOver.commit')}</MainButton>
        </div>
      )}
      {unsent > 0 && (
        <div className={styles.section}>
          <p>{t('handOver.unsent', { count: unsent, branch: found.branch })}</p>
          <MainButton onClick={() => void take('push')}>{t('handOver.push')}</MainButton>
        </div>
      )}
      <div role="status">{problem !== undefined && <p className={styles.problems}>{problem}</p>}</div>
    </>
  )
}
