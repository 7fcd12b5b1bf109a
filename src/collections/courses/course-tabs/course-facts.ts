/** What a course says of itself in a word or two beside its price, and the labels that a page has for it. */
import { withoutMarkers } from '../../../compiler/link/source-markers.ts'
import type { Course, CourseLabels } from '../../../compiler/schema/types.gen.ts'

/** Lines of a course that a page shows where it has a label for them. */
const TERMS = ['choice', 'language', 'payment', 'missed', 'stopping'] as const

type Term = { label: string; of: (course: Course) => string | undefined }

/** Those that are not the same for all of `courses`. */
export const differingTerms = (courses: readonly Course[], labels: CourseLabels): Term[] =>
  termsOf(courses, labels).filter((term) => commonValue(courses, term) === undefined)

/** What one of `courses` says of itself and not all others do. */
export const ownTerms = (
  course: Course,
  courses: readonly Course[],
  labels: CourseLabels,
): (readonly [string, string])[] =>
  differingTerms(courses, labels).flatMap(({ label, of }) => {
    const words = of(course)
    return words === undefined ? [] : [[label, words] as const]
  })

/** Those that are the same for all of `courses`, with what they say. */
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

/** Wherever they are written. */
const sameWords = (one = '', other = ''): boolean => withoutMarkers(one) === withoutMarkers(other)

function commonValue(courses: readonly Course[], { of }: Term): string | undefined {
  const [value, ...others] = courses.map(of)
  return courses.length > 1 && others.every((other) => sameWords(other, value)) ? value : undefined
}
