import { useId } from 'react'
import * as form from '../../../site/ui/field-frame.css.ts'
import type { FieldInfo } from '../../edits/field-info.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'
import { ValueControl } from './value-control.tsx'

type Props = {
  field: FieldInfo
  required: boolean
  value: unknown
  /** Of a value that is not there yet. */
  example?: unknown
  /** Whether the check says that something is wrong with the value. */
  isWrong?: boolean
  onChange: (value: unknown) => void
  /** Enter in a field of one line. */
  onEnter?: (() => void) | undefined
}

/** The field for one value of the content, with the label and the description that its schema has. */
export function ValueField({ field, required, value, example, isWrong = false, onChange, onEnter }: Props) {
  const say = useWords()
  const id = useId()
  const forExample = isOwnWord(field, example) ? say('entry.example', { example: String(example) }) : ''
  const about = [field.description ?? '', forExample].filter(Boolean).join(' ')
  const shared = {
    id,
    'aria-describedby': about === '' ? undefined : `${id}-about`,
    'aria-invalid': isWrong || undefined,
    'aria-required': required || undefined,
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
      <ValueControl {...{ field, required, value, shared, onChange, onEnter }} />
    </div>
  )
}

/** Of what one chooses from, an example tells nothing. */
const isOwnWord = ({ type }: FieldInfo, example: unknown): boolean =>
  type !== 'choice' && type !== 'boolean' && (typeof example === 'string' || typeof example === 'number')
