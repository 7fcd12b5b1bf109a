import { box, tick, tickLabel } from '../../../site/ui/field-frame.css.ts'
import type { FieldInfo } from '../../edits/field-info.ts'
import * as styles from './panel.css.ts'

type Props = { field: FieldInfo; value: unknown; onChange: (value: unknown) => void }

/** Which entries of a collection are shown: all of them, whatever is added later, or those that are chosen, in their order. */
export function EntryChoices({ field: { label, description, choices = [] }, value, onChange }: Props) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (id: unknown, isOn: boolean): void => {
    if (id === 'all') onChange(isOn ? 'all' : [])
    else onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  }
  return (
    <fieldset className={styles.section}>
      <legend className={styles.where}>{label}</legend>
      {description !== undefined && <p className={styles.about}>{description}</p>}
      {choices.map((choice) => (
        <label key={String(choice.value)} className={tick}>
          <input
            type="checkbox"
            className={box}
            checked={choice.value === 'all' ? value === 'all' : chosen.includes(choice.value)}
            disabled={choice.value !== 'all' && value === 'all'}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
          <span className={tickLabel}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
