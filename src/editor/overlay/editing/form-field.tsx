/** The fields for one line of a new entry, which may be a group or a list of lines itself, and the field that takes a picture. */
import { useRef } from 'react'
import { label } from '../../../site/ui/fields.css.ts'
import type { FormField as Field } from '../../edits/entry-form.ts'
import { askEditor, RefusedError } from '../editor-api.ts'
import { Button, t } from '../ui.tsx'
import { isGroup, pictureName } from './entry-values.ts'
import * as styles from './panel.css.ts'
import { useAction } from './session.ts'
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

/** Megabytes; the server takes no more. */
const MOST = 20

/** Uploads a picture, which the server checks at once. The content has it once a saved text names its path. */
export function ImagePicker({ onChoose }: { onChoose: (path: string) => void }) {
  const { isBusy, failure, run } = useAction()
  // More may be typed beside it during the upload.
  const newest = useRef(onChoose)
  newest.current = onChoose
  const upload = (picture: File) =>
    run(async () => {
      const file = pictureName(picture.name, crypto.randomUUID().slice(0, 6))
      const size = picture.size / 1_000_000
      if (file === undefined) throw new RefusedError(t('image.notOne'))
      if (size > MOST) throw new RefusedError(t('image.tooLarge', { size: size.toFixed(1), most: MOST }))
      await askEditor('picture', { file, bytes: await base64Of(picture) })
      newest.current(file)
    })
  return (
    <div className={styles.section}>
      <label className={styles.field}>
        <span className={label}>{t('image.choose')}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          onChange={({ target }) => target.files?.[0] && upload(target.files[0])}
        />
      </label>
      <p className={styles.about}>{t('image.about')}</p>
      <div role="status">{failure !== undefined && <p className={styles.problems}>{failure}</p>}</div>
    </div>
  )
}

function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  reader.readAsDataURL(file)
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
  })
}
