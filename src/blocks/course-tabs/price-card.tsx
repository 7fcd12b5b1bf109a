import type { Action, Course, CourseLabels } from '../../schema/types.gen.ts'
import type { Money } from '../../schema/values.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { ComingPrice } from '../../ui/coming-price.tsx'
import { Facts } from '../../ui/facts.tsx'
import { priceWords } from '../../ui/price-words.ts'
import * as styles from './course-tabs.css.ts'

type Props = { course: Course; labels: CourseLabels; action: Action }

/** What a course costs and what one gets for it. */
export function PriceCard({ course, labels, action }: Props) {
  return (
    <div className={styles.priceCard}>
      <div className={styles.offer}>
        {course.badge && <p className={styles.badge}>{course.badge}</p>}
        <h2>{course.title}</h2>
        <p className={styles.soft}>{course.description}</p>
        <Facts
          facts={[
            [labels.audience, course.audience],
            [labels.duration, course.duration],
            [labels.sessions, course.sessions],
          ]}
        />
      </div>
      <div className={styles.cost}>
        {pricesOf(course, labels).map(({ words, per, amount }, index) =>
          index === 0 ? (
            <p key={words} className={styles.month}>
              <span className={styles.price}>{words}</span> {per}
              <ComingPrice price={amount} />
            </p>
          ) : (
            <p key={words} className={styles.soft}>
              {words} {per}
              <ComingPrice price={amount} />
            </p>
          ),
        )}
        <ActionLink action={action} />
      </div>
    </div>
  )
}

type ShownPrice = { words: string; per?: string | undefined; amount: Money | undefined }

/** The prices of a course, the one that counts most first, each with what it is paid for. */
function pricesOf({ monthlyPrice, pricePerClass, price }: Course, labels: CourseLabels): ShownPrice[] {
  return [
    ...(monthlyPrice ? [{ words: monthlyPrice.text, per: labels.perMonth, amount: monthlyPrice }] : []),
    ...(pricePerClass ? [{ words: pricePerClass.text, per: labels.perClass, amount: pricePerClass }] : []),
    ...(price ? [{ words: priceWords(price), amount: price.amount }] : []),
  ]
}
