import { type Ref, useId } from 'react'
import type { SuccessText } from '../compiler/schema/types.gen.ts'
import { PaperPlane } from '../site/ui/art/paper-plane.tsx'
import { button } from '../site/ui/button.css.ts'
import * as styles from './accepted-card.late.css.ts'

type Props = {
  ref: Ref<HTMLElement>
  words: SuccessText
  /** The visitor wants the form again. */
  onAgain: () => void
}

/** Thanks in place of a form that has arrived. It takes the focus and is read then; the message over the page is heard by all. */
export function AcceptedCard({ ref, words, onAgain }: Props) {
  const headingId = useId()
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={headingId} className={styles.accepted}>
      <PaperPlane className={styles.picture} />
      <h2 id={headingId} className={styles.heading}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <button type="button" className={`${button.secondary} ${styles.again}`} onClick={onAgain}>
        {words.again}
      </button>
    </section>
  )
}
