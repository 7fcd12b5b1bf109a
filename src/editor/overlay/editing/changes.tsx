/** The side panels about all edits so far: undoing them, and publishing them. */
import { useEffect, useReducer, useState } from 'react'
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import { control, label as labelStyle } from '../../../site/ui/fields.css.ts'
import type { ChangedValue } from '../../edits/changed-values.ts'
import type { Side } from '../../edits/merge.ts'
import type { FileConflict } from '../../edits/plan-edit.ts'
import type { Decision, Published, PublishStep } from '../../stores/content-store.ts'
import type { HistoryEntry } from '../../worker/create-editor.ts'
import type { PublishPlan } from '../../worker/publishing.ts'
import { askEditor, RefusedError } from '../editor-client.ts'
import { Button, MainButton, t } from '../ui.tsx'
import { SidePanel } from './dialog.tsx'
import { Conflicts, Diagnostics } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useAction, useAnswer, useSession } from './session.ts'

/** Lists the edits, the newest first. Each can be undone, also after a restart of the server. */
export function History({ onClose }: { onClose: () => void }) {
  const { announce } = useSession()
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const [wrong, setWrong] = useState<{ id: string; diagnostics: readonly Diagnostic[] }>()
  const { data, failure } = useAnswer('history', undefined, round)
  const action = useAction()
  function undo(id: string, withErrors?: true): void {
    setWrong(undefined)
    action.run(async () => {
      const result = await askEditor('undo', { id, ...(withErrors && { withErrors }) })
      askAgain()
      if (result.kind === 'conflicts') throw new RefusedError(t('history.changedSince'))
      if (result.kind === 'errors') setWrong({ id, diagnostics: result.diagnostics })
      else announce(t('history.undone'))
    })
  }
  const all = edits(data ?? [])
  const standing = all.filter(({ undone }) => !undone)
  /** The newest first, so that each is undone as it was made. One that cannot be undone ends it. */
  const undoAll = (): void =>
    action.run(async () => {
      for (const { id } of standing) {
        const result = await askEditor('undo', { id })
        askAgain()
        if (result.kind === 'conflicts') throw new RefusedError(t('history.changedSince'))
        if (result.kind === 'errors') return setWrong({ id, diagnostics: result.diagnostics })
      }
      announce(t('history.allUndone'))
    })
  return (
    <SidePanel heading={t('history.heading')} onClose={onClose}>
      {action.failure !== undefined && <p role="alert">{action.failure}</p>}
      {failure !== undefined && <p role="alert">{failure}</p>}
      {data?.length === 0 && <p>{t('history.nothing')}</p>}
      {standing.length > 1 && (
        <Button disabled={action.isBusy} onClick={undoAll}>
          {t('history.undoAll')}
        </Button>
      )}
      <ol className={styles.list}>
        {all.map(({ id, at, undone, undoneBy, changes }) => (
          <li key={id} className={styles.section}>
            <p className={styles.about}>
              <Moment at={at} />
            </p>
            {changes.map((change) => (
              <ChangedLine key={JSON.stringify(change)} {...change} />
            ))}
            {/* A new element each time. The second press of a double click would revert the first, so it is ignored. */}
            <div className={styles.actions}>
              <Button
                key={undone ? 'redo' : 'undo'}
                onClick={({ detail }) => {
                  if (detail < 2) undo(undoneBy ?? id)
                }}
              >
                {t(undone ? 'history.redo' : 'history.undo')}
              </Button>
            </div>
            {wrong && wrong.id === (undoneBy ?? id) && (
              <div role="status" className={styles.list}>
                <Diagnostics diagnostics={wrong.diagnostics} />
                <Button onClick={() => undo(wrong.id, true)}>{t('panel.saveWithErrors')}</Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <Publications />
    </SidePanel>
  )
}

/** What has been published, by whom and when. Without an answer of the store it is left out. */
function Publications() {
  const { data = [] } = useAnswer('recent', undefined)
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('history.published')}>
      <h3 className={styles.title}>{t('history.published')}</h3>
      <ol className={styles.list}>
        {data.map(({ commit, at, by, subject }) => (
          <li key={commit}>
            <p>{subject}</p>
            <p className={styles.about}>
              {by} · <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}</time>
)

/** Each edit once, with the entry that has undone it. Undoing that entry makes the edit again. */
const edits = (entries: readonly HistoryEntry[]): (HistoryEntry & { undoneBy: string | undefined })[] =>
  entries
    .filter(({ undoes }) => undoes === undefined)
    .map((edit) => ({ ...edit, undoneBy: entries.find(({ undoes, undone }) => undoes === edit.id && !undone)?.id }))

/** Characters of two values that fit in one line. */
const SHORT = 48

/** A changed value, before and after. */
function ChangedLine({ file, of, label, before, after, moved }: ChangedValue) {
  const isShort = before !== undefined && after !== undefined && `${before}${after}`.length < SHORT
  return (
    <div>
      <p className={styles.about}>{t('history.entry', { label: [...of, label].join(' › '), file })}</p>
      {isShort && (
        <p className={styles.after}>
          <del>{before}</del> → <ins>{after}</ins>
        </p>
      )}
      {!isShort && before !== undefined && <p className={styles.before}>{before}</p>}
      {!isShort && after !== undefined && <p className={styles.after}>{after}</p>}
      {moved && <p className={styles.after}>{t('history.moved')}</p>}
    </div>
  )
}

/** Lists the edits, commits them to a branch, and pushes it: each step only when it is asked for. */
export function PublishPanel({ onClose }: { onClose: () => void }) {
  const [{ round, done }, setDone] = useState<{ round: number; done?: Published }>({ round: 0 })
  const { data, failure } = useAnswer('publishPlan', undefined, round)
  return (
    <SidePanel heading={t('handOver.heading')} onClose={onClose}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {!data && failure === undefined && <p>{t('panel.waiting')}</p>}
      {data && (
        <Steps key={JSON.stringify(data)} found={data} onDone={(next) => setDone({ round: round + 1, done: next })} />
      )}
      <div role="status">
        {done && <p>{done.message}</p>}
        {done?.commit !== undefined && <DeploymentNote commit={done.commit} />}
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

/** Milliseconds between two looks at a deployment, and how often it is looked at. */
const [LOOK_AFTER, MOST_LOOKS] = [10_000, 60]

/** Says what becomes of a commit, if the host tells that. */
function DeploymentNote({ commit }: { commit: string }) {
  const [round, lookAgain] = useReducer((count: number) => count + 1, 0)
  const { data } = useAnswer('deployment', { commit }, round)
  const isOver = data?.state === 'online' || data?.state === 'failed'
  useEffect(() => {
    if (isOver || round >= MOST_LOOKS) return undefined
    const timer = setTimeout(lookAgain, LOOK_AFTER)
    return () => clearTimeout(timer)
  }, [isOver, round])
  if (!data) return null
  if (data.state !== 'online') return <p>{t(data.state === 'failed' ? 'handOver.failed' : 'handOver.waiting')}</p>
  const time = new Date(data.since).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  return <p>{t('handOver.online', { time })}</p>
}

function Steps({ found, onDone }: { found: PublishPlan; onDone: (done: Published) => void }) {
  const { obstacles, notes, steps, changes, unsent, summary, findings } = found
  const [branch, setBranch] = useState(found.proposal)
  const [subject, setSubject] = useState(found.message)
  const [conflicts, setConflicts] = useState<readonly FileConflict[]>([])
  const { failure, run } = useAction()
  const take = (step: PublishStep, decided: readonly Decision[] = []) =>
    run(async () => {
      const result = await askEditor('publish', { step, branch, subject, decided })
      if (result.kind === 'conflicts') setConflicts(result.conflicts)
      else onDone(result)
    })
  const decide = (keep: Side) =>
    take('publish', [...conflicts.map(({ file, path }): Decision => ({ file, path, keep }))])
  return (
    <>
      {[...obstacles, ...notes].map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      {obstacles.length === 0 && changes.length === 0 && <p>{t('handOver.nothing')}</p>}
      {summary !== '' && <p>{summary}</p>}
      {findings.map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>
            <ChangedLine {...change} />
          </li>
        ))}
      </ul>
      {changes.length > 0 && obstacles.length === 0 && (
        <div className={styles.section}>
          {steps.includes('commit') && (
            <label className={styles.field}>
              <span className={labelStyle}>{t('handOver.branch')}</span>
              <input className={control} value={branch} onChange={({ target }) => setBranch(target.value)} />
            </label>
          )}
          <label className={styles.field}>
            <span className={labelStyle}>{t('handOver.message')}</span>
            <textarea className={styles.words} value={subject} onChange={({ target }) => setSubject(target.value)} />
          </label>
          {steps.includes('commit') && <MainButton onClick={() => take('commit')}>{t('handOver.commit')}</MainButton>}
          {steps.includes('publish') && (
            <MainButton onClick={() => take('publish')}>
              {t(found.isMain ? 'handOver.publish' : 'handOver.propose')}
            </MainButton>
          )}
        </div>
      )}
      {unsent > 0 && (
        <div className={styles.section}>
          <p>{t('handOver.unsent', { count: unsent, branch: found.branch })}</p>
          <MainButton onClick={() => take('push')}>{t('handOver.push')}</MainButton>
        </div>
      )}
      {conflicts.length > 0 && (
        <Conflicts conflicts={conflicts} keepMine={() => decide('yours')} takeTheirs={() => decide('theirs')} />
      )}
      <div role="status">{failure !== undefined && <p className={styles.problems}>{failure}</p>}</div>
    </>
  )
}
