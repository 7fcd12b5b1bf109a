import type { ValueInfo } from '../../edits/value-info.ts'
import { useWords } from '../words.ts'
import { EntryTools } from './entry-tools.tsx'
import { inWords } from './in-words.ts'
import { NewEntry } from './new-entry.tsx'
import { OpenFile } from './open-file.tsx'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'

/** A value that is made of others: each of them behind a button of its own, what is not shown on the page too. */
export function GroupParts({ info, onAdd }: { info: ValueInfo; onAdd: () => void }) {
  const { file, path, hash, value, listOf, partLabels, description } = info
  const { edit, close } = useSession()
  const say = useWords()
  const parts = Object.entries(value as Readonly<Record<string, unknown>>)
  const stepOf = (key: string): string | number => (listOf ? Number(key) : key)
  return (
    <div className={styles.list}>
      {description !== undefined && <p className={styles.about}>{description}</p>}
      <ul className={styles.list}>
        {parts.map(([key, part]) => (
          <li key={key}>
            <button type="button" className={styles.part} onClick={() => edit({ file, path: [...path, stepOf(key)] })}>
              <span className={styles.where}>{(listOf ? listOf.label : partLabels?.[key]) || key}</span>
              <span>{listOf?.entries[Number(key)]?.title || inWords(part)}</span>
            </button>
          </li>
        ))}
      </ul>
      {listOf && <NewEntry file={file} hash={hash} list={path} index={parts.length} onDone={close} />}
      <div className={styles.actions}>
        {path.length > 1 && (
          <button type="button" className={styles.small} onClick={() => edit({ file, path: path.slice(0, -1) })}>
            {say('panel.around')}
          </button>
        )}
        <OpenFile {...info} />
      </div>
      {info.entry && !listOf && <EntryTools file={file} hash={hash} entry={info.entry} onAdd={onAdd} />}
    </div>
  )
}
