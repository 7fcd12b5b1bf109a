/** `--fix` changes what it must and not a byte more. */
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { hashOf } from '../disk/hash.ts'
import { compileContent, createNodeCompiler, validatorsOf } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { createCompiler } from './create-compiler.ts'
import { fixContent } from './fix-content.ts'
import { issue, type Rule, replace } from './rules/rule.ts'

vi.setConfig({ testTimeout: 60_000 })

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const base = readFolder(inProject('src/tests/broken-base'))
const compiler = createNodeCompiler(schemas)
const read = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** The text of `file` after each pair has been put in place of its first half, and fixed. */
function fixed(file: string, ...changes: [string, string][]): string {
  const typed = changes.reduce((text, [before, after]) => text.replace(before, () => after), read(base.get(file)))
  expect(typed).not.toBe(read(base.get(file)))
  return read(
    fixContent(new Map([...base, [file, new TextEncoder().encode(typed)]]), schemas, compiler).files.get(file),
  )
}

describe('a fix brings back the file byte for byte', () => {
  test.each<[string, string, string, string]>([
    ['a misspelt name', 'openings.yaml', '  title: English', '  titel: English'],
    [
      'a price with its comma, the note after it kept',
      'courses.yaml',
      'monthlyPrice: 3000 # no comma',
      'monthlyPrice: 3,000 # no comma',
    ],
    ['a lost colon', 'openings.yaml', '  title: English', '  title English'],
    ['a lost quote', 'site.yaml', 'brand: "#1d3f8f"', 'brand: "#1d3f8f'],
    ['a colon in a text', 'pages/about.yaml', 'title: "About Us: Our Story"', 'title: About Us: Our Story'],
    ['a colon that the quotes follow at once', 'pages/about.yaml', 'title: "About Us: Our', 'title:"About Us: Our'],
    ['a lost quote after a blank', 'services.yaml', '"Job application: "', '"Job application: '],
    ['a lost hyphen', 'pages/home.yaml', '  - type: faq', '    type: faq'],
    ['a hyphen twice', 'openings.yaml', '    - Set short tests', '    -- Set short tests'],
    ['a lost step', 'openings.yaml', '    from: 25000\n    to: 40000', '  from: 25000\n  to: 40000'],
    ['a no-break space', 'openings.yaml', '    from: 25000', '\u00a0\u00a0\u00a0\u00a0from: 25000'],
    ['a hidden character in place of a space', 'openings.yaml', '    to: 40000', '   \u200bto: 40000'],
    ['tabs', 'openings.yaml', '    from: 25000\n    to: 40000', '\t\tfrom: 25000\n\t\tto: 40000'],
    ['a no-break space after a value', 'faq.yaml', '- id: fees', '- id: fees\u00a0'],
    ['a hidden character', 'openings.yaml', 'English Teacher', 'English\u200b Teacher'],
    ['a dead link', 'pages/about.yaml', '[courses](/courses)', '[courses](/coures)'],
  ])('%s', (_what, file, good, bad) => {
    expect(fixed(file, [good, bad])).toBe(read(base.get(file)))
  })
})

test('a lost hyphen comes back to the line with which the other entries of the list begin', () => {
  const site = readFolder(inProject('src/tests/other-site'))
  const good = read(site.get('site.yaml'))
  const bad = good.replace('    - label: খবর\n', '      label: খবর\n')
  expect(bad).not.toBe(good)
  const { files } = fixContent(new Map([...site, ['site.yaml', new TextEncoder().encode(bad)]]), schemas, compiler)
  expect(read(files.get('site.yaml'))).toBe(good)
})

test('an entry that is moved back is still meant where it is named, though another one has nearly that name', () => {
  const site = readFolder(inProject('src/tests/other-site'))
  const good = read(site.get('faq.yaml'))
  const [entry = ''] = /- id: jontro-dam\n(?: .*\n|\n)+/.exec(good) ?? []
  expect(read(site.get('pages/jiggasa.yaml'))).toContain('[jontro-dhar, jontro-dam,')
  const bad = good.replace(entry, () => entry.replace(/^(?=.)/gm, '      '))
  const { files } = fixContent(new Map([...site, ['faq.yaml', new TextEncoder().encode(bad)]]), schemas, compiler)
  expect([...files].filter(([file, bytes]) => read(bytes) !== read(site.get(file)))).toEqual([])
})

test('several in one file, with windows line breaks and a note', () => {
  const file = 'openings.yaml'
  const good = read(base.get(file)).replaceAll('\n', '\r\n')
  const bad = good
    .replace('  title: English', '  titel: English')
    .replace('to: 40000', 'to: 40,000')
    .replace('- Set short tests', '-Set short tests')
  const { files, made } = fixContent(new Map([...base, [file, new TextEncoder().encode(bad)]]), schemas, compiler)
  expect(read(files.get(file))).toBe(good)
  expect(made.length).toBe(3)
})

