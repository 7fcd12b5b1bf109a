/** The short facts of courses, and which of them all courses share. */
import { withoutMarkers } from '../../../compiler/link/source-markers.ts'
import type { Course, CourseLabels } from '../../../compiler/schema/types.gen.ts'

/** Lines of a course that a block shows if it has a label for them. */
const TERMS = ['choice', 'language', 'payment', 'missed', 'stopping'] as const

type Term = { label: string; of: (course: Course) => string | undefined }

export const differingTerms = (courses: readonly Course[], labels: CourseLabels): Term[] =>
  termsOf(courses, labels).filter((term) => commonValue(courses, term) === undefined)

/** Returns the facts of one course that differ between `courses`. */
export const ownTerms = (
  course: Course,
  courses: readonly Course[],
  labels: CourseLabels,
): (readonly [string, string])[] =>
  differingTerms(courses, labels).flatMap(({ label, of }) => {
    const words = of(course)
    return words === undefined ? [] : [[label, words] as const]
  })

export function commonTerms(courses: readonly Course[], labels: CourseLabels): (readonly [string, string])[] {
  return termsOf(courses, labels).flatMap((term) => {
    const value = commonValue(courses, term)
    return value === undefined ? [] : [[term.label, value] as const]
  })
}

const termsOf = (courses: readonly Course[], labels: CourseLabels): Term[] =>
  TERMS.flatMap((name) => {
    const label = labels[name]
    return label !== undefined && courses.some((course) => course[name])
      ? [{ label, of: (course: Course) => course[name] }]
      : []
  })

const sameWords = (one = '', other = ''): boolean => withoutMarkers(one) === withoutMarkers(other)

function commonValue(courses: readonly Course[], { of }: Term): string | undefined {
  const [value, ...others] = courses.map(of)
  return courses.length > 1 && others.every((other) => sameWords(other, value)) ? value : undefined
}
