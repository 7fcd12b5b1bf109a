/** Changes as an editor sees them: the text before and after. Over all real files, see `real-files.test.ts`. */
import { describe, expect, test } from 'vitest'
import type { Change } from './change.ts'
import { changeText } from './change-text.ts'
import { commentsOf, withoutComments } from './comments-of.ts'

const lines = (...all: string[]): string => `${all.join('\n')}\n`
const isDay = (path: readonly (string | number)[]): boolean => path.at(-1) === 'from'

describe('writes a value in the style of the old one', () => {
  test.each<[before: string, value: unknown, after: string]>([
    ['Asha', 'Asha Roy', 'Asha Roy'],
    ['Asha # SAMPLE', 'Rina', 'Rina # SAMPLE'],
    ['Asha', 'Asha: the first', '"Asha: the first"'],
    ['Asha', 'She said "yes"', 'She said "yes"'],
    ['Asha', '"Yes", she said', '\'"Yes", she said\''],
    ['"09:00"', '10:30', '"10:30"'],
    ["'it''s'", "that's", "'that''s'"],
    ['3000', 3500, '3500'],
    ['3000', '3500', '"3500"'],
    ['on request', 'yes', '"yes"'],
    ['some words', 'null', '"null"'],
    ['some words', '', '""'],
    ['some words', '1.10', '"1.10"'],
    ['some words', '2027-04-01', '"2027-04-01"'],
    ['some words', '# first', '"# first"'],
    ['some words', '*b', '"*b"'],
    ['some words', '&b c', '"&b c"'],
    ['[a, b]', ['*b', 'c'], '["*b", c]'],
    ['some words', 'at ${facts.hours}', 'at ${facts.hours}'],
    ['true', false, 'false'],
    ['[a, b]', ['a', 'c', 'b'], '[a, c, b]'],
    ['[a, b]', ['b', 'a, too'], '[b, "a, too"]'],
    ['{ a: 1, b: 2 }', { a: 1, c: 'x' }, '{ a: 1, c: x }'],
  ])('%s -> %j', (before, value, after) => {
    const change: Change = { op: 'set', path: ['name'], value }
    expect(changeText(lines('# top', `name: ${before}`, 'next: 1'), change)).toBe(
      lines('# top', `name: ${after}`, 'next: 1'),
    )
  })

  test('writes a day without quotes where days belong', () => {
    const change: Change = { op: 'set', path: ['from'], value: '2027-04-02' }
    expect(changeText('from: 2027-04-01 # soon\n', change, { isDay })).toBe('from: 2027-04-02 # soon\n')
  })

  test('changes only the line of the word in a folded text', () => {
    const text = lines(
      'text: >- # for all',
      '  One two three four five',
      '  six seven eight nine ten',
      '  eleven',
      'next: 1',
    )
    const value = 'One two three four five six seven EIGHT nine ten eleven'
    expect(changeText(text, { op: 'set', path: ['text'], value })).toBe(text.replace('eight', 'EIGHT'))
  })

  test('folds a folded text again when it grows', () => {
    const words = Array.from({ length: 12 }, (_, index) => `word${index}`)
    const text = lines('text: >-', `  ${words.join(' ')}`, '  last words', 'next: 1')
    const value = `${words.join(' ')} and many more last words`
    expect(changeText(text, { op: 'set', path: ['text'], value })).toBe(
      lines('text: >-', `  ${words.join(' ')}`, '  and many more', '  last words', 'next: 1'),
    )
  })

  test('keeps the sign and the column of a text under |', () => {
    const text = lines('- text: |', '      One.', '', '      - Two', '- text: x')
    expect(changeText(text, { op: 'set', path: [0, 'text'], value: 'One.\n\n- Three\n' })).toBe(
      text.replace('Two', 'Three'),
    )
    expect(changeText(text, { op: 'set', path: [0, 'text'], value: 'One.' })).toBe(
      lines('- text: |-', '      One.', '- text: x'),
    )
  })

  test('moves a text below when it gets several lines, and keeps its comment', () => {
    expect(changeText('text: One # SAMPLE\nnext: 1\n', { op: 'set', path: ['text'], value: 'One\n\nTwo\n' })).toBe(
      'text: | # SAMPLE\n  One\n\n  Two\nnext: 1\n',
    )
  })
})

