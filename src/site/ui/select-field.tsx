import * as styles from './field-frame.css.ts'
import { errorAttributes, type FieldError, FieldFrame, type FieldWords } from './field-frame.tsx'

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
    <FieldFrame id={id} words={words} error={error}>
      <select
        id={id}
        name={name}
        className={styles.choice}
        required={mayBeEmpty && !optional}
        {...errorAttributes(id, words, error)}
      >
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
