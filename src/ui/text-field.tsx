import type { HTMLAttributes } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import * as styles from './field-frame.css.ts'
import { describedBy, type FieldError, FieldFrame, type FieldWords } from './field-frame.tsx'

export type TextFieldProps = {
  id: string
  /** The name under which the form is sent. */
  name: string
  words: FieldWords & { placeholder?: string }
  value: string
  onChange: (value: string) => void
  error?: FieldError | undefined
  autoComplete: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  type?: 'text' | 'tel' | 'email'
  /** For the browser's own check, while the page is not alive. */
  pattern?: string
  optional?: boolean
  readOnly?: boolean
  /** More than one line; how many to show. */
  rows?: number
}

/** A field for typed text. What is wrong is for its form to say; React Aria ties the parts together. */
export function TextField(props: TextFieldProps) {
  const { id, words, error, optional = false, readOnly = false, rows, ...field } = props
  const described = { 'aria-describedby': describedBy(id, words.hint, error) }
  return (
    <AriaTextField
      {...field}
      id={id}
      inputMode={field.inputMode ?? 'text'}
      isInvalid={error !== undefined && !error.mended}
      isReadOnly={readOnly}
      className={styles.field}
    >
      <FieldFrame id={id} hint={words.hint} error={error} label={<Label className={styles.label}>{words.label}</Label>}>
        {rows === undefined ? (
          <Input
            className={styles.control}
            required={!optional}
            placeholder={words.placeholder}
            render={(input) => <input {...input} {...described} />}
          />
        ) : (
          <TextArea
            className={`${styles.control} ${styles.tall}`}
            rows={rows}
            required={!optional}
            // React Aria takes every field for an `input` until it sees it, and would give this one a `type`.
            render={(area) => <textarea {...{ ...area, type: undefined }} {...described} />}
          />
        )}
      </FieldFrame>
    </AriaTextField>
  )
}
