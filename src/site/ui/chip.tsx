import type { InputHTMLAttributes, ReactNode } from 'react'
import * as styles from './chip.css.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** On the chip. If they are short, `aria-label` has more. */
  words: ReactNode
  className?: string | undefined
  [mark: `data-${string}`]: string | number | undefined
}

/** One of a row of choices: a radio that covers its words. */
export const Chip = ({ words, className, ...input }: Props) => (
  <label className={className ? `${styles.chip} ${className}` : styles.chip}>
    <input type="radio" {...input} className={styles.radio} />
    <span className={styles.words}>{words}</span>
  </label>
)
