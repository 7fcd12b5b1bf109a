import { useId } from 'react'
import type { CallToActionBlock } from '../../../compiler/schema/types.gen.ts'
import { Actions } from '../../ui/links.tsx'
import { lead, ruledHeading } from '../../ui/recipes.css.ts'
import * as styles from './call-to-action.css.ts'

/** A closing block: what to do next, written on the rules of the page. */
export function CallToAction({ block }: { block: CallToActionBlock }) {
  const headingId = useId()
  return (
    <section id={block.id} className={styles.call} aria-labelledby={headingId}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id={headingId} className={ruledHeading}>
            {block.heading}
          </h2>
          <p className={lead}>{block.text}</p>
        </div>
        <Actions actions={block.actions} />
      </div>
    </section>
  )
}
