import type { ValueInfo } from '../../edits/value-info.ts'
import { EntryTools } from './entry-tools.tsx'
import { NewEntry } from './new-entry.tsx'
import * as styles from './panel.css.ts'
import { Button, inWords } from './parts.tsx'
import { ValueLinks } from './related-values.tsx'
import { useSession } from './session.ts'

/** The parts of a group or list, a button for each, also of those that no page shows. */
export function GroupParts({ info, onAdd }: { info: ValueInfo; onAdd: () => void }) {
  const { file, path, hash, value, listOf, partLabels, description, entry } = info
  const { edit, close } = useSession()
  const parts = Object.entries(value as Readonly<Record<string, unknown>>)
  return (
    <div className={styles.list}>
      {description !== undefined && <p className={styles.about}>{description}</p>}
      <ul className={styles.list}>
        {parts.map(([key, part]) => (
          <li key={key}>
            <Button className={styles.part} onClick={() => edit({ file, path: [...path, listOf ? Number(key) : key] })}>
              <span className={styles.about}>{(listOf ? listOf.label : partLabels?.[key]) || key}</span>
              <span>{listOf?.entries[Number(key)]?.title || inWords(part)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {listOf && <NewEntry file={file} hash={hash} list={path} index={parts.length} onDone={close} />}
      <ValueLinks info={info} />
      {entry && !listOf && <EntryTools file={file} hash={hash} entry={entry} onAdd={onAdd} />}
    </div>
  )
}
