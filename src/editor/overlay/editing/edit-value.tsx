/** Edits one value: its field, what the check reports while an author types, and where else the value is read. */
import { useRef, useState } from 'react'
import type { SourceLocation } from '../../../compiler/link/source-markers.ts'
import type { Operation } from '../../edits/operations.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import type { DraftPlace } from '../draft-store.ts'
import { Button, MainButton, SecondButton, t } from '../ui.tsx'
import { useFirstFocus } from './dialog.tsx'
import { KeptNote, useKept } from './drafts.tsx'
import { EntryTools } from './entry-tools.tsx'
import { FocalPointField } from './focal-point.tsx'
import { GroupParts } from './group-parts.tsx'
import { NewEntry } from './new-entry.tsx'
import { BeforeAfter, Conflicts, countPlaces, ProblemList, Touched } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { PictureChoice } from './pictures.tsx'
import { FileLink, Fitting, type FittingChoice, LaterValues, References } from './related-values.tsx'
import { hasProblems, useDraft, useInfo, useSession, useView } from './session.ts'
import { fieldOf, ValueField } from './value-field.tsx'

type Props = {
  /** The longer text that quotes the value, if the value was chosen there. */
  within: SourceLocation | undefined
  /** Whether an entry is to be added after the one that the value is in. */
  isAdding?: boolean | undefined
  /** Called when the author wants the newer value of the file instead. */
  onStale: () => void
}

export function EditValue({ within, isAdding: startsAdding = false, onStale }: Props) {
  const { page, edit, close } = useSession()
  const info = useInfo()
  // Line breaks at the end belong to the way a text is written in the file, not to its words.
  const [, words, end = ''] = /^([\s\S]*?)(\n*)$/.exec(typeof info.value === 'string' ? info.value : '') ?? []
  const before = end === '' ? info.value : words
  const form = useRef<HTMLFormElement>(null)
  /** While an entry is added, what is typed here waits. */
  const [isAdding, setAdding] = useState(startsAdding)
  useFirstFocus(form, String(isAdding))
  const [fitting, setFitting] = useState<FittingChoice>()
  const { file, path } = info
  const kept = useKept({ ...placeOf(info), hash: info.hash, title: headingOf(info), value: before }, close)
  const { value: typed, isSaving, problems, save } = kept
  const picture = info.type === 'image' ? path : info.picture
  const isChanged = JSON.stringify(typed) !== JSON.stringify(before)
  const operations: Operation[] = isChanged
    ? [operationFor(info, end === '' ? typed : `${typed}${end}`), ...(fitting?.isOn ? [fitting.value.operation] : [])]
    : []
  const draft = useDraft(isAdding || !isChanged ? undefined : operations)
  const isWrong = hasProblems(draft)
  const offered = draft?.fitting?.map((value) => ({ value, isOn: false })) ?? []
  const { conflicts, ...others } = problems

  function type(value: unknown): void {
    kept.change(value)
    setFitting(undefined)
    if (isPlain(info, value)) page.preview({ file, path }, String(value))
  }
  function write(all = operations, withErrors?: true, base?: string): void {
    if (all.length > 0) save(all, { withErrors, base, places: draft?.touched && countPlaces(draft.touched) })
  }
  function takeTheirs(): void {
    kept.drop()
    onStale()
  }
  const add = (): void => setAdding(true)
  if (isAdding && info.entry) {
    const { list, index, count } = info.entry
    return <NewEntry {...{ list, count }} index={index + 1} onDone={() => setAdding(false)} />
  }
  if (info.type === 'group' || info.type === 'list') return <GroupParts onAdd={add} onChanged={onStale} />
  return (
    <form
      ref={form}
      className={styles.list}
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
    >
      <KeptNote kept={kept} now={before} onThrowAway={() => type(before)} />
      {info.original !== undefined && <Original onConfirm={() => save([{ op: 'confirm', file, path }])} />}
      {info.sample && <p className={styles.note}>{t('panel.sample')}</p>}
      <ValueField
        field={fieldOf(info)}
        required={info.required}
        value={typed}
        isWrong={isWrong}
        onChange={type}
        onEnter={() => write()}
      />
      {info.type === 'count' && !isSaving && (
        <OneMoreOrLess
          count={Number(typed)}
          onSave={(count) => {
            type(count)
            write([operationFor(info, count)])
          }}
        />
      )}
      {picture && (
        <PictureChoice
          onChoose={(name) => {
            const named: Operation = { op: 'set', file, path: picture, value: name }
            write([...(picture === path ? [] : operations), named])
          }}
        />
      )}
      {info.focus && <FocalPointField focus={info.focus} />}
      <ProblemList {...draft} {...others} />
      <Fitting choices={fitting ? [fitting] : offered} onChoose={setFitting} />
      {conflicts && (
        <Conflicts
          conflicts={conflicts}
          keepMine={() => write(operations, undefined, conflicts.find((one) => one.file === file)?.hash)}
          takeTheirs={takeTheirs}
        />
      )}
      {within && (
        <p className={styles.about}>
          {t('panel.quoted')} <Button onClick={() => edit(within)}>{t('panel.onlyHere')}</Button>
        </p>
      )}
      <LaterValues />
      <References typed={typed} onChange={type} />
      {draft?.touched && <Touched touched={draft.touched} />}
      <div className={styles.foot}>
        <MainButton type="submit" disabled={!isChanged || isSaving}>
          {t(isSaving ? 'panel.saving' : 'panel.save')}
        </MainButton>
        {isChanged && !kept.restored && <Button onClick={() => type(before)}>{t('panel.asBefore')}</Button>}
        {problems.diagnostics && isWrong && (
          <Button onClick={() => write(operations, true)}>{t('panel.saveWithErrors')}</Button>
        )}
      </div>
      {info.hash !== '' && <FileLink />}
      {info.entry && <EntryTools entry={info.entry} onAdd={add} />}
    </form>
  )
}

