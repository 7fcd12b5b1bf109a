/** What can be done with an entry of a list. */
import { useRef, useState } from 'react'
import type { Operation } from '../../edits/operations.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { Button, MainButton, t } from '../ui.tsx'
import { useFirstFocus } from './dialog.tsx'
import { TextField } from './labelled.tsx'
import { AddPart } from './new-entry.tsx'
import { ProblemList, Touched } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { type Path, useAnswer, useDraft, useInfo, useSave, useSession } from './session.ts'

type Props = { entry: NonNullable<ValueInfo['entry']>; onAdd: () => void }

export function EntryTools({ entry, onAdd }: Props) {
  const { file, hash } = useInfo()
  const { list, index, count, title, id, picture } = entry
  const { close, edit } = useSession()
  const { isSaving, problems, save } = useSave(hash, close)
  const [open, setOpen] = useState<'remove' | 'rename'>()
  const path = [...list, index]

  const move = (to: number): void =>
    save([{ op: 'move', file, path, to }], { done: () => edit({ file, path: [...list, to] }) })
  const mover = (label: string, to: number, isPossible: boolean) => (
    <Button aria-disabled={!isPossible || undefined} onClick={() => isPossible && move(to)}>
      {label}
    </Button>
  )
  if (open === 'remove') return <RemoveEntry {...{ path, title }} onDone={() => setOpen(undefined)} />
  return (
    <fieldset className={styles.tools} disabled={isSaving}>
      <legend className={styles.about}>{t('entry.place', { title, number: index + 1, count })}</legend>
      <div className={styles.actions}>
        {mover(t('entry.first'), 0, index > 0)}
        {mover(t('entry.up'), index - 1, index > 0)}
        {mover(t('entry.down'), index + 1, index < count - 1)}
        {mover(t('entry.last'), count - 1, index < count - 1)}
      </div>
      <div className={styles.actions}>
        <Button onClick={onAdd}>{t('entry.add')}</Button>
        <Button onClick={() => save([{ op: 'duplicate', file, path }])}>{t('entry.duplicate')}</Button>
        <Button onClick={() => setOpen('remove')}>{t('entry.remove')}</Button>
        {id !== undefined && <Button onClick={() => setOpen('rename')}>{t('entry.rename')}</Button>}
      </div>
      {picture && <AddPart entry={[...list, id ?? index]} field={picture} />}
      {open === 'rename' && (
        <RenameEntry id={id ?? ''} onRename={(next) => save([{ op: 'rename', file, path, id: next }])} />
      )}
      <ProblemList {...problems} />
    </fieldset>
  )
}

/** Changes the id of an entry, and everything that points to it. */
function RenameEntry({ id, onRename }: { id: string; onRename: (id: string) => void }) {
  const [typed, setTyped] = useState(id)
  return (
    <div className={styles.actions}>
      <TextField label={t('entry.newId')} value={typed} onChange={setTyped} />
      <Button disabled={typed === id || typed === ''} onClick={() => onRename(typed)}>
        {t('entry.renameNow')}
      </Button>
    </div>
  )
}

type RemoveProps = { path: Path; title: string; onDone: () => void }

/** Asks before an entry is removed. The same edit fixes everything that points to the entry. */
function RemoveEntry({ path, title, onDone }: RemoveProps) {
  const { close } = useSession()
  const { file, hash } = useInfo()
  const { data, failure } = useAnswer('references', { file, path: [...path] })
  const { isSaving, problems, save } = useSave(hash, close)
  const part = useRef<HTMLElement>(null)
  useFirstFocus(part)
  const references = data ?? []
  const isReferenced = references.length > 0
  const operation: Operation = { op: 'remove', file, path, ...(isReferenced && { references: 'remove' }) }
  const draft = useDraft(data && [operation])
  return (
    <section ref={part} className={styles.section} aria-label={t('remove.heading', { title })}>
      <p>
        <strong>{t('remove.heading', { title })}</strong>
      </p>
      {failure !== undefined && <p className={styles.problems}>{failure}</p>}
      {isReferenced && (
        <>
          <p>{t('remove.references', { count: references.length })}</p>
          <ul className={styles.list}>
            {references.map((one) => (
              <li key={`${one.file} ${one.path.join('.')}`} className={styles.about}>
                {t('remove.reference', one)}
              </li>
            ))}
          </ul>
        </>
      )}
      <ProblemList {...draft} {...problems} />
      {draft?.touched && <Touched touched={draft.touched} />}
      <div className={styles.actions}>
        <MainButton disabled={!data || isSaving || draft?.message !== undefined} onClick={() => save([operation])}>
          {t(isReferenced ? 'remove.withReferences' : 'remove.now')}
        </MainButton>
        {problems.diagnostics && (
          <Button onClick={() => save([operation], { withErrors: true })}>{t('panel.saveWithErrors')}</Button>
        )}
        <Button onClick={onDone}>{t('panel.back')}</Button>
      </div>
    </section>
  )
}
