import { expect, test } from 'vitest'
import { type Change, changeData } from '../../compiler/yaml/change.ts'
import { following } from './follow.ts'

const MAIN = {
  links: [{ label: 'Home' }, { label: 'About' }, { label: 'Jobs' }],
  blocks: [
    { type: 'prose', text: 'One' },
    { type: 'faq', id: 'why', heading: 'Why' },
    { type: 'prose', text: 'Two' },
  ],
  lines: ['a', 'b', 'c'],
}
const OWN = {
  links: [{ label: 'Start' }, { label: 'Über' }, { label: 'Arbeit' }],
  blocks: [
    { type: 'faq', id: 'why', heading: 'Warum' },
    { type: 'prose', text: 'Eins' },
    { type: 'prose', text: 'Zwei' },
  ],
  lines: ['A', 'B'],
}

const [start, about, jobs] = OWN.links
const [why, one, two] = OWN.blocks
const EMPTY = { type: 'prose' }

test.each<[Change, Partial<typeof OWN> | Record<string, unknown>]>([
  [{ op: 'remove', path: ['links', 1] }, { links: [start, jobs] }],
  [{ op: 'remove', path: ['links', 2] }, { links: [start, about] }],
  [{ op: 'insert', path: ['links'], index: 1, value: { label: 'New' } }, { links: [start, {}, about, jobs] }],
  [{ op: 'insert', path: ['links'], index: 3, value: { label: 'New' } }, {}],
  [{ op: 'move', path: ['links', 2], to: 0 }, { links: [jobs, start, about] }],
  [{ op: 'duplicate', path: ['links', 0] }, { links: [start, {}, about, jobs] }],
  [{ op: 'remove', path: ['blocks', 1] }, { blocks: [one, two] }],
  [{ op: 'remove', path: ['blocks', 0] }, { blocks: [why, two] }],
  [{ op: 'move', path: ['blocks', 1], to: 0 }, {}],
  [{ op: 'move', path: ['blocks', 2], to: 0 }, { blocks: [two, one, why] }],
  [
    { op: 'insert', path: ['blocks'], index: 0, value: { type: 'prose', text: 'New' } },
    { blocks: [EMPTY, one, why, two] },
  ],
  [{ op: 'insert', path: ['blocks'], index: 0, value: { type: 'photo' } }, {}],
  [{ op: 'insert', path: ['lines'], index: 1, value: 'new' }, { lines: ['A', '', 'B'] }],
  [{ op: 'remove', path: ['lines', 2] }, {}],
  [{ op: 'set', path: ['blocks', 1, 'id'], value: 'because' }, { blocks: [{ ...why, id: 'because' }, one, two] }],
  [{ op: 'unset', path: ['blocks', 1, 'heading'] }, { blocks: [{ type: 'faq', id: 'why' }, one, two] }],
  [{ op: 'set', path: ['blocks', 1, 'heading'], value: 'New' }, {}],
])('%j', (change, expected) => {
  expect(following(OWN, MAIN, change).reduce(changeData, OWN as unknown)).toEqual({ ...OWN, ...expected })
})

test('keeps a translation without the list unchanged', () => {
  expect(following({}, MAIN, { op: 'remove', path: ['links', 1] })).toEqual([])
})
