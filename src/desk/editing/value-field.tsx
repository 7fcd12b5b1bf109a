import { useId } from 'react'
import type { FieldInfo } from '../../editing/field-info.ts'
import * as form from '../../ui/field-frame.css.ts'
import * as styles from './panel.css.ts'
import { ValueControl } from './value-control.tsx'

type Props = {
  field: FieldInfo
  required: boolean
  value: unknown
  /** Whether the check says that something is wrong with the value. */
  isWrong?: boolean
  onChange: (value: unknown) => void
  /** Enter in a field of one line. */
  onEnter?: (() => void) | undefined
}

/** The field for one value of the content, with the label and the description that its schema has. */
export function ValueField({ field, required, value, isWrong = false, onChange, onEnter }: Props) {
  const id = useId()
  const shared = {
    id,
    'aria-describedby': field.description === undefined ? undefined : `${id}-about`,
    'aria-invalid': isWrong || undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={styles.field}>
      <label className={form.label} htmlFor={id}>
        {field.label}
      </label>
      {field.description !== undefined && (
        <p id={`${id}-about`} className={styles.about}>
          {field.description}
        </p>
      )}
      <ValueControl {...{ field, required, value, shared, onChange, onEnter }} />
    </div>
  )
}
