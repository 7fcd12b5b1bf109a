import * as styles from './field-frame.css.ts'
import { errorAttributes, type FieldError, FieldFrame, type FieldWords } from './field-frame.tsx'

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
    <FieldFrame id={id} words={words} error={error} labelled>
      <div className={styles.tick}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value={ticked}
          required={!optional}
          className={styles.box}
          {...errorAttributes(id, words, error)}
        />
        <label htmlFor={id} className={styles.tickLabel}>
          {words.label}
        </label>
      </div>
    </FieldFrame>
  )
}
