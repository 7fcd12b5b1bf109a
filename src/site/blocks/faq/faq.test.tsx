import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FaqBlock, Question } from '../../../compiler/schema/types.gen.ts'
import { Faq } from './faq.tsx'

const question = (id: string, group?: string): Question => ({
  id,
  question: `About ${id}?`,
  answer: [],
  ...(group && { group }),
})

/** Headings and ids, in the order of the page. */
function outline(block: Omit<FaqBlock, 'type'>): string[] {
  const html = renderToStaticMarkup(<Faq block={{ type: 'faq', ...block }} />)
  return [...html.matchAll(/<(h\d)[^>]*>([^<]+)|<(?:div|section) id="([^"]+)"/g)].map(
    ([, heading, words, id]) => id ?? `${heading} ${words}`,
  )
}

const groups = [
  { id: 'fees', heading: 'Fees' },
  { id: 'lessons', heading: 'Lessons' },
]
const questions = [question('ages', 'lessons'), question('refunds', 'fees'), question('length', 'lessons')]

test('questions are under the headings of their groups, in the order of the groups', () => {
  expect(outline({ id: 'faq', heading: 'Questions', questions, groups })).toEqual([
    ...['faq', 'h2 Questions', 'fees', 'h3 Fees', 'h4 About refunds?', 'refunds'],
    ...['lessons', 'h3 Lessons', 'h4 About ages?', 'ages', 'h4 About length?', 'length'],
  ])
})

test('skips no heading level if the block has no heading', () => {
  expect(outline({ questions: questions.slice(0, 1), groups: groups.slice(1) })).toEqual([
    ...['lessons', 'h2 Lessons', 'h3 About ages?', 'ages'],
  ])
})

test('without groups questions follow each other', () => {
  expect(outline({ questions: [question('ages')] })).toEqual(['h2 About ages?', 'ages'])
})
