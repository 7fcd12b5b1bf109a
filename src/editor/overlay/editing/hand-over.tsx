import { useState } from 'react'
import { button } from '../../../site/ui/button.css.ts'
import { control, label } from '../../../site/ui/field-frame.css.ts'
import type { HandOverState } from '../../edits/hand-over.ts'
import { askDoor } from '../ask-door.ts'
import { useWords } from '../words.ts'
import { ChangedLine } from './history.tsx'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'
import { SidePanel } from './side-panel.tsx'
import { refusal, useDoor } from './use-door.ts'

type Done = { message: string; address?: string }

/** The changes in words, then a branch and a commit, then sending them: each only when it is asked for. */
export function HandOverPanel({ onClose }: { onClose: () => void }) {
  const { base } = useSession()
  const say = useWords()
  const [round, setRound] = useState(0)
  const [done, setDone] = useState<Done>()
  function go(next: Done): void {
    setDone(next)
    setRound((count) => count + 1)
  }
  const asked = useDoor<HandOverState>(base, 'handover', { step: 'look' }, round)
  return (
    <SidePanel heading={say('handOver.heading')} onClose={onClose}>
      {asked.state === 'waiting' && <p>{say('panel.waiting')}</p>}
      {asked.state === 'failed' && <p role="alert">{asked.message ?? say('door.gone')}</p>}
      {asked.state === 'here' && <Steps key={JSON.stringify(asked.data)} found={asked.data} onDone={go} />}
      <div role="status">
        {done && <p>{done.message}</p>}
        {done?.address !== undefined && (
          <p>
            <a href={done.address} target="_blank" rel="noreferrer">
              {say('handOver.open')}
            </a>
          </p>
        )}
      </div>
    </SidePanel>
  )
}

function Steps({ found, onDone }: { found: HandOverState; onDone: (done: Done) => void }) {
  const { base } = useSession()
  const say = useWords()
  const [branch, setBranch] = useState(found.proposal)
  const [message, setMessage] = useState(found.message)
  const [problem, setProblem] = useState<string>()
  async function take(step: 'commit' | 'push'): Promise<void> {
    setProblem(undefined)
    try {
      const { data } = await askDoor<Done>(base, 'handover', step === 'commit' ? { step, branch, message } : { step })
      onDone(data as Done)
    } catch (error) {
      setProblem(refusal(error) ?? say('door.gone'))
    }
  }
  return (
    <>
      {[...found.obstacles, ...found.notes].map((sentence) => (
        <p key={sentence} className={styles.sample}>
          {sentence}
        </p>
      ))}
      {found.obstacles.length === 0 && found.changes.length === 0 && <p>{say('handOver.nothing')}</p>}
      <ul className={styles.list}>
        {found.changes.map((change) => (
          <li key={JSON.stringify(change)}>
            <ChangedLine {...change} />
          </li>
        ))}
      </ul>
      {found.changes.length > 0 && found.obstacles.length === 0 && (
        <div className={styles.section}>
          <label className={styles.field}>
            <span className={label}>{say('handOver.branch')}</span>
            <input className={control} value={branch} onChange={(event) => setBranch(event.target.value)} />
          </label>
          <label className={styles.field}>
            <span className={label}>{say('handOver.message')}</span>
            <textarea className={styles.words} value={message} onChange={(event) => setMessage(event.target.value)} />
          </label>
          <button type="button" className={button.primary} onClick={() => void take('commit')}>
            {say('handOver.commit')}
          </button>
        </div>
      )}
      {found.unsent > 0 && (
        <div className={styles.section}>
          <p>{say('handOver.unsent', { count: found.unsent, branch: found.branch })}</p>
          <button type="button" className={button.primary} onClick={() => void take('push')}>
            {say('handOver.push')}
          </button>
        </div>
      )}
      <div role="status">{problem !== undefined && <p className={styles.mistakes}>{problem}</p>}</div>
    </>
  )
}
