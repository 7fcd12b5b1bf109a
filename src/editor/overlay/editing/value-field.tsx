/** The field for one value of the content. Its schema decides what kind of field it is. */
import { type ComponentProps, useId } from 'react'
import * as form from '../../../site/ui/fields.css.ts'
import type { FieldInfo } from '../../edits/field-info.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { t } from '../ui.tsx'
import { MarkdownField } from './markdown-field.tsx'
import * as styles from './panel.css.ts'

type Props = {
  field: FieldInfo
  required: boolean
  value: unknown
  /** Of a value that is not there yet. */
  example?: unknown
  /** Whether the check reports an error in the value. */
  isWrong?: boolean
  onChange: (value: unknown) => void
  /** Called for Enter in a text, which has no line breaks. */
  onEnter?: () => void
}

/** Returns the field for a value: a number stays one, whatever else its schema allows. */
export const fieldOf = (info: ValueInfo): FieldInfo =>
  typeof info.value === 'number' && info.type !== 'count' ? { ...info, type: 'number' } : info

/** A field with its label and description. */
export function ValueField({ field, example, isWrong = false, ...rest }: Props) {
  const id = useId()
  if (field.type === 'references') return <EntryChoices field={field} {...rest} />
  const forExample = isOwnWord(field, example) ? t('entry.example', { example: String(example) }) : ''
  const about = [field.description ?? '', forExample].filter(Boolean).join(' ')
  const shared = {
    id,
    'aria-describedby': about === '' ? undefined : `${id}-about`,
    'aria-invalid': isWrong || undefined,
    'aria-required': rest.required || undefined,
  }
  return (
    <div className={styles.field}>
      <label className={form.label} htmlFor={id}>
        {field.label}
      </label>
      {about !== '' && (
        <p id={`${id}-about`} className={styles.about}>
          {about}
        </p>
      )}
      <Control field={field} shared={shared} {...rest} />
    </div>
  )
}

/** An example says nothing about a choice. */
const isOwnWord = ({ type }: FieldInfo, example: unknown): boolean =>
  type !== 'choice' && type !== 'boolean' && (typeof example === 'string' || typeof example === 'number')

/** What a colour field of browsers takes. */
const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** `shared`: attributes that connect the control with its label. */
type ControlProps = Props & { shared: object }

function Control({ field, required, value, shared, onChange, onEnter }: ControlProps) {
  const { type, choices = [] } = field
  const list = useId()
  const options = choices.map(({ value, label }) => (
    <option key={String(value)} value={String(value)}>
      {label}
    </option>
  ))
  const text = value === undefined || value === null ? '' : String(value)
  const change = ({ target }: { target: { value: string } }): void => onChange(target.value)
  const ofText = { ...shared, autoComplete: 'off', value: text, onChange: change }
  const input = (more: ComponentProps<'input'>) => <input {...ofText} className={form.control} {...more} />
  switch (type) {
    case 'choice':
      return (
        <select
          {...shared}
          className={form.choice}
          value={text}
          onChange={({ target }) => onChange(choices.find((one) => String(one.value) === target.value)?.value)}
        >
          {(!required || text === '') && <option value="">{t('panel.none')}</option>}
          {options}
        </select>
      )
    case 'boolean':
      return (
        <input
          {...shared}
          type="checkbox"
          className={form.box}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'number':
    case 'count':
    case 'money':
      return input({ inputMode: 'decimal', onChange: ({ target }) => onChange(numberIn(target.value)) })
    case 'day':
      return input({ type: 'date' })
    case 'colour':
      return (
        <>
          {input({})}
          <input
            type="color"
            className={form.box}
            aria-label={field.label}
            value={isColour(text) ? text : '#000000'}
            onChange={change}
          />
        </>
      )
    case 'link':
    case 'image':
    case 'id':
      return (
        <>
          {input({ list })}
          <datalist id={list}>{options}</datalist>
        </>
      )
    case 'markdown':
      return <MarkdownField {...ofText} links={choices} onChange={onChange} />
    default:
      return (
        <textarea
          {...ofText}
          className={styles.words}
          rows={1}
          spellCheck
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter?.()
          }}
        />
      )
  }
}

/** Returns a number, or the text itself if it is none: the check says what is wrong with it. */
const numberIn = (typed: string): number | string =>
  /^-?\d+(?:\.\d+)?$/.test(typed.trim()) ? Number(typed.trim()) : typed

/** Chooses which entries of a collection are shown: all, also those added later, or some in the order of choosing. */
function EntryChoices({ field, value, onChange }: Pick<Props, 'field' | 'value' | 'onChange'>) {
  const { label, description, choices = [] } = field
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (id: unknown, isOn: boolean): void => {
    if (id === 'all') onChange(isOn ? 'all' : [])
    else onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  }
  return (
    <fieldset className={styles.section}>
      <legend className={styles.about}>{label}</legend>
      {description !== undefined && <p className={styles.about}>{description}</p>}
      {choices.map((choice) => (
        <label key={String(choice.value)} className={form.tick}>
          <input
            type="checkbox"
            className={form.box}
            checked={choice.value === 'all' ? value === 'all' : chosen.includes(choice.value)}
            disabled={choice.value !== 'all' && value === 'all'}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
          <span className={form.tickLabel}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
