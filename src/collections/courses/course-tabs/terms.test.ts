import { expect, test } from 'vitest'
import type { Course, CourseLabels } from '../../../compiler/schema/types.gen.ts'
import { filledTerms, termsOf } from './terms.ts'

const course = (id: string, own: Partial<Course>): Course => ({
  id,
  title: id,
  audience: 'All',
  description: '',
  duration: '',
  sessions: '',
  highlights: [],
  ...own,
})
const labels = { language: 'Language', payment: 'How you pay' } as CourseLabels
const one = course('one', { language: 'English', payment: 'in advance', stopping: 'any time' })
const two = course('two', { language: 'English', payment: 'each month' })

const commonTerms = (courses: Course[]) => filledTerms(termsOf(courses, labels), ({ common }) => common)
const differingTerms = (courses: Course[]) => termsOf(courses, labels).filter(({ common }) => common === undefined)
const ownTerms = (own: Course, courses: Course[]) => filledTerms(differingTerms(courses), ({ of }) => of(own))

test('separates shared facts from those of each course', () => {
  expect(commonTerms([one, two])).toEqual([['Language', 'English']])
  expect(differingTerms([one, two]).map(({ label, of }) => [label, of(one), of(two)])).toEqual([
    ['How you pay', 'in advance', 'each month'],
  ])
  expect(ownTerms(two, [one, two])).toEqual([['How you pay', 'each month']])
})

test('a fact that one course lacks belongs to the other', () => {
  const quiet = course('quiet', { payment: 'in advance' })
  expect(commonTerms([one, quiet])).toEqual([['How you pay', 'in advance']])
  expect(ownTerms(quiet, [one, quiet])).toEqual([])
  expect(ownTerms(one, [one, quiet])).toEqual([['Language', 'English']])
})

test('a single course keeps all its facts', () => {
  expect(commonTerms([one])).toEqual([])
  expect(ownTerms(one, [one]).map(([label]) => label)).toEqual(['Language', 'How you pay'])
})
