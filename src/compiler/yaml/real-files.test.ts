/** Changes at random places of every content file there is: each touches its own lines alone, and can be taken back. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Node } from 'yaml'
import { listFiles } from '../../disk/read-folder.ts'
import { type Change, changeData, sameData } from './change.ts'
import { changeText, dataIn } from './change-text.ts'
import { locate } from './members.ts'
import { parseTree } from './parse.ts'
import type { Path } from './path.ts'
import { valueAt } from './path.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** How often a file is changed: more finds no more, and takes long. */
const RUNS = Number(process.env['CHANGES'] ?? 5)

const FOLDERS = ['content', 'src/tests/other-site', 'src/tests/clinic-site', 'src/tests/broken-base']

const files = FOLDERS.flatMap((folder) =>
  listFiles(inProject(folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const text = readFileSync(inProject(`${folder}/${name}`), 'utf8')
      return { name: `${folder}/${name}`, text, data: dataIn(text) }
    }),
)

/** Ways to write that no file here has, and some people do. */
const ODD: Readonly<Record<string, string>> = {
  'four spaces, hyphens below the name':
    'a:\n    b:\n    - x\n    - y # of y\n    # of c\n    c: 1\n\n# of d\nd:\n- e:\n      f: g\n  h: i\n',
  'lists in lists': '- - a\n  - b\n-\n  - c\n- - - d\n    - e\n',
  'as JSON': '{\n  "a": [1, 2, {"b": "c"}],\n  "d": {"e": "f", "g": []},\n  "h": "i"\n}\n',
  'brackets over lines': 'a: [\n  one, # first\n  two,\n]\nb: { c: d,\n  e: f }\n',
  'comments everywhere':
    '# top\n\n# one\na: # two\n  # three\n  b: c # four\n  # five\n\n  # six\n\n  d:\n    # seven\n    - e\n    # eight\n# nine\nf: g\n# ten\n',
  'every style of text':
    "a: >\n  one\n  two\n\n  three\nb: |-\n  four\n    five\nc: 'six\n  seven'\nd: \"eight\n  nine\"\ne: ten\n  eleven\nf: >-\n\n  twelve\ng: ''\nh:\ni: |2-\n    thirteen\n",
  'names in quotes': '"a b": 1\n\'c\': 2\n"d: e":\n  "f": [g]\n- h: 3\n'.replace('- h', 'h'),
  'no last line break': '- a: b\n  c:\n    - d',
}

type Spot = { path: Path; value: unknown }

function* spotsIn(value: unknown, path: Path = []): Generator<Spot> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, own] of Object.entries(value))
    yield* spotsIn(own, [...path, Array.isArray(value) ? Number(key) : key])
}

const lists = (spots: readonly Spot[]) =>
  spots.flatMap(({ path, value }) =>
    Array.isArray(value) && value.length > 0 ? [{ path, list: value as unknown[] }] : [],
  )

const words = fc.oneof(
  fc.constantFrom(
    'Asha Roy',
    'a: b',
    '- x',
    'x # y',
    '"so"',
    "it's",
    '',
    ' ',
    '3000',
    '1.10',
    'yes',
    'null',
    '2027-04-01',
  ),
  fc.constantFrom(
    'two\nlines',
    'two\nlines\n',
    '\n',
    'a\n\nb\n',
    ' set in',
    '[x]',
    '{y}',
    '&a',
    '*b',
    '!c',
    '%d',
    '@e',
    '`f`',
  ),
  fc.constantFrom(
    'শ্রেণি ১',
    '${facts.replyHours}',
    '# no note',
    'a,b',
    'end:',
    '?',
    '12:30',
    '\t',
    'tab\there',
    '---',
    '...',
  ),
  fc.string({ maxLength: 30 }),
  fc
    .array(fc.constantFrom('word', 'longer-word', 'a', '${site.name}', 'x.'), { minLength: 1, maxLength: 60 })
    .map((all) => all.join(' ')),
)
const scalar: fc.Arbitrary<unknown> = fc.oneof({ weight: 4, arbitrary: words }, fc.integer(), fc.boolean())
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('id', 'title', 'text', 'items'), scalar, { maxKeys: 3 }),
)

