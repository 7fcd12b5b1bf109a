import { useState } from 'react'
import type { Operation } from '../../edits/operations.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { useWords } from '../words.ts'
import { AddPart } from './add-part.tsx'
import * as styles from './panel.css.ts'
import { RemoveEntry } from './remove-entry.tsx'
import { useSession } from './session.ts'
import { Unwritten } from './unwritten.tsx'
import { useSave } from './use-save.ts'

type Props = { file: string; hash: string; entry: NonNullable<ValueInfo['entry']>; onAdd: () => void }

/** What can be done with the entry of a list that a value belongs to. */
export function EntryTools({ file, hash, entry, onAdd }: Props) {
  const { list, index, count, title, id, picture } = entry
  const { close, edit } = useSession()
  const say = useWords()
  const { state, unsaved, save } = useSave()
  const [open, setOpen] = useState<'remove' | 'rename'>()
  const path = [...list, index]

  async function make(operation: Operation): Promise<void> {
    if (await save([operation], { [file]: hash })) close()
  }
  async function move(to: number): Promise<void> {
    if (await save([{ op: 'move', file, path, to }], { [file]: hash })) edit({ file, path: [...list, to] })
  }
  const moves: [label: string, to: number, isPossible: boolean][] = [
    [say('entry.first'), 0, index > 0],
    [say('entry.up'), index - 1, index > 0],
    [say('entry.down'), index + 1, index < count - 1],
    [say('entry.last'), count - 1, index < count - 1],
  ]
  if (open === 'remove')
    return <RemoveEntry file={file} hash={hash} path={path} title={title} onDone={() => setOpen(undefined)} />
  return (
    <fieldset className={styles.section} disabled={state === 'saving'}>
      <legend className={styles.where}>{say('entry.place', { title, number: index + 1, count })}</legend>
      <div className={styles.actions}>
        {moves.map(([label, to, isPossible]) => (
          <button
            key={label}
            type="button"
            className={styles.small}
            aria-disabled={!isPossible || undefined}
            onClick={() => isPossible && void move(to)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.small} onClick={onAdd}>
          {say('entry.add')}
        </button>
        <button type="button" className={styles.small} onClick={() => void make({ op: 'duplicate', file, path })}>
          {say('entry.duplicate')}
        </button>
        <button type="button" className={styles.small} onClick={() => setOpen('remove')}>
          {say('entry.remove')}
        </button>
        {id !== undefined && (
          <button type="button" className={styles.small} onClick={() => setOpen('rename')}>
            {say('entry.rename')}
          </button>
        )}
      </div>
      {picture && <AddPart file={file} hash={hash} path={[...list, id ?? index]} field={picture} />}
      {open === 'rename' && (
        <RenameEntry id={id ?? ''} onRename={(next) => void make({ op: 'rename', file, path, id: next })} />
      )}
      <Unwritten draft={undefined} unsaved={unsaved} />
    </fieldset>
  )
}

/** Another id, which all that point to the entry follow. */
function RenameEntry({ id, onRename }: { id: string; onRename: (id: string) => void }) {
  const say = useWords()
  const [typed, setTyped] = useState(id)
  return (
    <div className={styles.actions}>
      <label className={styles.field}>
        {say('entry.newId')}
        <input className={styles.words} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <button
        type="button"
        className={styles.small}
        disabled={typed === id || typed === ''}
        onClick={() => onRename(typed)}
      >
        {say('entry.renameNow')}
      </button>
    </div>
  )
}
