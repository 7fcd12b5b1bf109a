import type { Action, Course, CourseLabels } from '../../schema/types.gen.ts'
import { ActionLink } from '../../ui/action-link.tsx'
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
        {pricesOf(course, labels).map(([price, per], index) =>
          index === 0 ? (
            <p key={price} className={styles.month}>
              <span className={styles.price}>{price}</span> {per}
            </p>
          ) : (
            <p key={price} className={styles.soft}>
              {price} {per}
            </p>
          ),
        )}
        <ActionLink action={action} />
      </div>
    </div>
  )
}

/** The prices of a course, the one that counts most first, each with what it is paid for. */
function pricesOf(
  { monthlyPrice, pricePerClass, price }: Course,
  labels: CourseLabels,
): [string, string | undefined][] {
  return [
    ...(monthlyPrice ? [[monthlyPrice.text, labels.perMonth] as [string, string | undefined]] : []),
    ...(pricePerClass ? [[pricePerClass.text, labels.perClass] as [string, string | undefined]] : []),
    ...(price ? [[priceWords(price), undefined] as [string, undefined]] : []),
  ]
}
