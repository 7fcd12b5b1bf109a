/** Fields of the editor's own forms, each in its label. */
import type { ComponentProps, ReactNode } from 'react'
import * as form from '../../../site/ui/fields.css.ts'
import * as styles from './panel.css.ts'

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className={styles.field}>
      <span className={form.label}>{label}</span>
      {children}
    </label>
  )
}

type Props = Omit<ComponentProps<'input'>, 'onChange'> & { label: string; onChange: (text: string) => void }

export function TextField({ label, onChange, children, ...rest }: Props) {
  return (
    <Labelled label={label}>
      <input className={form.control} onChange={({ target }) => onChange(target.value)} {...rest} />
      {children}
    </Labelled>
  )
}
