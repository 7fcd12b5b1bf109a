import { useId } from 'react'
import type { Chooser, Level } from '../../../compiler/schema/types.gen.ts'
import { Chip } from '../../../site/ui/chip.tsx'
import * as styles from './level-chooser.css.ts'
import { useChosenLevel } from './use-chosen-level.ts'

type Props = {
  chooser: Chooser
  /** Called with the level after hydration; `undefined` means all levels. */
  onChoose?: (level: Level | undefined) => void
}

/**
 * A question and a row of levels. Elements with `levelMarks` inside the same element of class `chooser` are shown or hidden
 * by styles alone. `/page#class-3` chooses by the address.
 */
export function LevelChooser({ chooser: { question, levels, everybody }, onChoose }: Props) {
  const name = useId()
  const choice = useChosenLevel(levels, onChoose)
  return (
    <fieldset ref={choice.ref} className={styles.fieldset} onChange={choice.read}>
      <legend className={styles.question}>{question}</legend>
      <div className={styles.row}>
        <Chip name={name} data-level={0} words={everybody} />
        {levels.map((level, at) => (
          <Chip
            key={level.id}
            name={name}
            id={level.id}
            data-level={at + 1}
            words={level.short ?? level.name}
            aria-label={level.short && level.name}
          />
        ))}
      </div>
    </fieldset>
  )
}
