import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Chooser, Level } from '../../../compiler/schema/types.gen.ts'
import { Chip } from '../../../site/ui/chip.tsx'
import { interest } from '../../../site/ui/interest.ts'
import * as styles from './level-chooser.css.ts'

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

/**
 * Synchronises the radios of a chooser, the address and `onChoose`. The radios hold the choice, since one may be checked
 * before hydration. Without one the address counts, then the choice made on an earlier page of this visit.
 */
function useChosenLevel(levels: readonly Level[], onChoose?: (level: Level | undefined) => void) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const latest = useRef({ levels, onChoose })
  useEffect(() => {
    latest.current = { levels, onChoose }
  })

  const tell = (level: Level | undefined) => {
    if (interest.get().choice?.id !== level?.id) interest.set({ choice: level })
    latest.current.onChoose?.(level)
  }
  const check = (level: Level | undefined) => {
    const radio = level && ref.current?.querySelector<HTMLInputElement>(`[id="${level.id}"]`)
    if (!radio) return
    radio.checked = true
    tell(level)
  }
  const inAddress = () => latest.current.levels.find(({ id }) => location.hash === `#${id}`)

  // On mount only: later changes come from the radios and the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything it uses is read when it runs
  useLayoutEffect(() => {
    const radios = [...(ref.current?.querySelectorAll('input') ?? [])]
    const checked = radios.find((radio) => radio.checked)
    if (checked) {
      const level = levelOf(levels, checked)
      // An address of another part of the page, such as a form, is kept.
      if (location.hash === '' || inAddress()) writeAddress(level)
      tell(level)
    } else check(inAddress() ?? levels.find(({ id }) => id === interest.get().choice?.id))
    const follow = () => check(inAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return {
    ref,
    /** Handles a change of the radios. Replaces the address, so Back leads to the previous page. */
    read: () => {
      const checked = ref.current?.querySelector<HTMLInputElement>('input:checked')
      const level = checked ? levelOf(levels, checked) : undefined
      writeAddress(level)
      tell(level)
    },
  }
}

const writeAddress = (level: Level | undefined): void =>
  history.replaceState(history.state, '', level ? `#${level.id}` : location.pathname + location.search)

const levelOf = (levels: readonly Level[], radio: HTMLInputElement): Level | undefined =>
  levels[Number(radio.dataset['level']) - 1]
