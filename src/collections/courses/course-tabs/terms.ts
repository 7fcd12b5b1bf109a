/** Facts of courses that a block has words for: those that all of them share, and those of each. */
import { withoutMarkers } from '../../../compiler/link/source-markers.ts'
import type { Course, CourseLabels } from '../../../compiler/schema/types.gen.ts'

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
