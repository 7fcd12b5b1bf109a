import { expect, test } from 'vitest'
import { isPlain, readTokens } from './markdown-tokens.ts'

/** Everything that begins, ends or breaks something in Markdown or in an address, among letters of three scripts. */
const PIECES = [
  ...[
    'a',
    'B',
    'word',
    'মা',
    'é',
    '7',
    '12',
    '3,500',
    '₹',
    ' ',
    '  ',
    '.',
    ',',
    ';',
    '?',
    '!',
    "'",
    '"',
    '“',
    '”',
    '(',
    ')',
  ],
  ...[
    '-',
    '+',
    '#',
    '=',
    '|',
    '/',
    '//',
    '%',
    '$',
    '^',
    '{',
    '}',
    ':',
    'http:',
    'https://a.in',
    'mailto:',
    'www.a.com',
    'a.com',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '`',
    '[',
    ']',
    '<',
    '>',
    '&',
    '&amp;',
    '\\',
    '@',
    'a@b.in',
    '\t',
    '\u00a0',
    '\u200d',
    '👩🏽‍🏫',
    '...',
    '--',
  ],
]

function* seeded(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2 ** 31
    yield state / 2 ** 31
  }
}

test('20,000 paragraphs: the short way gives the tokens of markdown-it', () => {
  const random = seeded(20261122)
  const next = () => random.next().value as number
  let plain = 0
  for (let round = 0; round < 20_000; round += 1) {
    const few = next() < 0.5 ? 22 : PIECES.length
    const text = Array.from({ length: 1 + Math.floor(next() * 8) }, () => PIECES[Math.floor(next() * few)]).join('')
    if (!isPlain(text)) continue
    plain += 1
    // With a line break at its end the text is read the long way, and means the same.
    expect([text, readTokens(text)]).toEqual([text, readTokens(`${text}\n`)])
  }
  expect(plain).toBeGreaterThan(4000)
})

test.each([
  ['We ring you within a day. It costs ₹3,500 per month (eight classes).', true],
  ['**bold**', false],
  ['see https://example.org', false],
  ['write to a@example.org', false],
  ['- a point', false],
  ['1. first', false],
  ['# heading', false],
  ['two\nlines', false],
  [' set in', false],
  ['', false],
])('%j plain: %s', (text, plain) => {
  expect(isPlain(text)).toBe(plain)
})
