import type { Action, Course, CourseLabels } from '../../../compiler/schema/types.gen.ts'
import type { Money } from '../../../compiler/schema/values.ts'
import { Facts, Priced, priceWords } from '../../../site/ui/facts.tsx'
import { interest } from '../../../site/ui/interest.ts'
import { ActionLink } from '../../../site/ui/links.tsx'
import { aside } from '../../../site/ui/recipes.css.ts'
import * as styles from './course-tabs.css.ts'

type Props = {
  course: Course
  labels: CourseLabels
  action: Action
  /** A table above shows the facts; narrow screens do not repeat them. */
  compared?: boolean
  terms: readonly (readonly [label: string, words: string])[]
}

export function PriceCard({ course, labels, action, compared = false, terms }: Props) {
  return (
    <div className={compared ? `${styles.priceCard} ${styles.compared}` : styles.priceCard}>
      <div className={styles.offer}>
        <h2>{course.title}</h2>
        <p className={styles.soft}>{course.description}</p>
        <div className={compared ? styles.saidAbove : styles.facts}>
          <Facts
            facts={[
              [labels.audience, course.audience],
              [labels.duration, course.duration],
              [labels.sessions, course.sessions],
              ...(compared ? [] : terms),
            ]}
          />
        </div>
        {compared &&
          terms.map(([label, words]) => (
            <p key={label} className={styles.longWords}>
              <span className={aside}>{label}: </span>
              {words}
            </p>
          ))}
      </div>
      <div className={styles.cost}>
        {pricesOf(course, labels).map(({ words, per, amount }, index) =>
          index === 0 ? (
            <p key={words} className={styles.month}>
              <Priced price={amount}>
                <span className={styles.price}>{words}</span> {per}
              </Priced>
            </p>
          ) : (
            <p key={words} className={`${styles.soft} ${compared ? styles.saidAbove : ''}`}>
              <Priced price={amount}>
                {words} {per}
              </Priced>
            </p>
          ),
        )}
        <CourseAction action={action} course={course} />
      </div>
    </div>
  )
}

type ShownPrice = { words: string; per?: string | undefined; amount: Money | undefined }

/** Returns the prices of a course, the most important first. */
function pricesOf({ monthlyPrice, pricePerClass, price }: Course, labels: CourseLabels): ShownPrice[] {
  return [
    ...(monthlyPrice ? [{ words: monthlyPrice.text, per: labels.perMonth, amount: monthlyPrice }] : []),
    ...(pricePerClass ? [{ words: pricePerClass.text, per: labels.perClass, amount: pricePerClass }] : []),
    ...(price ? [{ words: priceWords(price), amount: price.amount }] : []),
  ]
}

/** The link from a course to the form, which then knows the course. */
export function CourseAction({ action, course }: { action: Action; course: Course }) {
  return <ActionLink action={action} onClick={() => interest.set({ ...interest.get(), topic: course.title })} />
}
