/** Forms for what the content does not have yet: an entry of a list, or a line of an entry. */
import { useRef, useState } from 'react'
import type { EntryKind, FormField as Field } from '../../edits/entry-form.ts'
import type { Operation } from '../../edits/operations.ts'
import { Button, MainButton, t } from '../ui.tsx'
import { useFirstFocus } from './dialog.tsx'
import { type Change, KeptNote, useKept } from './drafts.tsx'
import { begunEntry, filledIn, isGroup, isWhole, shortNameFor } from './entry-values.ts'
import { FormField, withLine } from './form-field.tsx'
import { Gallery } from './gallery.tsx'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { hasProblems, type Path, useAnswer, useDraft, useInfo, useSession } from './session.ts'

/** `count`: how many entries the list has. `index`: the position of the new one. */
type Props = { list: Path; count: number; index: number; onDone: () => void }

/** A form for a new entry of a list. If the list has several kinds of entries, the kind is chosen first. */
export function NewEntry(props: Props) {
  const { drafts } = useSession()
  const { file } = useInfo()
  const [chosen, setChosen] = useState<number>()
  const { data, failure } = useAnswer('form', { file, path: [...props.list] })
  if (failure !== undefined) return <p className={styles.problems}>{failure}</p>
  if (!data) return <p>{t('panel.waiting')}</p>
  const { kinds = [data] } = data
  const begun = kinds.findIndex(({ label }) => drafts.get({ file, path: props.list, sort: label }))
  const number = chosen ?? (kinds.length > 1 ? begun : 0)
  const kind = kinds[number]
  if (kind) return <EntryFields key={number} {...props} kind={kind} />
  return (
    <>
      <Gallery file={file} list={props.list} count={props.count} kinds={kinds} onChoose={setChosen} />
      <Button onClick={props.onDone}>{t('panel.back')}</Button>
    </>
  )
}

function EntryFields({ list, index, onDone, kind }: Props & { kind: EntryKind }) {
  const { edit } = useSession()
  const { file, hash } = useInfo()
  const [isTried, setTried] = useState(false)
  const title = t('entry.new', { label: kind.label })
  const kept = useKept({ file, path: list, sort: kind.label, hash, title, value: begunEntry(kind) }, () =>
    edit({ file, path: [...list, index] }, null),
  )
  const { value, isSaving, problems, save } = kept
  const part = useRef<HTMLFieldSetElement>(null)
  useFirstFocus(part)
  const operation: Operation = { op: 'insert', file, path: list, index, value: filledIn(value, kind.fields) }
  const draft = useDraft([operation])
  const group = isGroup(value) ? value : undefined
  const hasId = kind.fields.some((field) => field.key === 'id' && field.type === 'id')
  function changeLine(key: string, change: Change): void {
    kept.update((now) => {
      if (key === '') return change(now)
      const [group, next] = [isGroup(now) ? now : {}, withLine(now, key, change)]
      // The id follows the title until the author types another one.
      const { id = '' } = group
      const isOwnId = id !== '' && id !== shortNameFor(group)
      return key === 'id' || isOwnId || !hasId ? next : { ...next, id: shortNameFor(next) }
    })
  }
  function add(withErrors?: true): void {
    setTried(true)
    save([operation], { withErrors })
  }
  return (
    <fieldset ref={part} className={styles.section}>
      <legend>{title}</legend>
      <KeptNote kept={kept} />
      {kind.fields.filter(isOpen).map((field) => (
        <FormField
          key={field.key}
          field={field}
          value={field.key === '' ? value : group?.[field.key]}
          onChange={(change) => changeLine(field.key, change)}
        />
      ))}
      <ProblemList {...(isTried || isWhole(value, kind.fields) ? draft : undefined)} {...problems} />
      <div className={styles.actions}>
        <MainButton disabled={isSaving} onClick={() => add()}>
          {t('entry.addNow')}
        </MainButton>
        {problems.diagnostics && hasProblems(draft) && (
          <Button onClick={() => add(true)}>{t('panel.saveWithErrors')}</Button>
        )}
        <Button onClick={onDone}>{t('panel.back')}</Button>
      </div>
    </fieldset>
  )
}

/** A required line with only one possible value needs no field. */
const isOpen = ({ type, required, choices = [] }: Field): boolean =>
  !(type === 'choice' && required && choices.length === 1)

/** A form for a line that an entry may have and does not. */
export function AddPart({ entry, field }: { entry: Path; field: Field }) {
  const { close } = useSession()
  const { file, hash } = useInfo()
  const title = t('entry.addPart', { label: field.label })
  // The draft belongs to the entry, since the line itself cannot be opened yet.
  const kept = useKept({ file, path: entry, sort: field.key, hash, title, value: null }, close)
  const { value, isSaving, problems, save } = kept
  const { fields = [] } = field
  const operation: Operation = { op: 'set', file, path: [...entry, field.key], value: filledIn(value, fields) }
  const draft = useDraft(value !== null && isWhole(value, fields) ? [operation] : undefined)
  const change = (next: Change): void => kept.update((now) => next(now ?? undefined) ?? null)
  return (
    <div className={styles.list}>
      <KeptNote kept={kept} />
      <FormField field={field} value={value ?? undefined} onChange={change} />
      {value !== null && (
        <>
          <ProblemList {...draft} {...problems} />
          <div className={styles.actions}>
            <MainButton disabled={isSaving} onClick={() => save([operation])}>
              {t('entry.addNow')}
            </MainButton>
          </div>
        </>
      )}
    </div>
  )
}
