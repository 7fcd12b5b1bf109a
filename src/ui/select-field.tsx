import * as styles from './field-frame.css.ts'
import { describedBy, type FieldError, FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = {
  id: string
  name: string
  words: FieldWords
  error?: FieldError | undefined
  /** Whether the first choice may stay when it is the empty text. */
  optional?: boolean
  /** What is sent, and the words that stand for it. */
  choices: readonly (readonly [value: string, words: string])[]
}

/**
 * A choice of one, at first the first. Native: it posts with scripts off, and every phone has its own good way to show it.
 */
export function SelectField({ id, name, words, error, optional = false, choices }: Props) {
  const mayBeEmpty = choices.some(([choice]) => choice === '')
  return (
    <div className={styles.field}>
      <FieldFrame
        id={id}
        hint={words.hint}
        error={error}
        label={
          <label htmlFor={id} className={styles.label}>
            {words.label}
          </label>
        }
      >
        <select
          id={id}
          name={name}
          className={styles.choice}
          required={mayBeEmpty && !optional}
          aria-invalid={(error !== undefined && !error.mended) || undefined}
          aria-describedby={describedBy(id, words.hint, error)}
        >
          {choices.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      </FieldFrame>
    </div>
  )
}
