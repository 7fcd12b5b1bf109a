import type { Opening, OpeningLabels } from '../../../compiler/schema/types.gen.ts'
import { aside } from '../../../site/ui/recipes.css.ts'
import * as styles from './openings.css.ts'

/** What an opening pays a month. */
export function OpeningPay({ opening: { salary }, labels }: { opening: Opening; labels: OpeningLabels }) {
  return (
    <p className={styles.pay}>
      <span className={styles.payLabel}>{labels.salary}</span>
      <span className={styles.salary}>
        {salary.from.text}-{salary.to.text}
      </span>
      <span className={aside}>{labels.perMonth}</span>
    </p>
  )
}
