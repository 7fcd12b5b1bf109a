import { button } from '../../../site/ui/button.css.ts'
import type { FormField as Field } from '../../edits/entry-form.ts'
import type { Operation } from '../../edits/operations.ts'
import { useWords } from '../words.ts'
import type { Path } from './answers.ts'
import { filledIn } from './begun-entry.ts'
import { FormField } from './form-field.tsx'
import { KeptNote } from './kept-note.tsx'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'
import { Unwritten } from './unwritten.tsx'
import { useKept } from './use-kept.ts'
import { useSave } from './use-save.ts'

type Props = {
  file: string
  hash: string
  /** Of the entry. */
  path: Path
  /** The line that it does not have yet. */
  field: Field
}

/** A form for a line that an entry may have and does not. */
export function AddPart({ file, hash, path, field }: Props) {
  const { close } = useSession()
  const say = useWords()
  const at = [...path, field.key]
  const title = say('entry.addPart', { label: field.label })
  // Its draft belongs to the entry, since the line itself cannot be opened yet.
  const kept = useKept({ file, path, sort: field.key, hash, title, value: null })
  const { state, unsaved, save, dismiss } = useSave()
  const { value } = kept
  const operation: Operation = { op: 'set', file, path: at, value: filledIn(value, field.fields ?? []) }
  async function add(): Promise<void> {
    if (!(await save([operation], { [file]: hash }))) return
    kept.drop()
    close()
  }
  function change(next: unknown): void {
    kept.change(next ?? null)
    dismiss()
  }
  return (
    <div className={styles.list}>
      <KeptNote kept={kept} onThrowAway={() => change(null)} />
      <FormField field={field} value={value ?? undefined} onChange={change} />
      {value !== null && (
        <>
          {/* Pages show a picture only once it is saved, so there is nothing to draw before. */}
          <Unwritten draft={undefined} unsaved={unsaved} />
          <div className={styles.actions}>
            <button type="button" className={button.primary} disabled={state === 'saving'} onClick={() => void add()}>
              {say('entry.addNow')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
