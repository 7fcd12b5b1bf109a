import { Fragment, type ReactNode } from 'react'
import { withoutMarkers } from '../../../compiler/link/source-markers.ts'
import type { Course, CourseLabels, Level } from '../../../compiler/schema/types.gen.ts'
import { Priced, priceWords } from '../../../site/ui/facts.tsx'
import { courseMarks } from '../../levels/chooser/level-marks.ts'
import * as styles from './comparison.css.ts'

type Props = {
  courses: readonly Course[]
  /** The facts that differ. */
  terms: readonly Term[]
  labels: CourseLabels
  levels: readonly Level[] | undefined
}

export function Comparison({ courses, terms, labels, levels }: Props) {
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
            <Priced price={monthlyPrice}>
              <span className={styles.price}>{monthlyPrice?.text}</span>
            </Priced>
          ))}
        {has('pricePerClass') &&
          row(labels.perClass, ({ pricePerClass }) => <Priced price={pricePerClass}>{pricePerClass?.text}</Priced>)}
        {has('price') &&
          labels.price &&
          row(labels.price, ({ price }) => price && <Priced price={price.amount}>{priceWords(price)}</Priced>)}
        {row(labels.duration, (course) => course.duration)}
        {row(labels.sessions, (course) => course.sessions)}
        {terms.map(({ label, of }) => (
          <Fragment key={label}>{row(label, of, styles.long)}</Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Lines of a course that a block shows if it has a label for them. */
const TERMS = ['choice', 'language', 'payment', 'missed', 'stopping'] as const

export type Term = {
  label: string
  of: (course: Course) => string | undefined
  /** The value of all courses, if there are several and they share it. */
  common: string | undefined
}

export const termsOf = (courses: readonly Course[], labels: CourseLabels): Term[] =>
  TERMS.flatMap((name) => {
    const label = labels[name]
    if (label === undefined || !courses.some((course) => course[name])) return []
    const [value = '', ...others] = courses.map((course) => course[name])
    const isCommon = others.length > 0 && others.every((other = '') => withoutMarkers(other) === withoutMarkers(value))
    return [{ label, of: (course) => course[name], common: isCommon ? value : undefined }]
  })

/** Returns labels and values, without missing values. */
export const filledTerms = (terms: readonly Term[], of: (term: Term) => string | undefined): [string, string][] =>
  terms.flatMap((term) => {
    const value = of(term)
    return value === undefined ? [] : [[term.label, value]]
  })
