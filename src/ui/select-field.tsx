import * as styles from './field-frame.css.ts'
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = {
  id: string
  name: string
  words: FieldWords
  value: string
  onChange: (value: string) => void
  /** What is sent, and the words that stand for it. */
  choices: readonly (readonly [value: string, words: string])[]
}

/** A choice of one. Native: it posts with scripts off, and every phone has its own good way to show it. */
export function SelectField({ id, name, words, value, onChange, choices }: Props) {
  return (
    <div className={styles.field}>
      <FieldFrame
        id={id}
        hint={words.hint}
        label={
          <label htmlFor={id} className={styles.label}>
            {words.label}
          </label>
        }
      >
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          className={styles.control}
          aria-describedby={describedBy(id, words.hint, undefined)}
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
