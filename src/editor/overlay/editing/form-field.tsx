/** The fields for one line of a new entry, which may be a group or a list of lines itself. */
import type { FormField as Field } from '../../edits/entry-form.ts'
import { Button, t } from '../ui.tsx'
import type { Change } from './drafts.tsx'
import { isGroup } from './entry-values.ts'
import * as styles from './panel.css.ts'
import { PictureChoice } from './pictures.tsx'
import { ValueField } from './value-field.tsx'

type Props = { field: Field; value: unknown; onChange: (change: Change) => void }

export function FormField(props: Props) {
  const { type, required, example } = props.field
  if (type === 'group') return <GroupField {...props} />
  if (type === 'list') return <ListField {...props} />
  const onChange = (next: unknown): void => props.onChange(() => next)
  return (
    <>
      <ValueField {...props} required={required} example={example} onChange={onChange} />
      {type === 'image' && <PictureChoice onChoose={onChange} />}
    </>
  )
}

function GroupField({ field: { label, required, fields = [] }, value, onChange }: Props) {
  const group = isGroup(value) ? value : undefined
  if (!group && !required) return <Button onClick={() => onChange(() => ({}))}>{t('entry.addPart', { label })}</Button>
  return (
    <fieldset className={styles.section}>
      <legend className={styles.about}>{label}</legend>
      {fields.map((one) => (
        <FormField
          key={one.key}
          field={one}
          value={group?.[one.key]}
          onChange={(change) => onChange((now) => withLine(now, one.key, change))}
        />
      ))}
      {!required && <Button onClick={() => onChange(() => undefined)}>{t('entry.removePart', { label })}</Button>}
    </fieldset>
  )
}

/** Returns a group with one line changed. */
export function withLine(now: unknown, key: string, change: Change): Record<string, unknown> {
  const group = isGroup(now) ? now : {}
  return { ...group, [key]: change(group[key]) }
}

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function ListField({ field, value, onChange }: Props) {
  const entries = entriesOf(value)
  const { item } = field
  if (!item) return null
  const label = item.label || field.label
  return (
    <fieldset className={styles.section}>
      <legend className={styles.about}>{field.label}</legend>
      {entries.map((entry, index) => (
        // Entries of a form have no ids yet.
        <div key={`${index} of ${entries.length}`} className={styles.list}>
          <FormField
            field={{ ...item, label: t('entry.item', { label, number: index + 1 }) }}
            value={entry}
            onChange={(change) => onChange((now) => entriesOf(now).with(index, change(entriesOf(now)[index])))}
          />
          <Button onClick={() => onChange((now) => entriesOf(now).filter((_, at) => at !== index))}>
            {t('entry.removeItem', { label, number: index + 1 })}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange((now) => [...entriesOf(now), emptyOf(item)])}>
        {t('entry.addPart', { label })}
      </Button>
    </fieldset>
  )
}

function emptyOf({ type, choices }: Field): unknown {
  if (type === 'choice') return choices?.[0]?.value
  if (type === 'group') return {}
  return type === 'list' ? [] : ''
}
