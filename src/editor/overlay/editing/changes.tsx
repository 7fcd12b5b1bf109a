/** The side panels about all edits so far: undoing them, and publishing them. */
import { useEffect, useReducer, useState } from 'react'
import type { ChangedValue } from '../../edits/changed-values.ts'
import type { Side } from '../../edits/merge.ts'
import type { FileConflict } from '../../edits/plan-edit.ts'
import type { Decision, Published, PublishStep } from '../../stores/content-store.ts'
import type { HistoryEntry } from '../../worker/create-editor.ts'
import type { PublishPlan } from '../../worker/publishing.ts'
import { askEditor } from '../editor-client.ts'
import { Button, MainButton, t } from '../ui.tsx'
import { SidePanel } from './dialog.tsx'
import { Labelled, TextField } from './labelled.tsx'
import { Conflicts, ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useAction, useAnswer, useLatest, useSession } from './session.ts'

/** Lists the edits, the newest first. Each can be undone, also after a restart of the server. */
export function History({ onClose }: { onClose: () => void }) {
  const { announce } = useSession()
  const { data, failure, askAgain } = useLatest('history', undefined)
  /** The edit that is undone, or was undone last. */
  const [current, setCurrent] = useState<string>()
  const { isBusy, problems, run } = useAction()
  /** Undoes the newest first, so that each is undone as it was made. One that cannot be undone ends it. */
  const undo = (ids: readonly string[], done: string, withErrors?: true): void =>
    run(async () => {
      for (const id of ids) {
        setCurrent(id)
        const result = await askEditor('undo', { id, ...(withErrors && { withErrors }) })
        askAgain()
        if (result.kind === 'conflicts') return { message: t('history.changedSince') }
        if (result.kind === 'errors') return result
      }
      announce(done)
      return undefined
    })
  const all = edits(data ?? [])
  const notUndone = all.filter(({ undone }) => !undone).map(({ id }) => id)
  return (
    <SidePanel heading={t('history.heading')} failure={problems.message ?? failure} onClose={onClose}>
      {data?.length === 0 && <p>{t('history.nothing')}</p>}
      {notUndone.length > 1 && (
        <Button disabled={isBusy} onClick={() => undo(notUndone, t('history.allUndone'))}>
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
                  if (detail < 2) undo([undoneBy ?? id], t('history.undone'))
                }}
              >
                {t(undone ? 'history.redo' : 'history.undo')}
              </Button>
            </div>
            {problems.diagnostics && current === (undoneBy ?? id) && (
              <>
                <ProblemList diagnostics={problems.diagnostics} />
                <Button onClick={() => undo([current], t('history.undone'), true)}>{t('panel.saveWithErrors')}</Button>
              </>
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
  const [done, setDone] = useState<Published>()
  /** What the author has written, which stays when something is saved meanwhile. */
  const [typed, setTyped] = useState<Typed>({})
  const { data, failure, askAgain } = useLatest('publishPlan', undefined)
  const finish = (next: Published): void => {
    setDone(next)
    setTyped({})
    askAgain()
  }
  return (
    <SidePanel heading={t('handOver.heading')} failure={failure} onClose={onClose}>
      {!data && failure === undefined && <p>{t('panel.waiting')}</p>}
      {data && (
        <Steps
          key={JSON.stringify(data)}
          found={data}
          typed={typed}
          onType={(more) => setTyped({ ...typed, ...more })}
          onDone={finish}
        />
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

/** Shows the state of the deployment of a commit, if the host reports it. */
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

const Notes = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className={styles.note}>
      {sentence}
    </p>
  ))

type Typed = { branch?: string; subject?: string }

type StepsProps = {
  found: PublishPlan
  typed: Typed
  onType: (more: Typed) => void
  onDone: (done: Published) => void
}

function Steps({ found, typed, onType, onDone }: StepsProps) {
  const { obstacles, notes, steps, changes, unsent, summary, findings } = found
  const { branch = found.proposal, subject = found.message } = typed
  const [conflicts, setConflicts] = useState<readonly FileConflict[]>([])
  const { problems, run } = useAction()
  const take = (step: PublishStep, decided: readonly Decision[] = []) =>
    run(async () => {
      const result = await askEditor('publish', { step, branch, subject, decided })
      if (result.kind === 'conflicts') setConflicts(result.conflicts)
      else onDone(result)
    })
  const decide = (keep: Side) =>
    take(
      'publish',
      conflicts.map(({ file, path }): Decision => ({ file, path, keep })),
    )
  return (
    <>
      <Notes sentences={[...obstacles, ...notes]} />
      {obstacles.length === 0 && changes.length === 0 && <p>{t('handOver.nothing')}</p>}
      {summary !== '' && <p>{summary}</p>}
      <Notes sentences={findings} />
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
            <TextField label={t('handOver.branch')} value={branch} onChange={(next) => onType({ branch: next })} />
          )}
          <Labelled label={t('handOver.message')}>
            <textarea
              className={styles.words}
              value={subject}
              onChange={({ target }) => onType({ subject: target.value })}
            />
          </Labelled>
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
      <ProblemList {...problems} />
    </>
  )
}
