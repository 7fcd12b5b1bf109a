import type { ReactNode } from 'react'
import { aside } from './aside.css.ts'
import * as styles from './field-frame.css.ts'

/** What was wrong with a field when its form was last sent; `mended` once what stands there is right. */
export type FieldError = { text: string; mended: boolean }

export type FieldWords = { label: string; hint?: string }

type Props = {
  /** The control's id. */
  id: string
  hint?: string | undefined
  error?: FieldError | undefined
  /** Left out where it stands beside the control. */
  label?: ReactNode
  children: ReactNode
}

/** A label, a hint and an error if there are any, and the control: in the order in which they are read. */
export function FieldFrame({ id, hint, error, label, children }: Props) {
  return (
    <>
      {(label || hint || error) && (
        <div>
          {(label || hint) && (
            <div className={styles.head}>
              {label}
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
    </>
  )
}

/** The `aria-describedby` of a control: never an id that is not on the page. */
export function describedBy(id: string, hint: string | undefined, error: FieldError | undefined): string | undefined {
  const ids = [hint && hintId(id), error && !error.mended && errorId(id)].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

const hintId = (id: string): string => `${id}hint`

const errorId = (id: string): string => `${id}error`
