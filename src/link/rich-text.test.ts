import { describe, expect, test } from 'vitest'
import { readMarkdown } from './markdown.ts'
import { withLinks } from './rich-text.ts'

/** What people type who mean no link. */
const PLAIN_SENTENCES = [
  'Your child learns at home.It is safe.',
  'It costs 3000 rupees.So we wait.',
  'Pay e.g.in cash, or today.in the class, Grades 1.to 4.',
  'See ankurlearning.com, www.ankur.com/hours or //ankur.com.',
  'Ankur.com, Node.js, Mr.Sen and class.We',
]

const textOf = (markdown: string) =>
  readMarkdown(markdown).blocks.map(({ children }) =>
    children.map((child) => String('text' in child ? child.text : '')).join('|'),
  )

describe('Markdown becomes Portable Text', () => {
  test('a line break inside a paragraph is a space, whatever ends the line', () => {
    expect(textOf('one\ntwo  \nthree\\\nfour')).toEqual(['one two three four'])
    expect(textOf('> one\n> two')).toEqual(['one two'])
    expect(textOf('- one\n  two\n- three')).toEqual(['one two', 'three'])
  })

  test('lists keep their kind and level', () => {
    const blocks = readMarkdown('1. a\n   - b\n2. c').blocks
    expect(blocks.map(({ listItem, level }) => [listItem, level])).toEqual([
      ['number', 1],
      ['bullet', 2],
      ['number', 1],
    ])
  })

  test('marks and links, the address as written', () => {
    const [block] = readMarkdown('**bold** *em* `code` ~~gone~~ [link](/a?b=c#দিন)').blocks
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

  test('a link ends where it ends, inside bold words too', () => {
    const [block] = readMarkdown('**[a](/a)** b [c](/c) d').blocks
    const linked = new Set(block?.markDefs?.map(({ _key }) => _key))
    const words = block?.children.map((child) => [
      'text' in child ? child.text : '',
      (child['marks'] as string[]).map((mark) => (linked.has(mark) ? 'link' : mark)),
    ])
    expect(words).toEqual([
      ['a', ['strong', 'link']],
      [' b ', []],
      ['c', ['link']],
      [' d', []],
    ])
  })

  test('bare domains are words; whole addresses and e-mail addresses are links', () => {
    const hrefs = (text: string) => readMarkdown(text).blocks.flatMap(({ markDefs }) => markDefs?.map((m) => m['href']))
    for (const text of PLAIN_SENTENCES) expect([text, hrefs(text)]).toEqual([text, []])
    expect(hrefs('see https://example.org/a%20b?c=d or ask a.b@example.org.')).toEqual([
      'https://example.org/a%20b?c=d',
      'mailto:a.b@example.org',
    ])
  })

  test('links become what the page follows, and nothing else changes', () => {
    const { blocks } = readMarkdown('a **b**\n\n[c](/d)')
    const [first, second] = withLinks(blocks, (href) => ({ href: `/base${href}` }))
    expect(first).toBe(blocks[0])
    expect(second?.markDefs).toEqual([{ _key: expect.any(String), _type: 'link', href: '/base/d' }])
    expect(second?.children).toBe(blocks[1]?.children)
  })

  test('the same text gives the same blocks, keys too', () => {
    const markdown = 'a **b**\n\n- c\n- [d](/e)'
    expect(readMarkdown(markdown).blocks).toEqual(readMarkdown(markdown).blocks)
  })

  test('signs of other languages stay as they are', () => {
    expect(textOf('5 < 6 & $& <b')).toEqual(['5 < 6 & $& <b'])
  })
})
