import { aboutInterest, useInterest } from '../site/ui/interest.ts'
import * as styles from './interest-hint.css.ts'

/** What the visitor has read before coming to the form; a reminder on the page, no part of what is sent. */
export function InterestHint({ text }: { text: string | undefined }) {
  const words = aboutInterest(text, useInterest())
  return words === undefined ? null : <p className={styles.hint}>{words}</p>
}
