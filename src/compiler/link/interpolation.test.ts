import { expect, test } from 'vitest'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { content, DAY, edited } from '../../tests/data/changed-content.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { interpolate, interpolationsIn } from './interpolation.ts'

const compiler = createNodeCompiler(schemas)
const HOURS = '${facts.replyHours | one = % godzina | few=% godziny | many = % godzin | other = % godziny}'

/** Fills in a text of a site in a language, whose teachers reply in so many hours. */
function filled(language: string, hours: number, text: string): string {
  const edits = {
    'site.yaml': [['language: en-IN', `language: ${language}`]] as const,
    'facts.yaml': [['replyHours: 24', `replyHours: ${hours}`]] as const,
  }
  return interpolate(compiler.compile(edited(content, edits), { day: DAY }).folder, text)
}

test.each([
  ['pl-PL', 1, HOURS, '1 godzina'],
  ['pl-PL', 3, HOURS, '3 godziny'],
  ['pl-PL', 25, HOURS, '25 godzin'],
  ['bn-IN', 24, '${facts.replyHours | one = % ঘণ্টা | other = % ঘণ্টা}', '২৪ ঘণ্টা'],
  ['en-IN', 1, 'in ${facts.replyHours|one=an hour|other=% hours}.', 'in an hour.'],
  ['en-IN', 2, 'in ${ facts.replyHours | one = an hour }.', 'in 2.'],
  ['en-IN', 2, 'in ${facts.nothing | other = % hours}.', 'in ${facts.nothing | other = % hours}.'],
])('%s, %i: %s', (language, hours, text, expected) => {
  expect(filled(language, hours, text)).toBe(expected)
})

test('finds the name and the words for each form', () => {
  const [{ name, forms } = { name: '', forms: new Map() }] = interpolationsIn(HOURS)
  expect(name).toBe('facts.replyHours')
  expect([...(forms ?? [])]).toEqual([
    ['one', '% godzina'],
    ['few', '% godziny'],
    ['many', '% godzin'],
    ['other', '% godziny'],
  ])
})
