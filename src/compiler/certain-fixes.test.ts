/** What `--fix` leaves alone, since it is not certain; each has a message on its line. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { fixContent } from './fix-content.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const base = readFolder(inProject('src/tests/broken-base'))
const compiler = createNodeCompiler(schemas)
const read = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** @returns whether a fix changed the file, and the lines with a message, of the file with `typed` in place of `good` */
function tried(file: string, good: string, typed: string) {
  const text = read(base.get(file))
  const broken = text.replace(good, () => typed)
  expect(broken).not.toBe(text)
  const content = new Map([...base, [file, new TextEncoder().encode(broken)]])
  const first = text.slice(0, text.indexOf(good)).split('\n').length
  const lines = compiler.compile(content).diagnostics.flatMap((one) => (one.file === file ? [one.line] : []))
  const isNear = lines.some((line) => line >= first - 1 && line <= first + typed.split('\n').length)
  return { changed: read(fixContent(content, schemas, compiler).files.get(file)) !== broken, isNear }
}

const ABOUT = 'pages/about.yaml'
const BLOCK_TEXT =
  '    text: |\n      We began in Kolkata with five students.\n\n      A batch stays **small**. See our [courses](/courses).'

test.each<[string, string, string, string]>([
  ['a comment without its #', 'openings.yaml', '  title: English', '  The words on the page\n  title: English'],
  ['its space kept', 'openings.yaml', '  title: English', '   The words on the page\n  title: English'],
  ['a comment with a name in it', 'openings.yaml', '  title: English', '  type of the job\n  title: English'],
  ['a comment in a text', ABOUT, '    text: |\n', '    text: |\n  ask Rina about this\n'],
  ['a pasted rule', 'openings.yaml', '  title: English', '-----\n  title: English'],
  ['a pasted rule of equals signs', ABOUT, 'title: "About', '=====\ntitle: "About'],
  ['a pasted note of HTML', 'openings.yaml', '    - Set short tests', '    <!-- ask Rina -->\n    - Set short tests'],
  [
    'a note that looks like a name',
    'pages/courses.yaml',
    '    intro: From ',
    '    intro: >-\nTODO: ask Rina\n      From ',
  ],
  ['a comment of two hyphens', 'openings.yaml', '  title: English', '-- Pay is a plain number\n  title: English'],
  ['the first line without its #', 'openings.yaml', '# yaml-lang', ' yaml-lang'],
  ['a note with a colon, without its #', 'courses.yaml', '# Prices are', ' Write under answer: | Prices are'],
  [
    'a comment that begins with %',
    'openings.yaml',
    '- id: english-teacher',
    '% Pay is plain: 1\n- id: english-teacher',
  ],
  ['a full stop before an entry', 'pages/about.yaml', '  - type: educators', '.   - type: educators'],
  ['a backtick before an entry', 'openings.yaml', '- id: english-teacher', '`- id: english-teacher'],
  ['a backtick before a name', 'courses.yaml', '  badge: Rec', '`  badge: Rec'],
  ['a formatted text in strokes', ABOUT, BLOCK_TEXT, '    text: |We began in Kolkata.|'],
  ['a formatted text in two stars', ABOUT, BLOCK_TEXT, '    text: **We began in Kolkata.**'],
  ['an ampersand before a formatted text', ABOUT, BLOCK_TEXT, '    text: &We began in Kolkata.'],
  ['an entry at the end of a link', 'pages/home.yaml', 'to: /courses', 'to: /courses - label: More'],
  ['a line at the end of another', 'pages/home.yaml', 'Free Class\n    text', 'Free Class text'],
  ['a stray letter before a line', 'openings.yaml', '  title: English', 's  title: English'],
  ['a stray line in a list', 'openings.yaml', '    - Set short tests', '    TODO ask Rina\n    - Set short tests'],
  ['a full stop after a hyphen', 'openings.yaml', '    - Set short tests', '    -. Set short tests'],
  ['a quote that may be an apostrophe', 'openings.yaml', 'English Teacher', '"The Teachers\''],
  ['two quotes on each side', 'openings.yaml', 'English Teacher', "''English Teacher''"],
  ['a quote behind the quotes', 'openings.yaml', 'English Teacher', '"English Teacher" "'],
  ['a star before a title', 'openings.yaml', 'English Teacher', '*English Teacher'],
  ['brackets around a title', 'openings.yaml', 'English Teacher', '[English Teacher]'],
  ['braces around a title', 'openings.yaml', 'English Teacher', '{English Teacher}'],
  ['two lines in one', 'openings.yaml', 'English Teacher', 'English Teacher; type: "Full-time"'],
  ['a line joined to the next', 'openings.yaml', '  title: English Teacher\n  ', '  title: English Teacher '],
  ['a point pasted into a text', 'openings.yaml', '    live and online', '- Plan the lessons\n    live and online'],
  ['a stroke before a label', 'pages/career.yaml', 'salary: Salary', 'salary: | Salary'],
  ['two numbers in one line', 'facts.yaml', 'replyHours: 24\n', 'replyHours: 24 '],
  ['a line of a group that is commented out', 'openings.yaml', '  experience: 2-5', '  # needs:\n    experience: 2-5'],
  ['a note in a group', 'site.yaml', '  brand:', '  TODO ask Rina\n  brand:'],
])('%s', (_what, file, good, typed) => {
  expect(tried(file, good, typed)).toEqual({ changed: false, isNear: true })
})

test('two different quotes around a text are one mistake', () => {
  expect(tried('openings.yaml', 'English Teacher', '"English Teacher\'').changed).toBe(true)
})

test.each<[string, string, string]>([
  ['a curly quote at the end', 'title: English Teacher', 'title: "English Teacher: Kolkata”'],
  ['two braces', 'department: ', 'department: {{site.name}} '],
])('%s is never left behind by a fix', (_what, good, typed) => {
  expect(tried('openings.yaml', good, typed).changed).toBe(false)
})

test('an address that is commented out is not added again', () => {
  const typed = '# - path: /about\n#   shows: pages/about'
  expect(tried('routes.yaml', '- path: /about\n  shows: pages/about', typed).changed).toBe(false)
})
