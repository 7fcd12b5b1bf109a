/** Other values that a value has to do with, and the ways to them. */
import { useState } from 'react'
import { control, label } from '../../../site/ui/fields.css.ts'
import type { FormField } from '../../edits/entry-form.ts'
import type { FittingValue } from '../../edits/fitting-values.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { canOpenFiles, openInEditor } from '../editor-client.ts'
import { Button, t } from '../ui.tsx'
import { EntryTools } from './entry-tools.tsx'
import { inWords } from './entry-values.ts'
import { AddPart, NewEntry } from './new-entry.tsx'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'

/** A number that has to fit the number that is typed. `isOn`: it changes in the same edit. */
export type FittingChoice = { value: FittingValue; isOn: boolean }

type FittingProps = { choices: readonly FittingChoice[]; onChoose: (choice: FittingChoice) => void }

/** A button for each number that could change in the same edit. */
export function Fitting({ choices, onChoose }: FittingProps) {
  if (choices.length === 0) return null
  return (
    <div className={styles.actions}>
      {choices.map(({ value, isOn }) => (
        <Button key={value.label} aria-pressed={isOn} onClick={() => onChoose({ value, isOn: !isOn })}>
          {t('panel.fitting', value)}
        </Button>
      ))}
    </div>
  )
}

/** The values that a scheduled change has at first and later. */
export function LaterValues({ info: { file, dated = [] } }: { info: ValueInfo }) {
  const { edit } = useSession()
  if (dated.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('later.heading')}>
      <p className={styles.about}>{t('later.heading')}</p>
      <ul className={styles.list}>
        {dated.map(({ path, from, value }) => (
          <li key={path.join('.')}>
            <Button className={styles.part} onClick={() => edit({ file, path })}>
              {from === undefined
                ? t('later.first', { value: String(value) })
                : t('later.from', { from: String(from), value: String(value) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ReferencesProps = { info: ValueInfo; typed: unknown; onChange: (value: string) => void }

/** The values that a text quotes: each can be edited where it is written, or written out in this text alone. */
export function References({ info: { references }, typed, onChange }: ReferencesProps) {
  const { edit } = useSession()
  const text = String(typed)
  const here = references.filter(({ name }) => text.includes(`\${${name}}`))
  if (here.length === 0) return null
  return (
    <section className={styles.section} aria-label={t('references.heading')}>
      <p className={styles.about}>{t('references.heading')}</p>
      <ul className={styles.list}>
        {here.map(({ name, words, file, path }) => (
          <li key={name} className={styles.actions}>
            <Button className={styles.chip} onClick={() => edit({ file, path })}>
              {t('references.value', { name, words })}
            </Button>
            <Button onClick={() => onChange(text.replaceAll(`\${${name}}`, () => words))}>
              {t('references.writeOut', { words })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens the group or list that a value is in, and the file in the author's own editor. */
export function ValueLinks({ info: { file, path, line, column } }: { info: ValueInfo }) {
  const { announce, edit } = useSession()
  async function open(): Promise<void> {
    try {
      await openInEditor({ file, line, column })
      announce(t('slip.opened', { file }))
    } catch (error) {
      announce(t('panel.notOpened', { file, line }))
      throw error
    }
  }
  return (
    <div className={styles.actions}>
      {path.length > 0 && <Button onClick={() => edit({ file, path: path.slice(0, -1) })}>{t('panel.around')}</Button>}
      {canOpenFiles() && <Button onClick={() => void open()}>{t('panel.openFile', { file, line })}</Button>}
    </div>
  )
}

/** Entries of a list that are found without a search. */
const MANY = 7

/** The parts of a group or list, a button for each, also of those that no page shows. */
export function GroupParts({ info, onAdd }: { info: ValueInfo; onAdd: () => void }) {
  const { file, path, hash, value, listOf, partLabels, missing = [], description, entry } = info
  const { edit, close } = useSession()
  const parts = Object.entries(value as Readonly<Record<string, unknown>>)
  const [wanted, setWanted] = useState('')
  const wordsOf = (key: string, part: unknown): string => listOf?.entries[Number(key)]?.title || inWords(part)
  const found = parts.filter(([key, part]) => wordsOf(key, part).toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <div className={styles.list}>
      {description !== undefined && <p className={styles.about}>{description}</p>}
      {listOf && parts.length > MANY && (
        <label className={styles.field}>
          <span className={label}>{t('list.search')}</span>
          <input type="search" className={control} value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </label>
      )}
      <ul className={styles.list}>
        {found.map(([key, part]) => (
          <li key={key}>
            <Button className={styles.part} onClick={() => edit({ file, path: [...path, listOf ? Number(key) : key] })}>
              <span className={styles.about}>{(listOf ? listOf.label : partLabels?.[key]) || key}</span>
              <span>{wordsOf(key, part)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {missing.length > 0 && <MissingParts file={file} hash={hash} path={path} missing={missing} />}
      {listOf && <NewEntry file={file} hash={hash} list={path} index={parts.length} onDone={close} />}
      <ValueLinks info={info} />
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
    <section className={styles.section} aria-label={t('parts.heading')}>
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
