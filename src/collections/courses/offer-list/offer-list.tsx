import type { Course, Level, OfferLabels } from '../../../compiler/schema/types.gen.ts'
import type { Money } from '../../../compiler/schema/values.ts'
import { Priced, priceWords } from '../../../site/ui/facts.tsx'
import { aside } from '../../../site/ui/recipes.css.ts'
import { courseMarks, type LevelMarks } from '../../levels/chooser/level-marks.ts'
import * as styles from './offer-list.css.ts'

type Props = {
  courses: readonly Course[]
  labels: OfferLabels
  levels: readonly Level[] | undefined
  /** One heading level below the heading above the list. */
  as?: 'h2' | 'h3'
}

export function OfferList({ courses, labels, levels, as = 'h3' }: Props) {
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <Offer key={course.id} course={course} labels={labels} marks={courseMarks(levels, course)} as={as} />
      ))}
    </ul>
  )
}

type OfferProps = Pick<Props, 'labels'> & { course: Course; marks: LevelMarks; as: 'h2' | 'h3' }

function Offer({ course, labels, marks, as: Title }: OfferProps) {
  const { title, audience, duration, sessions, monthlyPrice, pricePerClass, price } = course
  return (
    <li className={styles.offer} {...marks}>
      <div>
        <Title className={styles.title}>{title}</Title>
        <p className={aside}>{[audience, duration, sessions].join(' · ')}</p>
      </div>
      <p className={styles.prices}>
        {monthlyPrice && (
          <span>
            <Priced price={monthlyPrice}>
              <span className={styles.price}>{monthlyPrice.text}</span> {labels.perMonth}
            </Priced>
          </span>
        )}
        {pricePerClass && (
          <span className={monthlyPrice ? aside : undefined}>
            <Priced price={pricePerClass}>
              {pricePerClass.text} {labels.perClass}
            </Priced>
          </span>
        )}
        {price && <span className={styles.price}>{priceWords(price)}</span>}
      </p>
      <FurtherFees course={course} labels={labels} />
    </li>
  )
}

/** What a second child pays, and what a year costs. */
function FurtherFees({ course, labels }: Pick<OfferProps, 'course' | 'labels'>) {
  const { siblingPrice, yearOfMonths, yearlyPrice, yearSaving } = course
  const saving = yearSaving && labels.saving?.replace('{saving}', () => yearSaving.text)
  const fees: readonly (readonly [fee: Money | undefined, label: string | undefined])[] = [
    [siblingPrice, labels.sibling],
    [yearOfMonths, labels.inAYear],
    [yearlyPrice, labels.yearly && [labels.yearly, saving].filter(Boolean).join(': ')],
  ]
  const shown = fees.flatMap(([fee, label]) => (fee && label ? [{ fee, label }] : []))
  if (shown.length === 0) return null
  return (
    <ul className={`${aside} ${styles.further}`}>
      {shown.map(({ fee, label }) => (
        <li key={label}>
          <Priced price={fee}>
            {fee.text} {label}
          </Priced>
        </li>
      ))}
    </ul>
  )
}
