import { useId } from 'react'
import type { Chooser, Level } from '../schema/types.gen.ts'
import * as styles from './level-chooser.css.ts'
import { useChosenLevel } from './use-chosen-level.ts'

type Props = {
  chooser: Chooser
  /** Called with the level, once the page has come to life; `undefined` means all of them. */
  onChoose?: (level: Level | undefined) => void
}

/**
 * One question and a row of levels to choose from. What it shows and hides stands with it in an element of the class
 * `chooser` and carries `levelMarks`; styles alone do the hiding. `/page#class-3` chooses by the address.
 */
export function LevelChooser({ chooser: { question, levels, everybody }, onChoose }: Props) {
  const name = useId()
  const choice = useChosenLevel(levels, onChoose)
  return (
    <fieldset ref={choice.ref} className={styles.fieldset} onChange={choice.read}>
      <legend className={styles.question}>{question}</legend>
      <div className={styles.row}>
        <Chip name={name} place={0} words={everybody} />
        {levels.map((level, at) => (
          <Chip key={level.id} name={name} place={at + 1} id={level.id} words={level.short} label={level.name} />
        ))}
      </div>
    </fieldset>
  )
}

type ChipProps = { name: string; place: number; id?: string; words?: string | undefined; label?: string }

function Chip({ name, place, id, words, label }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input
        type="radio"
        name={name}
        id={id}
        data-level={place}
        className={styles.radio}
        aria-label={words === undefined ? undefined : label}
      />
      <span className={styles.words}>{words ?? label}</span>
    </label>
  )
}
