import { Fragment, type ReactNode } from 'react'
import type { Course, CourseLabels, Level } from '../../../compiler/schema/types.gen.ts'
import { ComingPrice, priceWords } from '../../../site/ui/facts.tsx'
import { courseMarks } from '../../levels/chooser/level-marks.ts'
import * as styles from './comparison.css.ts'
import { differingTerms } from './course-facts.ts'

type Props = {
  courses: readonly Course[]
  /** Courses without a column. What they share with all columns is shown in `CommonFacts`. */
  others: readonly Course[]
  labels: CourseLabels
  levels: readonly Level[] | undefined
}

export function Comparison({ courses, others, labels, levels }: Props) {
  const has = (price: 'monthlyPrice' | 'pricePerClass' | 'price') => courses.some((course) => course[price])
  const row = (label: string, cell: (course: Course) => ReactNode, className?: string) => (
    <tr className={className}>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {courses.map((course) => (
        <td key={course.id} {...courseMarks(levels, course)}>
          {cell(course)}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{labels.tabs}</caption>
      <thead>
        <tr>
          <td className={styles.offer} />
          {courses.map((course) => (
            <th key={course.id} scope="col" className={styles.offer} {...courseMarks(levels, course)}>
              {course.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(labels.audience, (course) => course.audience)}
        {has('monthlyPrice') &&
          row(labels.perMonth, ({ monthlyPrice }) => (
            <>
              <span className={styles.price}>{monthlyPrice?.text}</span>
              <ComingPrice price={monthlyPrice} />
            </>
          ))}
        {has('pricePerClass') &&
          row(labels.perClass, ({ pricePerClass }) => (
            <>
              {pricePerClass?.text}
              <ComingPrice price={pricePerClass} />
            </>
          ))}
        {has('price') &&
          labels.price &&
          row(labels.price, ({ price }) => (
            <>
              {price && priceWords(price)}
              <ComingPrice price={price?.amount} />
            </>
          ))}
        {row(labels.duration, (course) => course.duration)}
        {row(labels.sessions, (course) => course.sessions)}
        {differingTerms([...courses, ...others], labels).map(({ label, of }) => (
          <Fragment key={label}>{row(label, of, styles.long)}</Fragment>
        ))}
      </tbody>
    </table>
  )
}
