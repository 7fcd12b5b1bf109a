import { type HTMLAttributes, type ReactNode, useId } from 'react'
import type { FormField } from '../content/types.gen.ts'
import * as styles from './field.css.ts'

/** What ties a control to its words. */
type Ties = { id: string; 'aria-describedby': string | undefined; className: string }

type FieldProps = { words: FormField; children: (ties: Ties) => ReactNode }

/** A label, a hint if there is one, and the control that `children` makes. */
export function Field({ words, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {words.label}
      </label>
      {words.hint && (
        <p id={hintId} className={styles.hint}>
          {words.hint}
        </p>
      )}
      {children({ id, 'aria-describedby': words.hint ? hintId : undefined, className: styles.control })}
    </div>
  )
}

type TextProps = {
  /** The name under which the form service receives it. */
  name: string
  words: FormField & { placeholder?: string }
  autoComplete: string
  type?: 'text' | 'tel'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  pattern?: string
}

/** One line of text that must be filled in. */
export function TextField({ words, ...input }: TextProps) {
  return (
    <Field words={words}>{(ties) => <input required placeholder={words.placeholder} {...ties} {...input} />}</Field>
  )
}
