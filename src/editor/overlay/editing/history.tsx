import { useState } from 'react'
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import type { ChangedValue } from '../../edits/changed-values.ts'
import type { JournalLine } from '../../edits/create-editor.ts'
import { askDoor } from '../ask-door.ts'
import { useWords } from '../words.ts'
import { Mistakes } from './mistakes.tsx'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'
import { SidePanel } from './side-panel.tsx'
import { refusal, useDoor } from './use-door.ts'

/** What was changed here, the newest first; each can be undone, also after a restart. */
export function History({ onClose }: { onClose: () => void }) {
  const { base, announce } = useSession()
  const say = useWords()
  const [round, setRound] = useState(0)
  const [message, setMessage] = useState<string>()
  const [wrong, setWrong] = useState<{ id: string; diagnostics: readonly Diagnostic[] }>()
  const asked = useDoor<{ entries: readonly JournalLine[] }>(base, 'journal', {}, round)
  async function undo(id: string, withErrors?: true): Promise<void> {
    setMessage(undefined)
    setWrong(undefined)
    try {
      const { status, data } = await askDoor(base, 'undo', { id, ...(withErrors && { withErrors }) })
      if (status === 200) announce(say('history.undone'))
      else if (status === 422) setWrong({ id, ...(data as { diagnostics: readonly Diagnostic[] }) })
      else setMessage(say('history.changedSince'))
      setRound((count) => count + 1)
    } catch (error) {
      setMessage(refusal(error) ?? say('door.gone'))
    }
  }
  return (
    <SidePanel heading={say('history.heading')} onClose={onClose}>
      {message !== undefined && <p role="alert">{message}</p>}
      {asked.state === 'failed' && <p role="alert">{asked.message ?? say('door.gone')}</p>}
      {asked.state === 'here' && asked.data.entries.length === 0 && <p>{say('history.nothing')}</p>}
      <ol className={styles.list}>
        {asked.state === 'here' &&
          lines(asked.data.entries).map(({ id, undone, takenBackBy, changes }) => (
            <li key={id} className={styles.section}>
              {changes.map((change) => (
                <ChangedLine key={JSON.stringify(change)} {...change} />
              ))}
              {/* Another element each time, and not for the second press of a double click: that would take back the first. */}
              <button
                key={undone ? 'redo' : 'undo'}
                type="button"
                className={styles.small}
                onClick={({ detail }) => {
                  if (detail < 2) void undo(takenBackBy ?? id)
                }}
              >
                {say(undone ? 'history.redo' : 'history.undo')}
              </button>
              {wrong && wrong.id === (takenBackBy ?? id) && (
                <div role="status" className={styles.list}>
                  <Mistakes diagnostics={wrong.diagnostics} />
                  <button type="button" className={styles.small} onClick={() => void undo(wrong.id, true)}>
                    {say('panel.saveWithErrors')}
                  </button>
                </div>
              )}
            </li>
          ))}
      </ol>
    </SidePanel>
  )
}

/** Each edit once, with the entry that took it back, if one did: taking that back makes the edit again. */
const lines = (entries: readonly JournalLine[]): (JournalLine & { takenBackBy: string | undefined })[] =>
  entries
    .filter(({ undoes }) => undoes === undefined)
    .map((line) => ({
      ...line,
      takenBackBy: entries.find(({ undoes, undone }) => undoes === line.id && !undone)?.id,
    }))

/** A value that was changed, as it was and as it is. */
export function ChangedLine({ file, of, label, before, after, moved }: ChangedValue) {
  const say = useWords()
  return (
    <div>
      <p className={styles.where}>{say('history.entry', { label: [...of, label].join(' › '), file })}</p>
      {before !== undefined && <p className={styles.before}>{before}</p>}
      {after !== undefined && <p className={styles.after}>{after}</p>}
      {moved && <p className={styles.after}>{say('history.moved')}</p>}
    </div>
  )
}
