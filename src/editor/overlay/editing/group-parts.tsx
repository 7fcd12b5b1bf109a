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
import { useInfo, useSession } from './session.ts'

/** @param onChanged called when another order has been saved */
export function GroupParts({ onAdd, onChanged }: { onAdd: () => void; onChanged: () => void }) {
  const { file, path, value, listOf, partLabels, missing = [], description, entry } = useInfo()
  const { edit } = useSession()
  const lines = Object.entries(value as Readonly<Record<string, unknown>>)
  return (
    <div className={styles.list}>
      {description !== undefined && <p className={styles.about}>{description}</p>}
      {listOf ? (
        <ListEntries listOf={listOf} onChanged={onChanged} />
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
      {missing.length > 0 && <MissingParts missing={missing} />}
      <FileLink />
      {entry && !listOf && <EntryTools entry={withoutPicture(entry, missing)} onAdd={onAdd} />}
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

/** Offers the lines that a group may have and does not, by their titles. What was begun is open. */
function MissingParts({ missing }: { missing: readonly FormField[] }) {
  const { drafts } = useSession()
  const { file, path } = useInfo()
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
      {field && <AddPart key={field.key} entry={path} field={{ ...field, required: field.type === 'group' }} />}
    </section>
  )
}
