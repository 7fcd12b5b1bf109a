/** Other values that a value has to do with, and the ways to them. */
import type { FittingValue } from '../../edits/fitting-values.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { canOpenFiles, openInEditor } from '../editor-client.ts'
import { Button, t } from '../ui.tsx'
import { EntryTools } from './entry-tools.tsx'
import { inWords } from './entry-values.ts'
import { NewEntry } from './new-entry.tsx'
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
      {path.length > 1 && <Button onClick={() => edit({ file, path: path.slice(0, -1) })}>{t('panel.around')}</Button>}
      {canOpenFiles() && <Button onClick={() => void open()}>{t('panel.openFile', { file, line })}</Button>}
    </div>
  )
}

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
