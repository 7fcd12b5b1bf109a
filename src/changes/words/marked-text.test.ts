import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedSentences,
  type MarkedText,
  markWords,
  plainText,
  sentencesOf,
} from '../../compiler/documents/compare-values.ts'

const shown = (marked: MarkedText | undefined): string | undefined =>
  marked?.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')
const pairs = (before: string, after: string, language = 'en') =>
  changedSentences(before, after, language).map((pair) => [shown(pair.before), shown(pair.after)])

test.each([
  ['We reply in 24 hours.', 'We reply in 48 hours.', [['We reply in [24] hours.', 'We reply in [48] hours.']]],
  ['One. Two. Three.', 'One. Three.', [['[Two.]', undefined]]],
  ['One. Three.', 'One. And two. Three.', [[undefined, '[And two.]']]],
  [
    'Call us. We answer fast.',
    'Call us. We always answer very fast.',
    [['We answer fast.', 'We [always ]answer [very ]fast.']],
  ],
  ['A class on Monday.', 'Seven pears.', [['[A class on Monday].', '[Seven pears].']]],
])('%s → %s', (before, after, expected) => {
  expect(pairs(before, after)).toEqual(expected)
})

test('finds words of other scripts', () => {
  expect(pairs('আমরা ২৪ ঘণ্টায় উত্তর দিই। ফোন করুন।', 'আমরা ৪৮ ঘণ্টায় উত্তর দিই। ফোন করুন।', 'bn')).toEqual([
    ['আমরা [২৪] ঘণ্টায় উত্তর দিই।', 'আমরা [৪৮] ঘণ্টায় উত্তর দিই।'],
  ])
})

const words = fc.array(fc.constantFrom('a', 'b', 'The', 'class', '.', '?', '  ', '\n', '৩', '₹3,000', '👩‍🏫'), {
  maxLength: 40,
})
const text = words.map((each) => each.join(' '))

test('marked parts join to the text, and only marked parts differ', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const marked = markWords(before, after, 'en')
      expect(plainText(marked.before)).toBe(before)
      expect(plainText(marked.after)).toBe(after)
      const same = (side: MarkedText) =>
        side
          .filter(({ differs }) => !differs)
          .map((part) => part.text.replace(/\s/g, ''))
          .join('')
      expect(same(marked.before)).toBe(same(marked.after))
    }),
  )
})

test('reports only sentences of each side, and none for texts with the same sentences', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [old, now] = [sentencesOf(before, 'en'), sentencesOf(after, 'en')]
      const result = changedSentences(before, after, 'en')
      expect(result.length === 0).toBe(JSON.stringify(old) === JSON.stringify(now))
      for (const pair of result) {
        if (pair.before) expect(old).toContain(plainText(pair.before))
        if (pair.after) expect(now).toContain(plainText(pair.after))
      }
    }),
  )
})
