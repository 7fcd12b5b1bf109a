/** A limit of signs, and not of time: the work of reading a paragraph grows with the square of their number. */
import { expect, test } from 'vitest'
import { MOST_SIGNS, readMarkdown } from './markdown.ts'

test.each(['[a', '![a', '[[', '\\[', '*a', '_a ', '~~a'])(
  '%s many thousand times is a problem, and not read',
  (sign) => {
    const { problems, blocks, links } = readMarkdown(`Words.\n\n${sign.repeat(80_000)}`)
    expect(problems).toMatchObject([{ line: 2, what: expect.stringContaining('a paragraph with') }])
    expect([blocks, links]).toEqual([[], []])
  },
)

test.each(MOST_SIGNS)('up to $most of $sign are read, in each paragraph anew', ({ sign, most }) => {
  const paragraph = `${sign[0]}a `.repeat(most)
  expect(readMarkdown(`${paragraph}\n\n${paragraph}`).problems.map(({ what }) => what)).not.toContainEqual(
    expect.stringContaining('a paragraph with'),
  )
  expect(readMarkdown(`${paragraph}${sign[0]}`).problems[0]?.what).toContain('a paragraph with')
})

test('a line of a hundred thousand blanks stays one text', () => {
  const { blocks } = readMarkdown(`a${' '.repeat(100_000)}b\nc`)
  expect(JSON.stringify(blocks)).toContain('b c')
})
