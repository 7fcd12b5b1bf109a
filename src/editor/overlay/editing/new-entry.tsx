import { useRef, useState } from 'react'
import { button } from '../../../site/ui/button.css.ts'
import { choice } from '../../../site/ui/field-frame.css.ts'
import type { EntryForm, EntryKind, FormField as Field } from '../../edits/entry-form.ts'
import type { Operation } from '../../edits/operations.ts'
import { useWords } from '../words.ts'
import type { Path } from './answers.ts'
import { begunEntry, filledIn, isGroup, isWhole, shortNameFor } from './begun-entry.ts'
import { FormField } from './form-field.tsx'
import { KeptNote } from './kept-note.tsx'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'
import { Unwritten } from './unwritten.tsx'
import { useDoor } from './use-door.ts'
import { useDraft } from './use-draft.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useKept } from './use-kept.ts'
import { useSave } from './use-save.ts'

type Props = { file: string; hash: string; list: Path; index: number; onDone: () => void }

/** A form for one more entry, made of its schema; where there are several sorts, the sort is chosen first. */
export function NewEntry(props: Props) {
  const { base, drafts } = useSession()
  const say = useWords()
  const [chosen, setChosen] = useState<number>()
  const asked = useDoor<EntryForm>(base, 'form', { file: props.file, path: [...props.list] })
  if (asked.state === 'waiting') return <p>{say('panel.waiting')}</p>
  if (asked.state === 'failed') return <p className={styles.mistakes}>{asked.message ?? say('door.gone')}</p>
  const { kinds = [asked.data] } = asked.data
  const begun = kinds.findIndex(({ label }) => drafts.get({ file: props.file, path: props.list, sort: label }))
  const sort = chosen ?? Math.max(0, begun)
  return (
    <>
      {kinds.length > 1 && (
        <label className={styles.field}>
          {say('entry.sort')}
          <select className={choice} value={sort} onChange={({ target }) => setChosen(Number(target.value))}>
            {kinds.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {kinds[sort] && <EntryFields key={sort} {...props} kind={kinds[sort]} />}
    </>
  )
}

/** `isNamed`: whether the short name is the person's own; until then it follows the title. */
type Begun = { value: unknown; isNamed: boolean }

function EntryFields({ file, hash, list, index, onDone, kind }: Props & { kind: EntryKind }) {
  const { edit } = useSession()
  const say = useWords()
  const [empty] = useState((): Begun => ({ value: begunEntry(kind), isNamed: false }))
  const [isTried, setTried] = useState(false)
  const title = say('entry.new', { label: kind.label })
  const kept = useKept({ file, path: list, sort: kind.label, hash, title, value: empty })
  const { value, isNamed } = kept.value as Begun
  const { state, unsaved, save, dismiss } = useSave()
  const part = useRef<HTMLFieldSetElement>(null)
  useFirstFocus(part)
  const operation: Operation = { op: 'insert', file, path: list, index, value: filledIn(value, kind.fields) }
  const draft = useDraft([operation])
  const isWrong = Boolean(draft && (draft.message !== undefined || draft.diagnostics.length > 0))
  const group = isGroup(value) ? value : undefined
  function change(next: unknown, named = isNamed): void {
    kept.change({ value: next, isNamed: named } satisfies Begun)
    dismiss()
  }
  function changeLine(key: string, line: unknown): void {
    const next = { ...group, [key]: line }
    const named = key === 'id' ? line !== '' : isNamed
    const follows = key !== 'id' && !isNamed && kind.fields.some((field) => field.key === 'id' && field.type === 'id')
    change(follows ? { ...next, id: shortNameFor(next) } : next, named)
  }
  async function add(withErrors?: true): Promise<void> {
    setTried(true)
    if (!(await save([operation], { [file]: hash }, { withErrors }))) return
    kept.drop()
    edit({ file, path: [...list, index] }, null)
  }
  return (
    <fieldset ref={part} className={styles.section}>
      <legend>{title}</legend>
      <KeptNote kept={kept} onThrowAway={() => kept.change(empty)} />
      {kind.fields
        .filter(isOpen)
        .map((field) =>
          field.key === '' ? (
            <FormField key="" field={field} value={value} onChange={(next) => change(next)} />
          ) : (
            <FormField
              key={field.key}
              field={field}
              value={group?.[field.key]}
              onChange={(next) => changeLine(field.key, next)}
            />
          ),
        )}
      <Unwritten draft={isTried || isWhole(value, kind.fields) ? draft : undefined} unsaved={unsaved} />
      <div className={styles.actions}>
        <button type="button" className={button.primary} disabled={state === 'saving'} onClick={() => void add()}>
          {say('entry.addNow')}
        </button>
        {unsaved?.because === 'mistakes' && isWrong && (
          <button type="button" className={styles.small} onClick={() => void add(true)}>
            {say('panel.saveWithErrors')}
          </button>
        )}
        <button type="button" className={styles.small} onClick={onDone}>
          {say('panel.back')}
        </button>
      </div>
    </fieldset>
  )
}

/** A line with one value that it can have is no question: it is written with the rest. */
const isOpen = ({ type, required, choices = [] }: Field): boolean =>
  !(type === 'choice' && required && choices.length === 1)
