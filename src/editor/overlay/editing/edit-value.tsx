import { useState } from 'react'
import type { Source } from '../../../compiler/link/marks.ts'
import { button } from '../../../site/ui/button.css.ts'
import type { Operation } from '../../edits/operations.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { useWords } from '../words.ts'
import { Conflicts } from './conflicts.tsx'
import { countPlaces } from './count-places.ts'
import { EntryChoices } from './entry-choices.tsx'
import { EntryTools } from './entry-tools.tsx'
import { type Choice, Fitting } from './fitting.tsx'
import { GroupParts } from './group-parts.tsx'
import { ImagePicker } from './image-picker.tsx'
import { KeptNote } from './kept-note.tsx'
import { LaterValues } from './later-values.tsx'
import { NewEntry } from './new-entry.tsx'
import { OpenFile } from './open-file.tsx'
import * as styles from './panel.css.ts'
import { References } from './references.tsx'
import { useSession } from './session.ts'
import { Touched } from './touched.tsx'
import { Unwritten } from './unwritten.tsx'
import { useDraft } from './use-draft.ts'
import { useKept } from './use-kept.ts'
import { useSave } from './use-save.ts'
import { ValueField } from './value-field.tsx'
import { headingOf, placeOf } from './value-place.ts'

type Props = {
  info: ValueInfo
  /** The longer text that the value is quoted in, where it was chosen there. */
  within: Source | undefined
  /** The file has another value now, which is wanted in the place of this one. */
  onStale: () => void
  /** Whether an entry is added behind the one that the value lies in; what is typed here waits. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** One value: its field, what the check says while it is typed, and where else it is read. */
export function EditValue({ info, within, onStale, isAdding, onAdding }: Props) {
  const { page, edit, close } = useSession()
  const say = useWords()
  // A line break at the end belongs to how the file has the text, not to its words.
  const [, words, end = ''] = /^([\s\S]*?)(\n*)$/.exec(typeof info.value === 'string' ? info.value : '') ?? []
  const before = end === '' ? info.value : words
  const [fitting, setFitting] = useState<Choice>()
  const { state, unsaved, save, dismiss } = useSave()
  const { file, path } = info
  const kept = useKept({ ...placeOf(info), hash: info.hash, title: headingOf(info), value: before })
  const { value: typed, hash } = kept
  const picture = info.type === 'image' ? path : info.picture
  const isChanged = JSON.stringify(typed) !== JSON.stringify(before)
  const operations: Operation[] | undefined = isChanged
    ? [operationFor(info, end === '' ? typed : `${typed}${end}`), ...(fitting?.isOn ? [fitting.value.operation] : [])]
    : undefined
  const draft = useDraft(isAdding ? undefined : operations)
  const isWrong = draft !== undefined && (draft.message !== undefined || draft.diagnostics.length > 0)

  function type(value: unknown): void {
    kept.change(value)
    setFitting(undefined)
    dismiss()
    // Words without a sign of more than words are shown at once; the check's page follows.
    if (isPlain(info, value)) page.preview({ file, path }, String(value))
  }
  /** @param seen the state of the file that is written over */
  async function write(withErrors?: true, seen = hash): Promise<void> {
    if (operations) await put(operations, withErrors, seen)
  }
  async function put(all: readonly Operation[], withErrors?: true, seen = hash): Promise<void> {
    const places = draft?.touched && countPlaces(draft.touched)
    if (!(await save(all, { [file]: seen }, { withErrors, places }))) return
    kept.drop()
    close()
  }
  function leave(): void {
    kept.drop()
    onStale()
  }
  if (isAdding && info.entry) {
    const { list, index } = info.entry
    return <NewEntry file={file} hash={hash} list={list} index={index + 1} onDone={() => onAdding(false)} />
  }
  const add = () => onAdding(true)
  if (info.type === 'group' || info.type === 'list') return <GroupParts info={info} onAdd={add} />
  return (
    <form
      className={styles.list}
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <KeptNote kept={kept} now={before} onThrowAway={() => type(before)} />
      {info.sample && <p className={styles.sample}>{say('panel.sample')}</p>}
      {info.type === 'references' ? (
        <EntryChoices field={info} value={typed} onChange={type} />
      ) : (
        <ValueField
          field={typeof info.value === 'number' ? { ...info, type: 'number' } : info}
          required={info.required}
          value={typed}
          isWrong={isWrong}
          onChange={type}
          onEnter={() => void write()}
        />
      )}
      {picture && (
        <ImagePicker
          onChoose={(name) => {
            const named: Operation = { op: 'set', file, path: picture, value: name }
            void put([...(picture === path ? [] : (operations ?? [])), named])
          }}
        />
      )}
      <Unwritten draft={draft} unsaved={unsaved?.because === 'conflicts' ? undefined : unsaved} />
      <Fitting offered={draft?.fitting ?? []} choice={fitting} onChoose={setFitting} />
      {unsaved?.because === 'conflicts' && (
        <Conflicts
          conflicts={unsaved.conflicts}
          keepMine={() => void write(undefined, unsaved.conflicts.find((one) => one.file === file)?.hash)}
          takeTheirs={leave}
        />
      )}
      {within && (
        <p className={styles.about}>
          {say('panel.quoted')}{' '}
          <button type="button" className={styles.small} onClick={() => edit(within)}>
            {say('panel.onlyHere')}
          </button>
        </p>
      )}
      <LaterValues info={info} />
      <References info={info} typed={typed} onChange={type} />
      {draft?.touched && <Touched touched={draft.touched} />}
      <div className={styles.foot}>
        <button type="submit" className={button.primary} disabled={!isChanged || state === 'saving'}>
          {say(state === 'saving' ? 'panel.saving' : 'panel.save')}
        </button>
        {isChanged && !kept.restored && (
          <button type="button" className={styles.small} onClick={() => type(before)}>
            {say('panel.asBefore')}
          </button>
        )}
        {unsaved?.because === 'mistakes' && isWrong && (
          <button type="button" className={styles.small} onClick={() => void write(true)}>
            {say('panel.saveWithErrors')}
          </button>
        )}
      </div>
      <div className={styles.actions}>
        {path.length > 1 && (
          <button type="button" className={styles.small} onClick={() => edit({ file, path: path.slice(0, -1) })}>
            {say('panel.around')}
          </button>
        )}
        <OpenFile {...info} />
      </div>
      {info.entry && <EntryTools file={file} hash={hash} entry={info.entry} onAdd={add} />}
    </form>
  )
}

/** An optional text that is emptied goes with its line. */
function operationFor(info: ValueInfo, value: unknown): Operation {
  const { file, path } = placeOf(info)
  return !info.required && (value === '' || value === undefined)
    ? { op: 'unset', file, path }
    : { op: 'set', file, path, value }
}

/** Whether a page shows the value as it is typed. */
const isPlain = ({ type, references }: ValueInfo, value: unknown): boolean =>
  (type === 'text' || type === 'number') && references.length === 0 && !String(value).includes('${')
