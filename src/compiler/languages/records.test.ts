import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Edits } from '../../tests/data/changed-content.ts'
import { inLanguages, languages } from '../../tests/data/languages.ts'
import { confirm, type Which } from './confirm.ts'

const AGES = '- id: ages\n  question: কত বছর?\n'
const BENGALI = `${AGES}  answer: |\n    \${facts.youngestAge} থেকে।\n\n    [চ্যাট](chat)\n- id: fees\n  question: বেতন কত?\n`
const RECORDS = 'bn/made-from/faq.yaml'

const confirmed = (edits: Edits, ...which: Which[]) => confirm(inLanguages(edits).folder, which)

/** Returns the edits with the new records. */
const recorded = (edits: Edits, ...which: Which[]): Edits => ({
  ...edits,
  ...Object.fromEntries(confirmed(edits, ...which).files),
})

/** Returns what the check finds. */
const found = (edits: Edits): string[] =>
  inLanguages(edits).diagnostics.map(({ code, line, message }) => `${line} ${code} ${message}`)

const start = { 'bn/faq.yaml': BENGALI }
const known = recorded(start)
const records = String(known[RECORDS])

test('records the sentence of each text, under its place in the main file', () => {
  expect(found(start)).toEqual([expect.stringContaining('2 translation-unconfirmed For 3 texts of this file')])
  expect(records.split('\n').slice(2)).toEqual([
    '',
    '- "ages.question": "Which ages do you teach?"',
    '',
    expect.stringMatching(/^- "ages.answer": "We teach children from \$\{facts.youngestAge\} to .*\\n\\nAsk us/),
    '',
    '- "fees.question": "What are the fees?"',
    '',
  ])
  expect(found(known)).toEqual([])
})

test('reports nothing for texts that are not translated', () => {
  expect(found({ 'bn/site.yaml': '# A note.\ntagline: ছোট\n' })).toEqual([
    expect.stringContaining('2 translation-unconfirmed For one text of this file'),
  ])
})

test('changes nothing the second time', () => {
  expect(confirmed(known).files).toEqual(new Map())
  expect(confirmed(known, { file: 'bn/faq.yaml' }).files).toEqual(new Map())
})

test.each<[string, Edits, string[]]>([
  [
    'a changed sentence: the words that differ',
    { 'faq.yaml': [['Which ages', 'What age']] },
    [
      '2 translation-behind faq.yaml, line 4, has changed since this was translated. It was "[Which ages] do you teach?" and is "[What age] do you teach?".',
    ],
  ],
  [
    'one sentence of several',
    { 'faq.yaml': [['[by chat](chat)', '[by mail](email)']] },
    [expect.stringMatching(/^3 translation-behind [^"]*It was "Ask us [^"]*" and is "Ask us [^"]*"\.$/)],
  ],
  ['a changed fact: nothing', { 'facts.yaml': [['youngestAge: 3', 'youngestAge: 4']] }, []],
  [
    'another fact',
    { 'faq.yaml': [['from ${facts.youngestAge}', 'from ${facts.replyHours}']] },
    [expect.stringMatching(/from \$\{\[facts.youngestAge\]\}.*\[facts.replyHours\]/)],
  ],
  [
    'the same sentence on other lines: nothing',
    { 'faq.yaml': [['We teach children from', 'We teach\n    children from']] },
    [],
  ],
  [
    'an entry before it: nothing',
    { 'faq.yaml': [['- id: ages', '- id: new\n  question: Is this new?\n  answer: It is.\n\n- id: ages']] },
    [],
  ],
])('reports %s', (_, files, expected) => {
  expect(found({ ...known, ...files })).toEqual(expected)
})

test('reports the current line of a sentence in a list without names', () => {
  const known = recorded({ 'bn/site.yaml': 'header:\n  links:\n    - label: কথা\n    - label: কোর্স\n' })
  const added: Edits[string] = [
    languages(),
    ['    - label: About\n', '    - label: Home\n      to: /\n    - label: About\n'],
  ]
  const files = { ...known, 'site.yaml': added }
  expect(found(files)).toEqual([
    expect.stringContaining('What this translates is now on line 30: "About".'),
    expect.stringContaining('What this translates is now on line 32: "Courses".'),
  ])
})

test('confirms a file, or the text on a line, and keeps the other records', () => {
  const files: Edits = {
    ...known,
    'faq.yaml': [
      ['Which ages', 'What age'],
      ['What are the fees', 'What does it cost'],
    ],
    [RECORDS]: `${records}\n- "gone.question": "Why?"\n`,
  }
  expect(found(files)).toHaveLength(2)
  const one = confirmed(files, { file: 'bn/faq.yaml', line: 2 })
  expect(one.confirmed).toEqual([
    { file: 'bn/faq.yaml', line: 2, sentence: 'What age do you teach?', words: 'কত বছর?' },
  ])
  expect(one.files.get(RECORDS)).toContain('"What are the fees?"')
  expect(one.files.get(RECORDS)).not.toContain('gone')
  expect(found(recorded(files, { file: 'bn/faq.yaml' }))).toEqual([])
  // Without a file, what is behind stays behind.
  expect(confirmed(files).confirmed).toEqual([])
})

const ATTRIBUTES = fileURLToPath(new URL('../../../content/.gitattributes', import.meta.url))

/** Merges the records of two branches as git does. @throws Error if they conflict */
function merged(before: string, ours: string, theirs: string, attributes: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'))
  try {
    const file = join(folder, RECORDS)
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
        cwd: folder,
        stdio: 'pipe',
      })
    const commit = (text: string) => {
      writeFileSync(file, text)
      git('add', '.')
      git('commit', '-qm', 'Change')
    }
    mkdirSync(dirname(file), { recursive: true })
    git('init', '-q', '-b', 'main')
    if (attributes) copyFileSync(ATTRIBUTES, join(folder, '.gitattributes'))
    commit(before)
    git('checkout', '-qb', 'other')
    commit(theirs)
    git('checkout', '-q', 'main')
    commit(ours)
    git('merge', '-q', 'other')
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The records of a translation, after some texts of the main file have changed and were confirmed. */
const recordsOf = (words: string, ...changes: (readonly [string, string])[]): string =>
  String(recorded({ ...known, 'bn/faq.yaml': words, 'faq.yaml': changes }, { file: 'bn/faq.yaml' })[RECORDS])

test('two branches that change neighbouring texts merge', () => {
  const ours = recordsOf(BENGALI, ['Which ages', 'What age'])
  const theirs = recordsOf(BENGALI, ['by chat', 'by mail'])
  const both = recordsOf(BENGALI, ['Which ages', 'What age'], ['by chat', 'by mail'])
  expect(merged(records, ours, theirs, false)).toBe(both)
})

test.each([
  ['to a file', records],
  ['to no file', ''],
])('two branches that add texts %s merge, and all are known', (_, before) => {
  const all = `${BENGALI}  answer: ক\n`
  const more = `${all}- id: new\n  question: নতুন?\n  answer: হ্যাঁ।\n`
  const addition: readonly [string, string] = ['hours.\n', 'hours.\n- id: new\n  question: Is it?\n  answer: It is.\n']
  const [ours, theirs] = [recordsOf(all), recordsOf(more.replace('  answer: ক\n', ''), addition)]
  expect(() => merged(before, ours, theirs, false)).toThrow()
  const files = { 'bn/faq.yaml': more, 'faq.yaml': [addition], [RECORDS]: merged(before, ours, theirs, true) }
  expect(found(files)).toEqual([])
})

test('of two sentences that a merge leaves, the current one counts', () => {
  const files = { ...start, [RECORDS]: `${records}\n- "ages.question": "Another?"\n` }
  expect(found(files)).toEqual([])
})

test('what is over has a translation, and keeps its records', () => {
  const closed = (day: string): Edits => ({
    'openings.yaml': [['  title: ', `  closes: ${day}\n  title: `]],
    'bn/openings.yaml': '- id: english-teacher\n  title: ইংরেজির শিক্ষক\n- id: sweeper\n  title: ঝাড়ুদার\n',
  })
  const [open, over] = [closed('2027-01-01'), closed('2026-10-01')]
  const unused = expect.stringContaining('3 translation-unused There is nothing in openings.yaml that this translates.')
  expect(found(open)).toEqual([expect.stringContaining('2 translation-unconfirmed For one text'), unused])
  expect(found(over)).toEqual([unused])
  const before = recorded(open)['bn/made-from/openings.yaml']
  const after = recorded({ ...over, 'bn/made-from/openings.yaml': String(before) }, { file: 'bn/openings.yaml' })
  expect(after['bn/made-from/openings.yaml']).toBe(before)
})
