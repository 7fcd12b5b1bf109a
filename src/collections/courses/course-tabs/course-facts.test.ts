import { expect, test } from 'vitest'
import type { Course, CourseLabels } from '../../../compiler/schema/types.gen.ts'
import { commonTerms, differingTerms, ownTerms } from './course-facts.ts'

const course = (id: string, own: Partial<Course>): Course => ({
  ...{ id, title: id, audience: 'All', description: '', duration: '', sessions: '', highlights: [] },
  ...own,
})
const labels = { language: 'Language', payment: 'How you pay' } as CourseLabels
const one = course('one', { language: 'English', payment: 'in advance', stopping: 'any time' })
const two = course('two', { language: 'English', payment: 'each month' })

test('separates shared facts from those of each course', () => {
  expect(commonTerms([one, two], labels)).toEqual([['Language', 'English']])
  expect(differingTerms([one, two], labels).map(({ label, of }) => [label, of(one), of(two)])).toEqual([
    ['How you pay', 'in advance', 'each month'],
  ])
  expect(ownTerms(two, [one, two], labels)).toEqual([['How you pay', 'each month']])
})

test('a fact that one course lacks belongs to the other', () => {
  const quiet = course('quiet', { payment: 'in advance' })
  expect(commonTerms([one, quiet], labels)).toEqual([['How you pay', 'in advance']])
  expect(ownTerms(quiet, [one, quiet], labels)).toEqual([])
  expect(ownTerms(one, [one, quiet], labels)).toEqual([['Language', 'English']])
})

test('a single course keeps all its facts', () => {
  expect(commonTerms([one], labels)).toEqual([])
  expect(ownTerms(one, [one], labels).map(([label]) => label)).toEqual(['Language', 'How you pay'])
})
