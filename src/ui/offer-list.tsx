import type { Course, Level, OfferLabels } from '../schema/types.gen.ts'
import { aside } from './aside.css.ts'
import { ComingPrice } from './coming-price.tsx'
import { courseMarks, type LevelMarks } from './level-marks.ts'
import * as styles from './offer-list.css.ts'
import { priceWords } from './price-words.ts'

type Props = {
  courses: readonly Course[]
  labels: Pick<OfferLabels, 'perMonth' | 'perClass'>
  /** Of the chooser around the list, if there is one. */
  levels: readonly Level[] | undefined
}

/** Courses in short, a line each: for whom each is and what it costs. */
export function OfferList({ courses, labels, levels }: Props) {
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <Offer key={course.id} course={course} labels={labels} marks={courseMarks(levels, course)} />
      ))}
    </ul>
  )
}

function Offer({ course, labels, marks }: { course: Course; labels: Props['labels']; marks: LevelMarks }) {
  const { title, audience, duration, sessions, monthlyPrice, pricePerClass, price } = course
  return (
    <li className={styles.offer} {...marks}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={aside}>{[audience, duration, sessions].join(' · ')}</p>
      </div>
      <p className={styles.prices}>
        {monthlyPrice && (
          <span>
            <span className={styles.price}>{monthlyPrice.text}</span> {labels.perMonth}
            <ComingPrice price={monthlyPrice} />
          </span>
        )}
        {pricePerClass && (
          <span className={monthlyPrice ? aside : undefined}>
            {pricePerClass.text} {labels.perClass}
            <ComingPrice price={pricePerClass} />
          </span>
        )}
        {price && <span className={styles.price}>{priceWords(price)}</span>}
      </p>
    </li>
  )
}
