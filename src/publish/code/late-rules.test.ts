import { expect, test } from 'vitest'
import { isLateFile, type RuleBlock, rulesFor } from './late-rules.ts'

test('rules for paper are late, wherever they are nested; all others keep their order and their conditions', () => {
  const blocks = [
    {
      type: 'local',
      selector: 'a',
      rule: {
        color: 'red',
        '@media': { print: { color: 'black' }, '(min-width: 1px)': { margin: 0 } },
        selectors: { '&:hover': { '@media': { print: { top: 0 } } } },
        '@layer': { elements: { padding: 0, '@media': { 'print and (color)': { padding: 1 } } } },
      },
    },
    { type: 'global', selector: 'h1', rule: { '@media': { print: { orphans: 3 } } } },
    { type: 'fontFace', rule: { fontFamily: 'Hind' } },
  ] as unknown as RuleBlock[]
  expect({ early: rulesFor('screen', blocks), late: rulesFor('paper', blocks) }).toEqual({
    early: [
      {
        type: 'local',
        selector: 'a',
        rule: {
          color: 'red',
          '@media': { '(min-width: 1px)': { margin: 0 } },
          '@layer': { elements: { padding: 0 } },
        },
      },
      { type: 'fontFace', rule: { fontFamily: 'Hind' } },
    ],
    late: [
      {
        type: 'local',
        selector: 'a',
        rule: {
          '@media': { print: { color: 'black' } },
          selectors: { '&:hover': { '@media': { print: { top: 0 } } } },
          '@layer': { elements: { '@media': { 'print and (color)': { padding: 1 } } } },
        },
      },
      { type: 'global', selector: 'h1', rule: { '@media': { print: { orphans: 3 } } } },
    ],
  })
})

test('a name makes a whole file late', () => {
  expect(['src/site/theme/text-font.late.css.ts', 'a/paper.late.css'].every(isLateFile)).toBe(true)
  expect(['src/site/theme/late.css.ts', 'src/site/theme/fonts.css.ts'].some(isLateFile)).toBe(false)
})
