/** The parts of a group or list, a button for each, also of those that no page shows. */
import { useState } from 'react'
import type { FormField } from '../../edits/entry-form.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { Button, t } from '../ui.tsx'
import { EntryTools } from './entry-tools.tsx'
import { inWords } from './entry-values.ts'
import { ListEntries } from './list-entries.tsx'
import { AddPart } from './new-entry.tsx'
import * as styles from './panel.css.ts'
import { FileLink } from './related-values.tsx'
import { useSession } from './session.ts'

/** `onChanged`: called when another order has been saved. */
type Props = { info: ValueInfo; onAdd: () => void; onChanged: () => void }

export function GroupParts({ info, onAdd, onChanged }: Props) {
  const { file, path, hash, value, listOf, partLabels, missing = [], description, entry } = info
  const { edit } = useSession()
  const lines = Object.entries(value as Readonly<Record<string, unknown>>)
  return (
    <div className={styles.list}>
      {description !== undefined && <p className={styles.about}>{description}</p>}
      {listOf ? (
        <ListEntries info={info} listOf={listOf} onChanged={onChanged} />
      ) : (
        <ul className={styles.list}>
          {lines.map(([key, part]) => (
            <li key={key}>
              <Button className={styles.part} onClick={() => edit({ file, path: [...path, key] })}>
                <span className={styles.about}>{partLabels?.[key] || key}</span>
                <span className={styles.clipped}>{inWords(part)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <MissingParts file={file} hash={hash} path={path} missing={missing} />}
      <FileLink info={info} />
      {entry && !listOf && <EntryTools file={file} hash={hash} entry={withoutPicture(entry, missing)} onAdd={onAdd} />}
    </div>
  )
}

/** Returns an entry without its picture if that is among the missing lines, and so offered already. */
function withoutPicture(
  { picture, ...entry }: NonNullable<ValueInfo['entry']>,
  missing: readonly FormField[],
): NonNullable<ValueInfo['entry']> {
  return picture && !missing.some(({ key }) => key === picture.key) ? { ...entry, picture } : entry
}

type MissingProps = Pick<ValueInfo, 'file' | 'hash' | 'path'> & { missing: readonly FormField[] }

/** Offers the lines that a group may have and does not, by their titles. What was begun is open. */
function MissingParts({ file, hash, path, missing }: MissingProps) {
  const { drafts } = useSession()
  const [chosen, choose] = useState(() => missing.find(({ key }) => drafts.get({ file, path, sort: key }))?.key)
  const field = missing.find(({ key }) => key === chosen)
  return (
    <section className={styles.tools} aria-label={t('parts.heading')}>
      <h3 className={styles.about}>{t('parts.heading')}</h3>
      <div className={styles.actions}>
        {missing.map(({ key, label, description }) => (
          <Button
            key={key}
            title={description}
            aria-expanded={key === chosen}
            onClick={() => choose(key === chosen ? undefined : key)}
          >
            {label}
          </Button>
        ))}
      </div>
      {field && (
        <AddPart
          key={field.key}
          {...{ file, hash }}
          entry={path}
          field={{ ...field, required: field.type === 'group' }}
        />
      )}
    </section>
  )
}
