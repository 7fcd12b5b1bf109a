import { describe, expect, test } from 'vitest'
import { readMarkdown } from './markdown.ts'

describe('what a page cannot show is found on its line', () => {
  test.each([
    ['a\n\n![x](images/x.png)', 2, 'a picture'],
    ['a\n\n<div>b</div>', 2, 'HTML'],
    ['a <b>c</b>', 0, 'HTML'],
    ['a\n\n---\n\nb', 2, 'a dividing line (---)'],
    ['| a | b |\n|---|---|\n| c | d |', 0, 'a table'],
    ['```\nx\n```', 0, 'a block of code (```)'],
    ['- a\n\n  b', 2, 'a second paragraph inside one point of a list'],
    ['- a\n\n  # b', 2, 'a heading inside a point of a list'],
    ['a\n\n- > b', 2, 'a quotation inside a point of a list'],
    ['> a\n>\n> > b', 2, 'a quotation inside a quotation'],
    ['a [b](/c "d")', 0, 'words after the address of a link'],
  ])('%j', (markdown, line, what) => {
    expect(readMarkdown(markdown).problems[0]).toEqual({ line, what })
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
