/** What a newer version has renamed or removed: the check names it, and `--fix` writes the current content. */
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { contentReport } from '../editor/content-report.ts'
import { planFix } from '../editor/edits/plan-edit.ts'
import { type FolderFiles, jsonTexts } from './documents/folder-files.ts'
import { fixContent } from './fix-content.ts'
import { textsIn } from './languages/records.ts'
import { fixReport } from './report/fix-report.ts'
import { createSchemaSet } from './schema/schema-set.ts'

vi.setConfig({ testTimeout: 60_000 })

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const DAY = '2026-11-02'

/** Schemas as a version 9 would have them: `at` leads to the node that gets an annotation. */
const texts = jsonTexts(readFolder(inProject('schema')))
function annotate(file: string, at: string, annotation: object): void {
  const schema = JSON.parse(texts.get(file) ?? '')
  const node = at.split('/').reduce((inside, step) => (step === '' ? inside : inside[step]), schema)
  Object.assign(node, annotation)
  texts.set(file, JSON.stringify(schema))
}
annotate('faq.schema.json', 'items/properties/answer', { 'x-was': { reply: '9.1' } })
annotate('faq.schema.json', '', { 'x-was': { 'questions.yaml': '9.2' }, 'x-removed': { 'jokes.yaml': NO_USE() } })
annotate('faq.schema.json', 'items', { 'x-removed': { mood: NO_USE() } })
annotate('courses.schema.json', 'items/properties/monthlyPrice', { 'x-was': { fee: '9.1' } })
annotate('blocks/call-to-action.schema.json', '', { 'x-was': { invitation: '9.1' } })
annotate('blocks/call-to-action.schema.json', 'properties/text', { 'x-was': { words: '9.1' } })
annotate('blocks/call-to-action.schema.json', 'properties/heading', { 'x-was': { head: '9.1' } })
annotate('page.schema.json', 'properties/blocks/items', { 'x-removed': { clock: NO_USE() } })
annotate('common.schema.json', '$defs/icon', {
  'x-words-were': { soul: { now: 'heart', since: '9.3' }, fax: NO_USE() },
})
const schemas = createSchemaSet(texts)
const compiler = createNodeCompiler(schemas)

function NO_USE() {
  return { since: '9.1', why: 'Nobody used it.' }
}

const textsOf = (files: FolderFiles) => new Map([...files].map(([file, bytes]) => [file, read(bytes)]))
const read = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const base = readFolder(inProject('src/tests/broken-base'))

/** The base with texts replaced, by file. */
function withTexts(changes: Readonly<Record<string, readonly [before: string, after: string]>>): FolderFiles {
  const files = new Map(base)
  for (const [file, [before, after]] of Object.entries(changes)) {
    const text = read(base.get(file)).replace(before, () => after)
    expect(text).not.toBe(read(base.get(file)))
    files.set(file, new TextEncoder().encode(text))
  }
  return files
}

const found = (files: FolderFiles) => compiler.compile(files, { day: DAY }).diagnostics
const fixed = (files: FolderFiles) => fixContent(files, schemas, compiler, DAY)
const errors = (files: FolderFiles) => found(files).filter(({ severity }) => severity === 'error')

test('the content of the new version has none of these errors', () => {
  expect(found(base)).toEqual([])
})

test('renames a line, and keeps its comments', () => {
  const files = withTexts({ 'faq.yaml': ['  answer: |', '  # For all.\n  reply: | # as printed'] })
  expect(found(files)).toMatchObject([
    {
      code: 'name-changed',
      line: 6,
      message: 'Since version 9.1 "reply" is called "answer".',
      hint: 'Write  answer',
      fix: { title: 'Change "reply" to "answer"' },
    },
  ])
  const after = read(fixed(files).files.get('faq.yaml'))
  expect(after).toBe(read(files.get('faq.yaml')).replace('reply:', 'answer:'))
})

test('leaves the choice between a former line and the current one', () => {
  const files = withTexts({ 'faq.yaml': ['  answer: |', '  reply: Ask us.\n  answer: |'] })
  const [error] = found(files)
  expect(error).toMatchObject({ hint: 'Keep one of the two lines.' })
  expect(error?.fix).toBeUndefined()
})

test('renames a line in the texts that quote it', () => {
  const files = withTexts({
    'courses.yaml': ['monthlyPrice:', 'fee:'],
    'faq.yaml': ['${courses.advanced-course.monthlyPrice}', '${courses.advanced-course.fee}'],
  })
  expect(found(files).map(({ file, code, message }) => [file, code, message])).toContainEqual([
    'faq.yaml',
    'name-changed',
    'Since version 9.1 ${courses.advanced-course.fee} is called ${courses.advanced-course.monthlyPrice}.',
  ])
  expect(read(fixed(files).files.get('faq.yaml'))).toBe(read(base.get('faq.yaml')))
})

test('renames a block, and then its lines', () => {
  const [now, old] = [
    'type: call-to-action\n    id: contact\n    heading: Book a Free Class\n    text:',
    'type: invitation\n    id: contact\n    head: Book a Free Class\n    words:',
  ]
  const files = withTexts({ 'pages/home.yaml': [now, old] })
  expect(found(files)).toMatchObject([{ message: 'Since version 9.1 "invitation" is called "call-to-action".' }])
  expect(textsOf(fixed(files).files)).toEqual(textsOf(base))
})

