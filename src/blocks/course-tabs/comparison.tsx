import type { ReactNode } from 'react'
import type { Course, CourseLabels } from '../../schema/types.gen.ts'
import { ComingPrice } from '../../ui/coming-price.tsx'
import { priceWords } from '../../ui/price-words.ts'
import * as styles from './comparison.css.ts'

type Props = { courses: readonly Course[]; labels: CourseLabels }

/** The courses beside each other, line by line: what each costs and what one gets. */
export function Comparison({ courses, labels }: Props) {
  const has = (price: 'monthlyPrice' | 'pricePerClass' | 'price') => courses.some((course) => course[price])
  const row = (label: string, cell: (course: Course) => ReactNode) => (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {courses.map((course) => (
        <td key={course.id}>{cell(course)}</td>
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
            <th key={course.id} scope="col" className={styles.offer}>
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
      </tbody>
    </table>
  )
}
