import { expect, test } from 'vitest'
import { readMarkdown } from './markdown.ts'
import { fillTemplate, isPlainWords, readTemplate } from './markdown-template.ts'

/** What stands around an interpolation: words, gaps, and everything that begins, ends or breaks something. */
const PIECES = [
  ...['from ', 'a ', ' b', ' ', '\n', '\n\n', '. ', ', ', '.', ',', ': ', ':', ' (', ') ', '"', '“', '”', '- '],
  ...[
    '1. ',
    '\n- c ',
    '\n1. c ',
    '# d ',
    '> e ',
    '    ',
    '**',
    '*',
    '_',
    '~~',
    '`',
    '[',
    '](/f) ',
    '](/g "',
    '![',
    ']',
  ],
  ...['\n[h 12]: /i\n', '[h ', '&', ';', '\\', '<b ', '>', '|', '\n|---|---|\n', '```\n', '@', 'j@k.in ', 'a@'],
  ...[
    'https://l.in/',
    'https://l.in ',
    'https://l.in/(',
    'mailto:',
    '!',
    '+',
    '=',
    '\n===\n',
    '---',
    '$',
    '#',
    '\u00ad',
  ],
]

const WORDS = [
  '12',
  '₹3,500',
  '7',
  'one day',
  'মা',
  'Class 7–8',
  'St. Mary’s',
  'm.in',
  'é',
  '10.30',
  'on-line',
  'www.n.in',
]
const OTHER_WORDS = [
  '**',
  '-',
  '1.',
  '[a](/b)',
  'o@p.in',
  'https://q.in',
  '<b>',
  '',
  ' r',
  's ',
  'a\nb',
  '+91',
  '#',
  'a:b',
]

function* seeded(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2 ** 31
    yield state / 2 ** 31
  }
}

test('40,000 texts: with plain words a template is what the text with these words is', () => {
  const random = seeded(20261123)
  const next = (below: number) => Math.floor((random.next().value as number) * below)
  const pick = (from: readonly string[]) => from[next(from.length)] ?? ''
  let known = 0
  for (let round = 0; round < 40_000; round += 1) {
    const few = next(2) === 0 ? 18 : PIECES.length
    const parts = Array.from({ length: 2 + next(8) }, () => (next(4) === 0 ? '${n}' : (PIECES[next(few)] ?? '')))
    const text = ['from ', ...parts].slice(next(2)).join('')
    const template = readTemplate(text, readMarkdown)
    if (!template || !text.includes('${n}')) continue
    known += 1
    const words = [...text.matchAll(/\$\{n\}/g)].map(() => pick(WORDS))
    const left = [...words]
    const whole = readMarkdown(text.replace(/\$\{n\}/g, () => left.shift() ?? ''))
    expect([text, words, { ...template, blocks: fillTemplate(template.blocks, words) }]).toEqual([text, words, whole])
  }
  expect(known).toBeGreaterThan(3000)
})

test.each(WORDS)('%j are plain words', (words) => {
  expect(isPlainWords(words)).toBe(true)
})

test.each(OTHER_WORDS)('%j are not', (words) => {
  expect(isPlainWords(words)).toBe(false)
})

test.each([
  ['It costs ${n} per month.', true],
  ['Ask **for ${n}** (or ${n}).', true],
  ['- a point of **${n}**', true],
  ['no reference', true],
  ['${n}. begins a list with a number', false],
  ['[a](/${n})', false],
  ['see https://example.org/${n}', false],
  ['write to us@${n}', false],
  ['a `${n}`', false],
  ['[h 12]: /i\n\nsee [h ${n} ]', false],
  ['a <b ${n} >', false],
  ['a [b](/c "d ${n}")', false],
  ['an ![image of ${n} d](/c)', false],
  ['first\n\n    code of ${n} d', false],
  ['first\n\n${n}. begins a list too', false],
])('%j reads the same with all plain words: %s', (text, known) => {
  expect(readTemplate(text, readMarkdown) !== undefined).toBe(known)
})
