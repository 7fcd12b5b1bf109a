import { describe, expect, test } from 'vitest'
import { inspectMarkdown, toRichText } from './markdown.ts'

const same = (href: string) => ({ href })
const textOf = (markdown: string) =>
  toRichText(markdown, same).map(({ children }) =>
    children.map((child) => String('text' in child ? child.text : '')).join('|'),
  )

describe('Markdown becomes Portable Text', () => {
  test('a line break inside a paragraph is a space, whatever ends the line', () => {
    expect(textOf('one\ntwo  \nthree\\\nfour')).toEqual(['one two three four'])
    expect(textOf('> one\n> two')).toEqual(['one two'])
    expect(textOf('- one\n  two\n- three')).toEqual(['one two', 'three'])
  })

  test('lists keep their kind and level', () => {
    const blocks = toRichText('1. a\n   - b\n2. c', same)
    expect(blocks.map(({ listItem, level }) => [listItem, level])).toEqual([
      ['number', 1],
      ['bullet', 2],
      ['number', 1],
    ])
  })

  test('marks and links, the address as written', () => {
    const [block] = toRichText('**bold** *em* `code` ~~gone~~ [link](/a?b=c#দিন)', same)
    expect(block?.children.map((child) => child['marks'])).toEqual([
      ['strong'],
      [],
      ['em'],
      [],
      ['code'],
      [],
      ['strike-through'],
      [],
      [expect.any(String)],
    ])
    expect(block?.markDefs).toEqual([expect.objectContaining({ _type: 'link', href: '/a?b=c#দিন' })])
  })

  test('the same text gives the same blocks, keys too', () => {
    const markdown = 'a **b**\n\n- c\n- [d](/e)'
    expect(toRichText(markdown, same)).toEqual(toRichText(markdown, same))
  })

  test('signs of other languages stay as they are', () => {
    expect(textOf('5 < 6 & $& <b')).toEqual(['5 < 6 & $& <b'])
  })
})

describe('what a page cannot show is found on its line', () => {
  test.each([
    ['a\n\n![x](images/x.png)', 2, 'a picture'],
    ['a\n\n<div>b</div>', 2, 'HTML'],
    ['a <b>c</b>', 0, 'HTML'],
    ['a\n\n---\n\nb', 2, 'a dividing line (---)'],
    ['| a | b |\n|---|---|\n| c | d |', 0, 'a table'],
    ['```\nx\n```', 0, 'a block of code (```)'],
    ['- a\n\n  b', 2, 'a second paragraph inside one point of a list'],
  ])('%j', (markdown, line, what) => {
    expect(inspectMarkdown(markdown).problems[0]).toEqual({ line, what })
  })

  test('and every link too, those written bare as well', () => {
    const { links } = inspectMarkdown('a [b](/c)\n\nsee http://example.org now')
    expect(links).toEqual([
      { line: 0, href: '/c' },
      { line: 2, href: 'http://example.org' },
    ])
  })
})