test('removes the comments inside a group that becomes a text, and keeps the one behind the sign of a text that becomes a list', () => {
  const text = lines('a:', '  b:', '    # inner', '    c: 1 # of c', 'd: | # of d', '  x')
  const long = 'word '.repeat(40).trim()
  const changed = changeText(text, { op: 'set', path: ['a'], value: long })
  expect(changed).toMatch(/^a: >-\n(?: {2}(?:word ?)+\n)+d: \| # of d\n {2}x\n$/)
  expect(changeText(text, { op: 'set', path: ['d'], value: ['x'] })).toBe(
    text.replace('d: | # of d\n  x', 'd: # of d\n  - x'),
  )
  expect(changeText(text, { op: 'set', path: ['d'], value: 3 })).toBe(text.replace('d: | # of d\n  x', 'd: 3 # of d'))
})

describe('lines of a group', () => {
  const text = lines('- id: a', '  # the name', '  name: Asha', '  role: teacher', '', '- id: b')

  test('inserts a new one by the given order', () => {
    const change: Change = { op: 'set', path: [0, 'age'], value: 4 }
    const order = () => ['id', 'name', 'age', 'role']
    expect(changeText(text, change, { order })).toBe(text.replace('Asha\n', 'Asha\n  age: 4\n'))
    expect(changeText(text, change)).toBe(text.replace('teacher\n', 'teacher\n  age: 4\n'))
    expect(changeText(text, { ...change, path: [0, 'place', 'city'] })).toBe(
      text.replace('teacher\n', 'teacher\n  place:\n    city: 4\n'),
    )
  })

  test('removes one with the comment above it', () => {
    expect(changeText(text, { op: 'unset', path: [0, 'name'] })).toBe(text.replace('  # the name\n  name: Asha\n', ''))
  })

  test('leaves {} for the last one', () => {
    expect(changeText('a:\n  b: 1\nc: 2\n', { op: 'unset', path: ['a', 'b'] })).toBe('a: {}\nc: 2\n')
    expect(changeText('a: {}\nc: 2\n', { op: 'set', path: ['a', 'b'], value: 1 })).toBe('a:\n  b: 1\nc: 2\n')
  })

  test('renames one', () => {
    expect(changeText(text, { op: 'rename-key', path: [0, 'name'], key: 'title' })).toBe(
      text.replace('name: A', 'title: A'),
    )
  })
})

describe('entries of a list', () => {
  const text = lines(
    '# Of the file.',
    '',
    '# first',
    '- id: a',
    '  text: x',
    '',
    '# second',
    '- id: b',
    '  # inner',
    '',
    '- id: c',
  )

  test('inserts a new one with the usual empty lines', () => {
    expect(changeText(text, { op: 'insert', path: [], index: 1, value: { id: 'new', list: ['x', '7'] } })).toBe(
      text.replace('  text: x\n', '  text: x\n\n- id: new\n  list:\n    - x\n    - "7"\n'),
    )
    expect(changeText('a:\n- x\nb: 1\n', { op: 'insert', path: ['a'], index: 1, value: 'z' })).toBe(
      'a:\n- x\n- z\nb: 1\n',
    )
    expect(changeText('a: []\n', { op: 'insert', path: ['a'], index: 0, value: 'z' })).toBe('a:\n  - z\n')
    expect(changeText('a:\n', { op: 'insert', path: ['a'], index: 0, value: { id: 'z' } })).toBe('a:\n  - id: z\n')
    expect(changeText('# none yet\n', { op: 'insert', path: [], index: 0, value: { id: 'z' } })).toBe(
      '# none yet\n- id: z\n',
    )
  })

  test('removes one with its comments, and keeps those of the file', () => {
    expect(changeText(text, { op: 'remove', path: [0] })).toBe(text.replace('# first\n- id: a\n  text: x\n\n', ''))
    expect(changeText(text, { op: 'remove', path: [1] })).toBe(text.replace('\n# second\n- id: b\n  # inner\n', ''))
    expect(changeText('a:\n  - x\nb: 1', { op: 'remove', path: ['a', 0] })).toBe('a: []\nb: 1')
  })

  test('keeps the line that names the schema at the top', () => {
    const modeline = '# yaml-language-server: $schema=../schema/faq.schema.json'
    const list = lines(modeline, '- a', '# of b', '- b')
    expect(changeText(list, { op: 'move', path: [1], to: 0 })).toBe(lines(modeline, '# of b', '- b', '- a'))
    expect(changeText(list, { op: 'remove', path: [0] })).toBe(lines(modeline, '# of b', '- b'))
  })

  test('moves one with its comments', () => {
    expect(changeText(text, { op: 'move', path: [1], to: 0 })).toBe(
      lines(
        '# Of the file.',
        '',
        '# second',
        '- id: b',
        '  # inner',
        '',
        '# first',
        '- id: a',
        '  text: x',
        '',
        '- id: c',
      ),
    )
    expect(changeText('- a\n- b', { op: 'move', path: [0], to: 1 })).toBe('- b\n- a')
  })

  test('copies one without the comment above it', () => {
    expect(changeText(text, { op: 'duplicate', path: [0] })).toBe(
      text.replace('  text: x\n', '  text: x\n\n- id: a\n  text: x\n'),
    )
  })

  test('changes a whole list entry by entry', () => {
    const value = [{ id: 'c' }, { id: 'a', text: 'so' }]
    expect(changeText(text, { op: 'set', path: [], value })).toBe(
      lines('# Of the file.', '', '- id: c', '', '# first', '- id: a', '  text: so'),
    )
  })
})

describe('refuses to write what would mean something else', () => {
  test.each<[text: string, change: Change, words: RegExp]>([
    ['a: "x\n', { op: 'set', path: ['a'], value: 1 }, /cannot be read from line/],
    ['a: &x 1\nb: *x\n', { op: 'set', path: ['a'], value: 2 }, /Change it in the file itself/],
    ['? a\n: 1\n', { op: 'set', path: ['b'], value: 2 }, /Change it in the file itself/],
    ['a: 1\n', { op: 'set', path: ['a', 'b'], value: 2 }, /not there any more/],
    ['a: [1]\n', { op: 'remove', path: ['a', 1] }, /not there any more/],
    ['a: [1]\n', { op: 'move', path: ['a', 0], to: 3 }, /not there any more/],
    ['a: 1\n', { op: 'set', path: ['a'], value: 'half \ud800' }, /half a character/],
    ['a: 1\n', { op: 'set', path: ['a'], value: Number.NaN }, /no number/],
    ['a: 1\n', { op: 'set', path: ['a'], value: () => 1 }, /Only texts/],
    ['a: 1\n', { op: 'set', path: ['a'], value: JSON.parse('{"__proto__": 1}') }, /__proto__/],
  ])('%j %j', (text, change, words) => {
    expect(() => changeText(text, change)).toThrow(words)
  })
})

test('keeps a byte-order mark and other line breaks', () => {
  expect(changeText('\ufeffa: 1\r\nb:\r\n  - x\r\n', { op: 'insert', path: ['b'], index: 1, value: 'y\nz\n' })).toBe(
    '\ufeffa: 1\r\nb:\r\n  - x\r\n  - |\r\n    y\r\n    z\r\n',
  )
  expect(changeText('\ufeff- a\n- b', { op: 'move', path: [1], to: 0 })).toBe('\ufeff- b\n- a')
})

test('finds the comments of a value, and removes some of them', () => {
  const text = '\ufeff# top\r\n\r\n# one\r\n# two\r\na: | # three\r\n  # text\r\nb: x # four\r\nc: [y] # five\r\n'
  expect(commentsOf(text, ['a'])).toEqual(['# one', '# two', '# three'])
  expect(commentsOf(text, ['b'])).toEqual(['# four'])
  expect(withoutComments(text, ['a'], (comment) => comment !== '# one')).toBe(
    text.replace('# two\r\n', '').replace(' # three', ''),
  )
  expect(withoutComments(text, ['b'], () => true)).toBe(text.replace(' # four', ''))
})
