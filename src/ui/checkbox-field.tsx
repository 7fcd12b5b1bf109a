import * as styles from './field-frame.css.ts'
import { describedBy, type FieldError, FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = {
  id: string
  name: string
  words: FieldWords
  error?: FieldError | undefined
  optional?: boolean
  /** What is sent of the box when it is ticked. */
  ticked: string
}

/** A box to tick, with its words beside it. Native: it posts with scripts off. */
export function CheckboxField({ id, name, words, error, optional = false, ticked }: Props) {
  return (
    <div className={styles.field}>
      <FieldFrame id={id} hint={words.hint} error={error}>
        <div className={styles.tick}>
          <input
            id={id}
            type="checkbox"
            name={name}
            value={ticked}
            required={!optional}
            className={styles.box}
            aria-invalid={(error !== undefined && !error.mended) || undefined}
            aria-describedby={describedBy(id, words.hint, error)}
          />
          <label htmlFor={id} className={styles.tickLabel}>
            {words.label}
          </label>
        </div>
      </FieldFrame>
    </div>
  )
}
