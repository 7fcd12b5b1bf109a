import { useId } from 'react'
import type { CallToActionBlock } from '../../schema/types.gen.ts'
import { Actions } from '../../ui/actions.tsx'
import { lead } from '../../ui/lead.css.ts'
import * as styles from './call-to-action.css.ts'

/** A closing block: the white name label on the book's brown cover. */
export function CallToAction({ block }: { block: CallToActionBlock }) {
  const headingId = useId()
  return (
    <section id={block.id} className={styles.cover} aria-labelledby={headingId}>
      <div className={styles.label}>
        <div className={styles.words}>
          <h2 id={headingId}>{block.heading}</h2>
          <p className={lead}>{block.text}</p>
        </div>
        <Actions actions={block.actions} />
      </div>
    </section>
  )
}
