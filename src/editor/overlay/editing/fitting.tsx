import type { FittingValue } from '../../edits/fitting-values.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'

/** A number that must fit the one which is typed; `isOn`: it is changed in the same step. */
export type Choice = { value: FittingValue; isOn: boolean }

type Props = {
  /** What could be changed with what is typed now. */
  offered: readonly FittingValue[]
  /** What was pressed since something was typed. */
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** A button for each number that could be changed in the same step; the one that was pressed stays until something is typed. */
export function Fitting({ offered, choice, onChoose }: Props) {
  const say = useWords()
  const choices = choice ? [choice] : offered.map((value) => ({ value, isOn: false }))
  if (choices.length === 0) return null
  return (
    <div className={styles.actions}>
      {choices.map(({ value, isOn }) => (
        <button
          key={value.label}
          type="button"
          className={styles.small}
          aria-pressed={isOn}
          onClick={() => onChoose({ value, isOn: !isOn })}
        >
          {say('panel.fitting', value)}
        </button>
      ))}
    </div>
  )
}
