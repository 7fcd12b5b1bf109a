import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Chooser, Level } from '../../../compiler/schema/types.gen.ts'
import { Chip } from '../../../site/ui/chip.tsx'
import { INTEREST_KEY, interest } from '../../../site/ui/interest.ts'
import { locationHash } from '../../../site/ui/location-hash.ts'
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
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const report = (level: Level | undefined) => {
    // The name differs on a page in another language.
    if (interest.get().choice?.name !== level?.name) interest.set({ choice: level })
    onChoose?.(level)
  }
  const check = (level: Level | undefined) => {
    const radio = level && fieldset.current?.querySelector<HTMLInputElement>(`[id="${level.id}"]`)
    if (!radio) return
    radio.checked = true
    report(level)
  }
  const checkedRadio = () => fieldset.current?.querySelector<HTMLInputElement>('input:checked')
  const inAddress = () => levels.find(({ id }) => id === locationHash())
  const followAddress = useEffectEvent(() => check(inAddress()))

  // The radios hold the choice, since one may be checked before hydration. Without one the address counts, then the choice
  // made on an earlier page of this visit.
  const start = useEffectEvent(() => {
    const checked = checkedRadio()
    if (!checked) return check(inAddress() ?? levels.find(({ id }) => id === interest.get().choice?.id))
    const level = levelOf(levels, checked)
    // An address of another part of the page, such as a form, is kept.
    if (location.hash === '' || inAddress()) writeAddress(level)
    report(level)
  })
  useLayoutEffect(() => {
    start()
    const follow = () => followAddress()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  /** Replaces the address, so Back leads to the previous page. */
  const choose = () => {
    const checked = checkedRadio()
    const level = checked ? levelOf(levels, checked) : undefined
    writeAddress(level)
    report(level)
  }
  return (
    <fieldset ref={fieldset} className={styles.fieldset} data-typed={INTEREST_KEY} onChange={choose}>
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

const writeAddress = (level: Level | undefined): void =>
  history.replaceState(history.state, '', level ? `#${level.id}` : location.pathname + location.search)

const levelOf = (levels: readonly Level[], radio: HTMLInputElement): Level | undefined =>
  levels[Number(radio.dataset['level']) - 1]
