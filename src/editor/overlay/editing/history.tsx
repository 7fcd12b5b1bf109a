/** The edits so far. */
import { useReducer, useState } from 'react'
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import type { JournalLine } from '../../create-editor.ts'
import type { ChangedValue } from '../../edits/changed-values.ts'
import { askEditor, failureMessage } from '../editor-api.ts'
import { t } from '../words.ts'
import * as styles from './panel.css.ts'
import { Button, SidePanel } from './parts.tsx'
import { Diagnostics } from './problems.tsx'
import { useSession } from './session.ts'
import { useAnswer } from './use-answer.ts'

/** Lists the edits, the newest first. Each can be undone, also after a restart of the server. */
export function History({ onClose }: { onClose: () => void }) {
  const { announce } = useSession()
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const [message, setMessage] = useState<string>()
  const [wrong, setWrong] = useState<{ id: string; diagnostics: readonly Diagnostic[] }>()
  const { data, failure } = useAnswer<{ entries: readonly JournalLine[] }>('journal', {}, round)
  async function undo(id: string, withErrors?: true): Promise<void> {
    setMessage(undefined)
    setWrong(undefined)
    try {
      const { status, data } = await askEditor('undo', { id, ...(withErrors && { withErrors }) })
      if (status === 200) announce(t('history.undone'))
      else if (status === 422) setWrong({ id, ...(data as { diagnostics: readonly Diagnostic[] }) })
      else setMessage(t('history.changedSince'))
      askAgain()
    } catch (error) {
      setMessage(failureMessage(error))
    }
  }
  return (
    <SidePanel heading={t('history.heading')} onClose={onClose}>
      {message !== undefined && <p role="alert">{message}</p>}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {data?.entries.length === 0 && <p>{t('history.nothing')}</p>}
      <ol className={styles.list}>
        {edits(data?.entries ?? []).map(({ id, undone, undoneBy, changes }) => (
          <li key={id} className={styles.section}>
            {changes.map((change) => (
              <ChangedLine key={JSON.stringify(change)} {...change} />
            ))}
            {/* A new element each time. The second press of a double click would revert the first, so it is ignored. */}
            <Button
              key={undone ? 'redo' : 'undo'}
              onClick={({ detail }) => {
                if (detail < 2) void undo(undoneBy ?? id)
              }}
            >
              {t(undone ? 'history.redo' : 'history.undo')}
            </Button>
            {wrong && wrong.id === (undoneBy ?? id) && (
              <div role="status" className={styles.list}>
                <Diagnostics diagnostics={wrong.diagnostics} />
                <Button onClick={() => void undo(wrong.id, true)}>{t('panel.saveWithErrors')}</Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}

/** Each edit once, with the entry that has undone it. Undoing that entry makes the edit again. */
const edits = (entries: readonly JournalLine[]): (JournalLine & { undoneBy: string | undefined })[] =>
  entries
    .filter(({ undoes }) => undoes === undefined)
    .map((edit) => ({ ...edit, undoneBy: entries.find(({ undoes, undone }) => undoes === edit.id && !undone)?.id }))

/** A changed value, before and after. */
export function ChangedLine({ file, of, label, before, after, moved }: ChangedValue) {
  return (
    <div>
      <p className={styles.about}>{t('history.entry', { label: [...of, label].join(' › '), file })}</p>
      {before !== undefined && <p className={styles.before}>{before}</p>}
      {after !== undefined && <p className={styles.after}>{after}</p>}
      {moved && <p className={styles.after}>{t('history.moved')}</p>}
    </div>
  )
}
