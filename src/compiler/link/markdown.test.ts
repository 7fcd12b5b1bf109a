import { describe, expect, test } from 'vitest'
import { MOST_SIGNS, readMarkdown } from './markdown.ts'

describe('finds what a page cannot show, with its line', () => {
  test.each([
    ['a\n\n![x](images/x.png)', 2, 'a picture'],
    ['a\n\n<div>b</div>', 2, 'HTML'],
    ['a <b>c</b>', 0, 'HTML'],
    ['a\n\n---\n\nb', 2, 'a dividing line (---)'],
    ['- a\n\n  | b |\n  |---|', 2, 'a table inside a point of a list'],
    ['> | a |\n> |---|', 0, 'a table inside a quotation'],
    ['```\nx\n```', 0, 'a block of code (```)'],
    ['- a\n\n  b', 2, 'a second paragraph inside one point of a list'],
    ['- a\n\n  # b', 2, 'a heading inside a point of a list'],
    ['a\n\n- > b', 2, 'a quotation inside a point of a list'],
    ['> a\n>\n> > b', 2, 'a quotation inside a quotation'],
    ['a [b](/c "d")', 0, 'words after the address of a link'],
  ])('%j', (markdown, line, what) => {
    expect(readMarkdown(markdown).problems[0]).toEqual({ line, what })
  })

  test.each([
    ['| a | b |\n|---|---|\n| c |', 2, 'a line of a table with 1 cell, below 2 heads'],
    ['x\n\n| a | b |\n|:--|--:|\n| c | d |\n| c | d | e |', 5, 'a line of a table with 3 cells, below 2 heads'],
    ['a | b\n---|---\nc', 2, 'a line of a table with 1 cell, below 2 heads'],
    ['| a | b |\n|---|\n| c | d |', 1, 'a line of hyphens with 1 part below 2 heads, which makes no table'],
    ['x\n\ny\n| a | b |\n| c | d |', 3, 'a line that begins with | and is no table'],
  ])('%j, with a hint', (markdown, line, what) => {
    expect(readMarkdown(markdown).problems).toEqual([{ line, what, hint: expect.any(String) }])
  })

  test.each(['| a | b |\n|---|---|\n| c \\| d | |', 'a|b\n-|-\n', 'One | two, and no more.', '| a |\n|---|'])(
    'nothing in %j',
    (markdown) => {
      expect(readMarkdown(markdown).problems).toEqual([])
    },
  )

  test('leaves joined lines to the rule that knows the reason', () => {
    expect(readMarkdown('| a | b | |---|---| | c | d |').problems).toEqual([])
  })

  test('finds every link, bare addresses too', () => {
    const { links } = readMarkdown('a [b](/c)\n\nsee http://example.org now')
    expect(links).toEqual([
      { line: 0, href: '/c' },
      { line: 2, href: 'http://example.org' },
    ])
  })

  test('keeps addresses as written', () => {
    const hrefs = (text: string) => readMarkdown(text).links.map(({ href }) => href)
    expect(hrefs('[a](http://example.com/%41) <http://example.com/é> http://bücher.example')).toEqual([
      'http://example.com/%41',
      'http://example.com/é',
      'http://bücher.example',
    ])
  })
})

/** The limit counts signs, not time: parsing takes time that grows with the square of their number. */
describe('limits the signs of a paragraph', () => {
  test.each(['[a', '![a', '[[', '\\[', '*a', '_a ', '~~a'])(
    '%s repeated 80,000 times is reported and not parsed',
    (sign) => {
      const { problems, blocks, links } = readMarkdown(`Words.\n\n${sign.repeat(80_000)}`)
      expect(problems).toMatchObject([{ line: 2, what: expect.stringContaining('a paragraph with') }])
      expect([blocks, links]).toEqual([[], []])
    },
  )

  test.each(MOST_SIGNS)('parses up to $most of $sign per paragraph', ({ sign, most }) => {
    const paragraph = `${sign[0]}a `.repeat(most)
    expect(readMarkdown(`${paragraph}\n\n${paragraph}`).problems.map(({ what }) => what)).not.toContainEqual(
      expect.stringContaining('a paragraph with'),
    )
    expect(readMarkdown(`${paragraph}${sign[0]}`).problems[0]?.what).toContain('a paragraph with')
  })

  test('keeps a line of 100,000 spaces as one text', () => {
    const { blocks } = readMarkdown(`a${' '.repeat(100_000)}b\nc`)
    expect(JSON.stringify(blocks)).toContain('b c')
  })
})
