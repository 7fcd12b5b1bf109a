import type { FormField as Field } from '../../edits/entry-form.ts'
import { useWords } from '../words.ts'
import { EntryChoices } from './entry-choices.tsx'
import { ImagePicker } from './image-picker.tsx'
import * as styles from './panel.css.ts'
import { ValueField } from './value-field.tsx'

type Props = {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
}

/** The fields for one line of a new entry: a group has those of its lines, a list those of each of its entries. */
export function FormField({ field, value, onChange }: Props) {
  if (field.type === 'group') return <GroupField field={field} value={value} onChange={onChange} />
  if (field.type === 'list') return <ListField field={field} value={value} onChange={onChange} />
  if (field.type === 'references') return <EntryChoices field={field} value={value} onChange={onChange} />
  const { required, example } = field
  return (
    <>
      <ValueField {...{ field, required, example, value, onChange }} />
      {field.type === 'image' && <ImagePicker onChoose={onChange} />}
    </>
  )
}

function GroupField({ field, value, onChange }: Props) {
  const say = useWords()
  const group = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  if (!group && !field.required)
    return (
      <button type="button" className={styles.small} onClick={() => onChange({})}>
        {say('entry.addPart', { label: field.label })}
      </button>
    )
  return (
    <fieldset className={styles.section}>
      <legend className={styles.where}>{field.label}</legend>
      {field.fields?.map((one) => (
        <FormField
          key={one.key}
          field={one}
          value={group?.[one.key]}
          onChange={(next) => onChange({ ...group, [one.key]: next })}
        />
      ))}
      {!field.required && (
        <button type="button" className={styles.small} onClick={() => onChange(undefined)}>
          {say('entry.removePart', { label: field.label })}
        </button>
      )}
    </fieldset>
  )
}

function ListField({ field, value, onChange }: Props) {
  const say = useWords()
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const { item } = field
  if (!item) return null
  const put = (index: number, next: unknown) => onChange(entries.map((entry, at) => (at === index ? next : entry)))
  return (
    <fieldset className={styles.section}>
      <legend className={styles.where}>{field.label}</legend>
      {entries.map((entry, index) => (
        // Entries of a form have no name of their own yet.
        <div key={`${index} of ${entries.length}`} className={styles.list}>
          <FormField
            field={{ ...item, label: say('entry.item', { label: item.label || field.label, number: index + 1 }) }}
            value={entry}
            onChange={(next) => put(index, next)}
          />
          <button
            type="button"
            className={styles.small}
            onClick={() => onChange(entries.filter((_, at) => at !== index))}
          >
            {say('entry.removeItem', { label: item.label || field.label, number: index + 1 })}
          </button>
        </div>
      ))}
      <button type="button" className={styles.small} onClick={() => onChange([...entries, emptyOf(item)])}>
        {say('entry.addPart', { label: item.label || field.label })}
      </button>
    </fieldset>
  )
}

const emptyOf = ({ type, choices }: Field): unknown => {
  if (type === 'choice') return choices?.[0]?.value
  if (type === 'group') return {}
  return type === 'list' ? [] : ''
}