/** Saves one more or one less at once: such a number changes often, and by one. */
function OneMoreOrLess({ count, onSave }: { count: number; onSave: (count: number) => void }) {
  if (!Number.isInteger(count)) return null
  const button = (sign: string, to: number) => (
    <SecondButton onClick={() => onSave(to)}>{t('panel.saveCount', { sign, count: to })}</SecondButton>
  )
  return (
    <div className={styles.foot}>
      {count > 0 && button('−', count - 1)}
      {button('+', count + 1)}
    </div>
  )
}

/** What a translation says, in the main language, and what of it has changed since it was translated. */
function Original({ onConfirm }: { onConfirm: () => void }) {
  const { original, changed } = useInfo()
  const [{ name = '', tag, dir } = {}] = useView().shell.languages ?? []
  const heading = t(changed ? 'translation.behind' : 'translation.original', { language: name })
  return (
    <section className={styles.section} aria-label={heading}>
      <p className={styles.about}>{heading}</p>
      <blockquote className={styles.original} lang={tag} dir={dir}>
        {original}
      </blockquote>
      {changed?.map((pair, index) => (
        <div key={index} lang={tag} dir={dir}>
          <BeforeAfter {...pair} />
        </div>
      ))}
      {changed && <Button onClick={onConfirm}>{t('translation.confirm')}</Button>}
    </section>
  )
}

/** Returns what a value is, and of what: `Answer · How do we book?`. */
export const headingOf = ({ label, entry }: ValueInfo): string => (entry?.title ? `${label} · ${entry.title}` : label)

/** Returns where a value is, with the id of its entry instead of the position: the entry may be moved meanwhile. */
function placeOf({ file, path, entry }: ValueInfo): DraftPlace {
  if (!entry) return { file, path }
  const { list, index, id = index } = entry
  return { file, path: [...list, id, ...path.slice(list.length + 1)] }
}

/** An optional value that is emptied is removed with its line. */
function operationFor(info: ValueInfo, value: unknown): Operation {
  const isRemoved = !info.required && (value === '' || value === undefined)
  return isRemoved ? { op: 'unset', ...placeOf(info) } : { op: 'set', ...placeOf(info), value }
}

/** Whether a page shows the value as it is typed. */
const isPlain = ({ type, references }: ValueInfo, value: unknown): boolean =>
  ['text', 'number', 'count'].includes(type) && references.length === 0 && !String(value).includes('${')
