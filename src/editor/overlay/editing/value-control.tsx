import { useId } from 'react'
import * as form from '../../../site/ui/field-frame.css.ts'
import type { FieldInfo } from '../../edits/field-info.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'

type Props = {
  field: FieldInfo
  required: boolean
  value: unknown
  /** Attributes that tie it to its label. */
  shared: object
  onChange: (value: unknown) => void
  onEnter?: (() => void) | undefined
}

/** What one types or chooses a value with; which it is, the schema says. */
export function ValueControl({ field, required, value, shared, onChange, onEnter }: Props) {
  const say = useWords()
  const options = useId()
  const text = value === undefined || value === null ? '' : String(value)
  switch (field.type) {
    case 'choice':
      return (
        <select
          {...shared}
          className={form.choice}
          value={text}
          onChange={({ target }) => onChange(field.choices?.find((one) => String(one.value) === target.value)?.value)}
        >
          {(!required || text === '') && <option value="">{say('panel.none')}</option>}
          {field.choices?.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
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
    case 'money':
      return (
        <input
          {...shared}
          className={form.control}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(numberIn(target.value))}
          onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
        />
      )
    case 'day':
      return (
        <input
          {...shared}
          className={form.control}
          type="date"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'link':
    case 'image':
    case 'id':
      return (
        <>
          <input
            {...shared}
            className={form.control}
            list={options}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
          />
          <datalist id={options}>
            {field.choices?.map((choice) => (
              <option key={String(choice.value)} value={String(choice.value)} label={choice.label} />
            ))}
          </datalist>
        </>
      )
    default:
      return (
        <textarea
          {...shared}
          className={field.type === 'markdown' ? styles.long : styles.words}
          rows={1}
          autoComplete="off"
          spellCheck
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || field.type === 'markdown' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter?.()
          }}
        />
      )
  }
}

/** A number as typed, else the words: the check says what is wrong with them. */
const numberIn = (typed: string): number | string =>
  /^-?\d+(?:\.\d+)?$/.test(typed.trim()) ? Number(typed.trim()) : typed
