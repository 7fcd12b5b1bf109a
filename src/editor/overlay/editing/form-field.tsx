/** The fields for one line of a new entry, which may be a group or a list of lines itself. */
import type { FormField as Field } from '../../edits/entry-form.ts'
import { Button } from '../buttons.tsx'
import { t } from '../words.ts'
import { isGroup } from './begun-entry.ts'
import { ImagePicker } from './image-picker.tsx'
import * as styles from './panel.css.ts'
import { EntryChoices, ValueField } from './value-field.tsx'

type Props = { field: Field; value: unknown; onChange: (value: unknown) => void }

export function FormField(props: Props) {
  const { type, required, example } = props.field
  if (type === 'group') return <GroupField {...props} />
  if (type === 'list') return <ListField {...props} />
  if (type === 'references') return <EntryChoices {...props} />
  return (
    <>
      <ValueField {...props} required={required} example={example} />
      {type === 'image' && <ImagePicker onChoose={props.onChange} />}
    </>
  )
}

function GroupField({ field: { label, required, fields = [] }, value, onChange }: Props) {
  const group = isGroup(value) ? value : undefined
  if (!group && !required) return <Button onClick={() => onChange({})}>{t('entry.addPart', { label })}</Button>
  return (
    <fieldset className={styles.section}>
      <legend className={styles.about}>{label}</legend>
      {fields.map((one) => (
        <FormField
          key={one.key}
          field={one}
          value={group?.[one.key]}
          onChange={(next) => onChange({ ...group, [one.key]: next })}
        />
      ))}
      {!required && <Button onClick={() => onChange(undefined)}>{t('entry.removePart', { label })}</Button>}
    </fieldset>
  )
}

function ListField({ field, value, onChange }: Props) {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
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
            onChange={(next) => onChange(entries.with(index, next))}
          />
          <Button onClick={() => onChange(entries.filter((_, at) => at !== index))}>
            {t('entry.removeItem', { label, number: index + 1 })}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...entries, emptyOf(item)])}>{t('entry.addPart', { label })}</Button>
    </fieldset>
  )
}

function emptyOf({ type, choices }: Field): unknown {
  if (type === 'choice') return choices?.[0]?.value
  if (type === 'group') return {}
  return type === 'list' ? [] : ''
}