test.each([1, 2, 3, 4, 6])('an entry pasted %i too deep comes back out of the answer above it', (by) => {
  const file = 'faq.yaml'
  const good = read(base.get(file))
  const deep = good.slice(good.indexOf('- id: fees')).replace(/^(?=.)/gm, ' '.repeat(by))
  const bad = good.slice(0, good.indexOf('- id: fees')) + deep
  const { files } = fixContent(new Map([...base, [file, new TextEncoder().encode(bad)]]), schemas, compiler)
  expect(read(files.get(file))).toBe(good)
})

test('a line that ran on to the kind of a block keeps its words', () => {
  const text = fixed('pages/about.yaml', ['- type: educators', '- type: educators    id: teachers'])
  expect(text).toContain('id: teachers')
})

test.each<[string, string, string, string]>([
  ['a fact', 'facts.yaml', 'refundDays:', 'rfeundDays:'],
  ['an entry', 'pages/about.yaml', 'educators: all', 'educators: [asa-roy]'],
])('%s and the one place that asks for it, named differently, are left to the editor', (_what, file, good, bad) => {
  const text = read(base.get(file)).replace(good, bad)
  expect(text).toContain(bad)
  expect(fixContent(new Map([...base, [file, new TextEncoder().encode(text)]]), schemas, compiler).made).toEqual([])
})

test('leaves a kind of block that is nearly another to the editor, and fixes the other file', () => {
  const [about, openings] = ['pages/about.yaml', 'openings.yaml']
  const block = '  - type: photos\n    heading: Our Rooms\n    pictures: all\n\n'
  const typed = new TextEncoder().encode(read(base.get(about)).replace('  - type: educators', (next) => block + next))
  const misspelt = new TextEncoder().encode(read(base.get(openings)).replace('  title: English', '  titel: English'))
  const { files, left } = fixContent(new Map([...base, [about, typed], [openings, misspelt]]), schemas, compiler)
  expect(read(files.get(about))).toBe(read(typed))
  expect(read(files.get(openings))).toBe(read(base.get(openings)))
  expect(left).toMatchObject([{ file: about, why: 'more would be found wrong afterwards than before' }])
})

test.each<[string, [underlined: string, from: string, to: string][], string]>([
  ['takes a word that no message underlines', [['English', 'English Teacher', 'Tutor']], '"Teacher" would be lost'],
  [
    'calls for the opposite',
    [
      ['English Teacher', 'English Teacher', 'English Tutor'],
      ['English Tutor', 'English Tutor', 'English Teacher'],
    ],
    'each repair of this file calls for another',
  ],
])('makes no fix of a rule that %s', (_what, fixes, why) => {
  const rule: Rule = {
    name: 'careless',
    *file({ source }) {
      for (const [underlined, from, to] of source.file === 'openings.yaml' ? fixes : []) {
        const start = source.text.indexOf(from)
        const range = source.rangeOf(start, start + underlined.length)
        const fix = replace([start, start + from.length], to)
        if (start >= 0) yield issue('value-format', source, range, { message: 'Say what is taught.', fix })
      }
    },
  }
  const given = { schemas, validators: validatorsOf(schemas), hash: hashOf, today: () => '2026-11-02' }
  const { files, left } = fixContent(base, schemas, createCompiler({ ...given, rules: [rule] }))
  expect(files.get('openings.yaml')).toBe(base.get('openings.yaml'))
  expect(new Set(left.map((one) => one.why))).toEqual(new Set([why]))
})

test('leaves a block without its first line to the editor if its next line may belong to the block above', () => {
  const block = '    id: join-us\n    heading: Join Us\n    intro: Write to us.\n    form: forms/job-application\n'
  const text = `${read(base.get('pages/about.yaml')).trimEnd()}\n    intro: Meet them.\n\n  # Keep the id.\n${block}`
  const { made, left } = fixContent(
    new Map([...base, ['pages/about.yaml', new TextEncoder().encode(text)]]),
    schemas,
    compiler,
  )
  expect([made, left]).toEqual([[], []])
})

test('repairs that meet are made one after the other', () => {
  expect(fixed('openings.yaml', ['  title: English Teacher', '\u00a0 titel: English\u200b: Teacher'])).toContain(
    '\n  title: "English: Teacher"\n',
  )
})

test('a file that is not UTF-8 is left alone', () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('replyHour: 24\nname: caf'), 0xe9, 0x0a])
  const { files } = fixContent(new Map([...base, ['facts.yaml', bytes]]), schemas, compiler)
  expect(files.get('facts.yaml')).toBe(bytes)
})

test('good content stays the very same', () => {
  const { files, made } = fixContent(base, schemas, compiler)
  expect(made).toEqual([])
  for (const [file, bytes] of files) expect(bytes).toBe(base.get(file))
  expect(compileContent(files, schemas).diagnostics).toEqual([])
})
