import { describe, expect, test } from 'vitest'
import { readMarkdown } from './markdown.ts'

describe('what a page cannot show is found on its line', () => {
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
  ])('%j, and what to write', (markdown, line, what) => {
    expect(readMarkdown(markdown).problems).toEqual([{ line, what, hint: expect.any(String) }])
  })

  test.each(['| a | b |\n|---|---|\n| c \\| d | |', 'a|b\n-|-\n', 'One | two, and no more.', '| a |\n|---|'])(
    'nothing in %j',
    (markdown) => {
      expect(readMarkdown(markdown).problems).toEqual([])
    },
  )

  test('what follows from joined lines alone is left to the rule that knows why', () => {
    expect(readMarkdown('| a | b | |---|---| | c | d |').problems).toEqual([])
  })

  test('and every link too, those written bare as well', () => {
    const { links } = readMarkdown('a [b](/c)\n\nsee http://example.org now')
    expect(links).toEqual([
      { line: 0, href: '/c' },
      { line: 2, href: 'http://example.org' },
    ])
  })

  test('addresses are as written', () => {
    const hrefs = (text: string) => readMarkdown(text).links.map(({ href }) => href)
    expect(hrefs('[a](http://example.com/%41) <http://example.com/é> http://bücher.example')).toEqual([
      'http://example.com/%41',
      'http://example.com/é',
      'http://bücher.example',
    ])
  })
})