test('replaces a word that a line can be', () => {
  const files = withTexts({ 'pages/career.yaml': ['icon: heart', 'icon: "soul" # red'] })
  expect(found(files)).toMatchObject([{ message: 'Since version 9.3 "soul" is called "heart".' }])
  expect(read(fixed(files).files.get('pages/career.yaml'))).toContain('icon: "heart" # red')
})

test('renames a file, byte for byte', () => {
  const files = new Map(base)
  files.delete('faq.yaml')
  files.set('questions.yaml', base.get('faq.yaml') ?? new Uint8Array())
  const [error] = errors(files)
  expect(error).toMatchObject({
    file: 'questions.yaml',
    message: 'Since version 9.2 the file questions.yaml is called faq.yaml.',
  })
  const { files: after, made, left } = fixed(files)
  expect(textsOf(after)).toEqual(textsOf(base))
  expect(fixReport(files, after, made, left)).toBe('Mended questions.yaml: Rename it to faq.yaml')
  const both = new Map([...base, ['questions.yaml', new Uint8Array()]])
  expect(errors(both)[0]?.fix).toBeUndefined()
})

test('removes a line that nothing reads, and says why', () => {
  const files = withTexts({ 'faq.yaml': ['  answer: |', '  mood: glad\n  answer: |'] })
  expect(found(files)).toMatchObject([
    {
      code: 'line-removed',
      message: 'Since version 9.1 "mood" is not there any more.',
      hint: 'Take the line out. Nobody used it.',
    },
  ])
  expect(textsOf(fixed(files).files)).toEqual(textsOf(base))
})

test('leaves a removed block, word or file to the editor, whose words it has', () => {
  const files = withTexts({
    'pages/about.yaml': ['type: prose', 'type: clock'],
    'pages/career.yaml': ['icon: heart', 'icon: fax'],
  })
  const all = new Map([...files, ['jokes.yaml', new Uint8Array()]])
  const reported = errors(all)
  expect(reported.map(({ code, message }) => [code, message])).toEqual([
    ['line-removed', 'Since version 9.1 nothing reads jokes.yaml.'],
    ['line-removed', 'Since version 9.1 "clock" is not there any more.'],
    ['line-removed', 'Since version 9.1 "fax" is not there any more.'],
  ])
  expect(reported.map(({ hint, fix }) => [hint, fix])).toEqual(reported.map(() => ['Nobody used it.', undefined]))
})

test('fixes translations too, and what is known of their sentences stays', () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const languages = 'languages:\n  - tag: en-IN\n    name: English\n  - tag: bn\n    name: বাংলা\n\ncontact:'
  const files = new Map([
    ...withTexts({ 'site.yaml': ['contact:', languages] }),
    ['bn/faq.yaml', encode('- id: ages\n  question: কত বয়স?\n  # ছোটদের\n  reply: তিন থেকে আঠারো।\n  mood: খুশি\n')],
    ['bn/pages/home.yaml', encode('blocks:\n  - type: invitation\n    id: contact\n    words: উত্তর পাবেন।\n')],
    ['bn/made-from/faq.yaml', encode('- "ages.reply": "Once."\n')],
  ])
  expect(errors(files).map(({ file, code }) => [file, code])).toEqual([
    ['bn/faq.yaml', 'name-changed'],
    ['bn/faq.yaml', 'line-removed'],
    ['bn/pages/home.yaml', 'name-changed'],
    ['bn/pages/home.yaml', 'name-changed'],
  ])
  const after = fixed(files).files
  expect(read(after.get('bn/faq.yaml'))).toBe('- id: ages\n  question: কত বয়স?\n  # ছোটদের\n  answer: তিন থেকে আঠারো।\n')
  expect(read(after.get('bn/pages/home.yaml'))).toBe(
    'blocks:\n  - type: call-to-action\n    id: contact\n    text: উত্তর পাবেন।\n',
  )
  const { folder } = compiler.compile(after, { day: DAY })
  const answer = textsIn(folder, 'bn/faq.yaml').find(({ name }) => name === 'ages.answer')
  expect(answer?.madeFrom).toBe('Once.')
})

test('the editor offers the same fixes', () => {
  const files = new Map([...withTexts({ 'faq.yaml': ['  answer: |', '  mood: glad\n  answer: |'] })])
  files.set('questions.yaml', files.get('faq.yaml') ?? new Uint8Array())
  files.delete('faq.yaml')
  const { diagnostics, folder } = compiler.compile(files, { day: DAY })
  const { issues } = contentReport(diagnostics, folder)
  const [issue] = issues.filter(({ file }) => file === 'questions.yaml')
  expect(issue?.fix).toEqual({ title: 'Rename it to faq.yaml', changes: [] })
  const fix = diagnostics.find(({ file }) => file === 'questions.yaml')?.fix
  const { changes } = planFix(files, 'questions.yaml', fix ?? { title: '', edits: [] })
  expect([...changes]).toEqual([
    ['questions.yaml', undefined],
    ['faq.yaml', files.get('questions.yaml')],
  ])
})