/** A change of `data` that is possible, by chance. */
function changeOf(data: unknown, seed: number, at: number, to: number, value: unknown): Change | undefined {
  const spots = [...spotsIn(data)]
  if (spots.length < 2) return undefined
  const { path } = spots[1 + (at % (spots.length - 1))] as Spot
  const all = lists(spots)
  const { path: listPath, list } = all[at % Math.max(1, all.length)] ?? { path: [], list: [] }
  const entry = [...listPath, to % Math.max(1, list.length)]
  const isInGroup = typeof path.at(-1) === 'string'
  switch (seed % 8) {
    case 0:
    case 1:
      return { op: 'set', path, value }
    case 2:
      return isInGroup ? { op: 'unset', path } : undefined
    case 3:
      return isInGroup ? { op: 'set', path: [...path.slice(0, -1), 'newName'], value } : undefined
    case 4:
      return list.length > 0 ? { op: 'insert', path: listPath, index: to % (list.length + 1), value } : undefined
    case 5:
      return list.length > 0 ? { op: 'remove', path: entry } : undefined
    case 6:
      return list.length > 0 ? { op: 'move', path: entry, to: (to * 7) % list.length } : undefined
    default:
      return list.length > 0 ? { op: 'duplicate', path: entry } : undefined
  }
}

/** The lines, from 0, that belong to a value: with its comments; of something in brackets, those of the brackets. */
function linesOf(text: string, path: Path, isRemoved = false): [first: number, last: number] {
  let spot = locate(text, parseTree(text, true).contents as Node, path)
  while (spot?.flow) spot = spot.above
  if (!spot) return [0, text.split('\n').length]
  const { from, end, ownLine } = spot.member
  // Without the first line of an entry, the next one stands behind the hyphen.
  const until = ownLine || !isRemoved ? end : (spot.members[spot.index + 1]?.start ?? end)
  const only = spot.members.length === 1 && spot.above && !spot.above.flow ? spot.above.member.afterSign : from
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length - 1
  return [lineAt(Math.min(from, only)), lineAt(until)]
}

/** Of a change, the lines that it may change. */
function touched(text: string, change: Change): [first: number, last: number] {
  const { op, path } = change
  return linesOf(
    text,
    op === 'move' || op === 'duplicate' ? path.slice(0, -1) : path,
    op === 'unset' || op === 'remove',
  )
}

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')

function expectOthersAsBefore(before: string, after: string, [first, last]: [number, number]): void {
  const [old, now] = [before.split(/\r?\n/), filled(after.split(/\r?\n/))]
  const [head, tail] = [filled(old.slice(0, first)), filled(old.slice(last + 1))]
  expect(now.slice(0, head.length)).toEqual(head)
  expect(tail.length === 0 ? [] : now.slice(-tail.length)).toEqual(tail)
}

/** What takes a change back, byte for byte; of others, only the journal does. */
function inverseOf(data: unknown, change: Change): Change | undefined {
  if (change.op === 'move')
    return { ...change, path: [...change.path.slice(0, -1), change.to], to: Number(change.path.at(-1)) }
  if (change.op === 'duplicate')
    return { op: 'remove', path: [...change.path.slice(0, -1), Number(change.path.at(-1)) + 1] }
  if (change.op === 'insert') return { op: 'remove', path: [...change.path, change.index] }
  return change.op === 'set' && valueAt(data, change.path) === undefined
    ? { op: 'unset', path: change.path }
    : undefined
}

const all = [...files, ...Object.entries(ODD).map(([name, text]) => ({ name, text, data: dataIn(text) }))]

test.each(all)('$name', ({ text, data }) => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), anything, fc.boolean(), (seed, at, to, value, crlf) => {
      const change = changeOf(data, seed, at, to, value)
      if (!change) return
      const before = crlf ? text.replaceAll('\n', '\r\n') : text
      const after = changeText(before, change)
      expect(sameData(dataIn(after), changeData(data, change))).toBe(true)
      expect(crlf ? after.replaceAll('\r\n', '').includes('\n') : after.includes('\r')).toBe(false)
      const isNew = change.op === 'set' && valueAt(data, change.path) === undefined
      const path = isNew ? change.path.slice(0, -1) : change.path
      expectOthersAsBefore(before, after, touched(before, isNew ? { ...change, path } : change))
      const inverse = inverseOf(data, change)
      if (inverse) expect(changeText(after, inverse)).toBe(before)
    }),
    { numRuns: RUNS, seed: 7 },
  )
})
