import type { Action, Course, CourseLabels } from '../../schema/types.gen.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import * as styles from './course-tabs.css.ts'

type Props = { course: Course; labels: CourseLabels; action: Action }

/** What a course costs and what one gets for it. */
export function PriceCard({ course, labels, action }: Props) {
  return (
    <div className={styles.priceCard}>
      <div className={styles.offer}>
        <p className={styles.badge}>{course.badge}</p>
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
        <p className={styles.month}>
          <span className={styles.price}>{course.monthlyPrice.text}</span> {labels.perMonth}
        </p>
        <p className={styles.soft}>
          {course.pricePerClass.text} {labels.perClass}
        </p>
        <ActionLink action={action} />
      </div>
    </div>
  )
}
