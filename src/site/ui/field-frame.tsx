import type { ReactNode } from 'react'
import * as styles from './field-frame.css.ts'
import { aside } from './recipes.css.ts'

/** What was wrong with a field when its form was last sent; `mended` once what stands there is right. */
export type FieldError = { text: string; mended: boolean }

export type FieldWords = { label: string; hint?: string }

type Props = {
  /** The control's id. */
  id: string
  words: FieldWords
  error?: FieldError | undefined
  /** The label stands beside the control, among the children. */
  labelled?: boolean
  children: ReactNode
}

/** A label, a hint and an error if there are any, and the control: in the order in which they are read. */
export function FieldFrame({ id, words: { label, hint }, error, labelled = false, children }: Props) {
  return (
    <div className={styles.field}>
      {(!labelled || hint || error) && (
        <div>
          {(!labelled || hint) && (
            <div className={styles.head}>
              {!labelled && (
                <label htmlFor={id} className={styles.label}>
                  {label}
                </label>
              )}
              {hint && (
                <p id={hintId(id)} className={aside}>
                  {hint}
                </p>
              )}
            </div>
          )}
          {error && (
            <p id={errorId(id)} className={styles.error} data-mended={error.mended || undefined}>
              {error.text}
            </p>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

/** What a control says of its hint and its error: never an id that is not on the page. */
export function errorAttributes(id: string, { hint }: FieldWords, error: FieldError | undefined) {
  const wrong = error !== undefined && !error.mended
  const ids = [hint && hintId(id), wrong && errorId(id)].filter(Boolean)
  return { 'aria-invalid': wrong || undefined, 'aria-describedby': ids.join(' ') || undefined }
}

const hintId = (id: string): string => `${id}hint`

const errorId = (id: string): string => `${id}error`
