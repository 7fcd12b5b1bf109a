/** Other values that a value has to do with, and the ways to them. */
import { useState } from 'react'
import type { FittingValue } from '../../edits/fitting-values.ts'
import type { Operation } from '../../edits/operations.ts'
import { canOpenFiles, openInEditor } from '../editor-client.ts'
import { Button, t } from '../ui.tsx'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useDraft, useInfo, useSave, useSession } from './session.ts'
import { fieldOf, ValueField } from './value-field.tsx'

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

/** The values that a scheduled change has at first and later, and a form for another one. */
export function LaterValues() {
  const { edit } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { file, dated = [], canChangeOnDay } = useInfo()
  if (dated.length === 0 && !canChangeOnDay) return null
  return (
    <section className={styles.tools} aria-label={t('later.heading')}>
      {dated.length > 0 && <p className={styles.about}>{t('later.heading')}</p>}
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
      {canChangeOnDay && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('later.add')}
        </Button>
      )}
      {isOpen && <LaterValue />}
    </section>
  )
}

function LaterValue() {
  const { close } = useSession()
  const info = useInfo()
  const { file, path, hash, label } = info
  const [from, setFrom] = useState('')
  const [value, setValue] = useState(info.value)
  const { isSaving, problems, save, dismiss } = useSave(hash, close)
  const operation: Operation = { op: 'later', file, path, from, value }
  const draft = useDraft(from === '' ? undefined : [operation])
  return (
    <div className={styles.list}>
      <ValueField
        field={{ label: t('later.day'), type: 'day' }}
        required
        value={from}
        onChange={(day) => setFrom(String(day))}
      />
      <ValueField
        field={{ label, type: fieldOf(info).type }}
        required
        value={value}
        onChange={(next) => {
          setValue(next)
          dismiss()
        }}
      />
      <ProblemList {...draft} {...problems} />
      <div className={styles.actions}>
        <Button disabled={from === '' || isSaving} onClick={() => save([operation])}>
          {t('later.save')}
        </Button>
      </div>
    </div>
  )
}

type ReferencesProps = { typed: unknown; onChange: (value: string) => void }

/** The values that a text quotes: each can be edited where it is written, or written out in this text alone. */
export function References({ typed, onChange }: ReferencesProps) {
  const { edit } = useSession()
  const { references } = useInfo()
  const text = String(typed)
  const here = references.filter(({ name }) => text.includes(`\${${name}}`))
  if (here.length === 0) return null
  return (
    <section className={styles.tools} aria-label={t('references.heading')}>
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

/** Opens the file in the author's own editor. */
export function FileLink() {
  const { announce } = useSession()
  const { file, line, column } = useInfo()
  async function open(): Promise<void> {
    try {
      await openInEditor({ file, line, column })
      announce(t('issue.opened', { file }))
    } catch (error) {
      announce(t('panel.notOpened', { file, line }))
      throw error
    }
  }
  if (!canOpenFiles()) return null
  return (
    <div className={styles.actions}>
      <Button onClick={() => void open()}>{t('panel.openFile', { file, line })}</Button>
    </div>
  )
}
