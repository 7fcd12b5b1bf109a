/** Two people in one file: both changes are kept where they do not meet, and told side by side where they do. */
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Change, changeData } from '../../compiler/yaml/change.ts'
import { changeText, dataIn } from '../../compiler/yaml/change-text.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { mergeData, mergeTexts } from './merge.ts'

const lines = (...all: string[]): string => `${all.join('\n')}\n`
const base = lines(
  '# Of the file.',
  '',
  '- id: a',
  '  text: one',
  '  points:',
  '    - x',
  '    - y',
  '',
  '- id: b # note',
  '  text: two',
)

test.each<[what: string, theirs: string, yours: string, merged: string]>([
  [
    'two values of one entry',
    base.replace('one', 'ONE # now'),
    base.replace('    - x', '    - X'),
    base.replace('one', 'ONE # now').replace('    - x', '    - X'),
  ],
  [
    'another entry, and one that came above it',
    base.replace('- id: a', '# new\n- id: c\n  text: three\n\n- id: a'),
    base.replace('two', 'TWO'),
    base.replace('- id: a', '# new\n- id: c\n  text: three\n\n- id: a').replace('two', 'TWO'),
  ],
  [
    'an entry that moved, and a word in it',
    lines(
      '# Of the file.',
      '',
      '- id: b # note',
      '  text: two',
      '',
      '- id: a',
      '  text: one',
      '  points:',
      '    - x',
      '    - y',
    ),
    base.replace('two', 'TWO'),
    lines(
      '# Of the file.',
      '',
      '- id: b # note',
      '  text: TWO',
      '',
      '- id: a',
      '  text: one',
      '  points:',
      '    - x',
      '    - y',
    ),
  ],
  [
    'an entry that goes, and a word in another',
    base.replace('one', 'ONE'),
    base.slice(0, base.indexOf('\n- id: b')),
    base.replace('one', 'ONE').slice(0, base.indexOf('\n- id: b')),
  ],
  [
    'a comment alone',
    base.replace('# note', '# noted'),
    base.replace('two', 'TWO'),
    base.replace('# note', '# noted').replace('two', 'TWO'),
  ],
  ['the same', base.replace('two', 'TWO'), base.replace('two', 'TWO'), base.replace('two', 'TWO')],
  [
    'new points in one list',
    base.replace('    - y', '    - y\n    - z'),
    base.replace('    - x', '    - w\n    - x'),
    base.replace('    - x\n    - y', '    - w\n    - x\n    - y\n    - z'),
  ],
])('%s', (_, theirs, yours, merged) => {
  expect(mergeTexts({ base, theirs, yours })).toEqual({ text: merged, conflicts: [] })
})

test.each<[what: string, theirs: string, yours: string, conflict: object]>([
  [
    'one value',
    base.replace('two', 'TWO'),
    base.replace('two', 'zwei'),
    { path: [1, 'text'], base: 'two', theirs: 'TWO', yours: 'zwei' },
  ],
  [
    'an entry that goes and is changed',
    base.slice(0, base.indexOf('\n- id: b')),
    base.replace('two', 'zwei'),
    { path: [1], base: { id: 'b', text: 'two' }, yours: { id: 'b', text: 'zwei' } },
  ],
  [
    'the other way round',
    base.replace('two', 'zwei'),
    base.slice(0, base.indexOf('\n- id: b')),
    { path: [1], base: { id: 'b', text: 'two' }, theirs: { id: 'b', text: 'zwei' } },
  ],
])('both changed %s', (_, theirs, yours, conflict) => {
  expect(mergeTexts({ base, theirs, yours })).toEqual({ text: theirs, conflicts: [conflict] })
})

test('two different orders of the same entries are a conflict', () => {
  const [before, theirs, yours] = ['abc', 'bac', 'acb'].map((ids) => [...ids].map((id) => ({ id })))
  expect(mergeData({ base: before, theirs, yours }).conflicts).toEqual([{ path: [], base: before, theirs, yours }])
  expect(mergeData({ base: before, theirs, yours: theirs }).conflicts).toEqual([])
})

const entry = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.constantFrom('x', 'y', 'z') })
const list = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 })

/** Every value of `yours` that is none of `base` is in the result, or a conflict tells of it; so of `theirs`. */
test('keeps what both sides wrote, or returns a conflict', () => {
  fc.assert(
    fc.property(list, list, list, (before, theirs, yours) => {
      const { value, conflicts } = mergeData({ base: before, theirs, yours })
      if (conflicts.length > 0) return
      const told = JSON.stringify(value)
      const known = new Set(before.map((one) => JSON.stringify(one)))
      for (const one of [...theirs, ...yours].map((own) => JSON.stringify(own)))
        if (!known.has(one)) expect(told).toContain(one)
    }),
    { seed: 1 },
  )
})

test('takes the changes of one side unchanged', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      expect(mergeData({ base: before, theirs: before, yours: after })).toEqual({ value: after, conflicts: [] })
      expect(mergeData({ base: before, theirs: after, yours: before })).toEqual({ value: after, conflicts: [] })
    }),
    { seed: 1 },
  )
})

test('changes of different entries do not conflict', () => {
  const change: Change = { op: 'set', path: [0, 'text'], value: 'changed' }
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id, minLength: 2, maxLength: 5 }), (before) => {
      const last = before.length - 1
      const theirs = changeData(before, { op: 'move', path: [last], to: 0 })
      const yours = changeData(before, change)
      const merged = changeData(theirs, { ...change, path: [1, 'text'] })
      expect(mergeData({ base: before, theirs, yours })).toEqual({ value: merged, conflicts: [] })
    }),
    { seed: 1 },
  )
})

const SITES = ['content', 'src/tests/other-site', 'src/tests/clinic-site', 'src/tests/broken-base']
const texts = SITES.flatMap((folder) =>
  [...readFolder(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)))]
    .filter(([name]) => name.endsWith('.yaml'))
    .map(([name, bytes]) => ({ name: `${folder}/${name}`, text: new TextDecoder().decode(bytes) })),
)

function* leavesOf(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) yield path
  else
    for (const [key, own] of Object.entries(value))
      yield* leavesOf(own, [...path, Array.isArray(value) ? Number(key) : key])
}

test('merges two changed values of a real file', () => {
  for (const { name, text } of texts.filter((_, index) => index % 6 === 0)) {
    const leaves = [...leavesOf(dataIn(text))].filter((path) => path.at(-1) !== 'id')
    const [first, last] = [leaves[Math.floor(leaves.length / 3)], leaves.at(-1)]
    if (!first || !last || first === last) continue
    const mine: Change = { op: 'set', path: first, value: 'mine' }
    const theirs: Change = { op: 'set', path: last, value: 'theirs' }
    const merged = mergeTexts({ base: text, theirs: changeText(text, theirs), yours: changeText(text, mine) })
    expect(merged, name).toEqual({ text: changeText(changeText(text, theirs), mine), conflicts: [] })
  }
})
