/** What a check may cost, counted: small files that are made to exhaust the machine, or came out so by mistake. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { createNodeCompiler, validatorsOf } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { readContent } from './documents/read-document.ts'
import { checkOf, MOST_ERRORS } from './schema/validators.ts'
import { BUDGET_PER_FILE, BUDGET_PER_RUN, createBudget, MOST_DIAGNOSTICS } from './yaml/budget.ts'

vi.setConfig({ testTimeout: 60_000 })

const project = fileURLToPath(new URL('../..', import.meta.url))
const base = readFolder(join(project, 'src/tests/broken-base'))
const schemaOf = (fileType: string) => {
  const schema = schemas.fileTypes.get(fileType)
  if (!schema) throw new Error(`There is no schema ${fileType}.`)
  return schema
}

const read = (fileType: string, text: string, limit = BUDGET_PER_FILE) => {
  const budget = createBudget(limit)
  const check = checkOf(validatorsOf(schemas), fileType)
  const { diagnostics, effort } = readContent(
    `${fileType}.yaml`,
    new TextEncoder().encode(text),
    schemaOf(fileType),
    check,
    budget,
  )
  return { diagnostics, effort, spent: budget.spent() }
}

const compiler = createNodeCompiler(schemas)

const compile = (files: Record<string, string>) => {
  const changed = Object.entries(files).map(([file, text]) => [file, new TextEncoder().encode(text)] as const)
  return compiler.compile(new Map([...base, ...changed]))
}

describe('no file takes more work than is allowed', () => {
  /** A quarter, for files that are as much smaller than the largest. */
  const limit = BUDGET_PER_FILE / 4

  test.each([
    ['hyphens', 'openings', '-\n'.repeat(2500)],
    ['names without values', 'faq', 'a:\n'.repeat(2500)],
    ['names without values, in a group', 'facts', 'a:\n'.repeat(2500)],
    ['colons', 'openings', '- id: a\n  title: b: c: d\n'.repeat(1250)],
    ['open quotes', 'openings', '- title: "a\n'.repeat(750)],
    ['open quotes in a group', 'site', 'name: "a\n'.repeat(750)],
    ['questions with a colon', 'faq', '- id: a\n  question: What: is it?\n  answer: It is.\n'.repeat(100)],
    ['broken brackets', 'faq', '- {a: [b}\n'.repeat(2250)],
    ['tabs', 'openings', '- id: a\n\ttitle: b\n'.repeat(1500)],
    ['steps', 'faq', Array.from({ length: 700 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
    ['points too far right', 'faq', `- a\n${'  - b\n'.repeat(3750)}`],
    ['names inside a text', 'openings', `- id: a\n  description: |\n${'    title: a\n'.repeat(3750)}`],
  ])('%s', (_what, fileType, text) => {
    const { diagnostics, effort, spent } = read(fileType, text, limit)
    expect(effort).toBeLessThan(1.5 * limit)
    // The file itself is read a few times at most, whatever is wrong with it.
    expect(spent).toBeLessThan(limit + 60 * text.length)
    expect(diagnostics.length).toBeLessThanOrEqual(1000)
  })

  test('a file that needs no repair takes none', () => {
    const { effort, diagnostics } = read('openings', readFileSync(join(project, 'content/openings.yaml'), 'utf8'))
    expect([effort, diagnostics]).toEqual([0, []])
  })

  test('without work left, the first place is named where reading stops', () => {
    const text = '- id: a\n  question: What: is it?\n  answer: It is.\n'
    const { diagnostics } = read('faq', text, 0)
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toMatchObject({
      line: 2,
      code: 'yaml-syntax',
      message: 'This file cannot be read from line 2 on.',
    })
    expect(read('faq', text).diagnostics[0]?.code).toBe('colon-in-text')
  })
})

test('all files together take no more than is allowed, and each says what is wrong', () => {
  const page = readFileSync(join(project, 'src/tests/broken-base/pages/about.yaml'), 'utf8')
  const broken = `${page}${'  - type: prose\n    heading: What: is it?\n    text: It is.\n'.repeat(12)}`
  const names = Array.from({ length: 40 }, (_, index) => `pages/a${index}.yaml`)
  const { folder, diagnostics } = compile(Object.fromEntries(names.map((name) => [name, broken])))
  const files = names.map((name) => folder.files.get(name))
  expect(files.reduce((sum, file) => sum + (file?.effort ?? 0), 0)).toBeLessThan(BUDGET_PER_RUN + 1.5 * BUDGET_PER_FILE)
  expect(files.filter((file) => file?.thorough).length).toBeLessThan(names.length)
  for (const name of names) expect(diagnostics.some(({ file }) => file === name)).toBe(true)
})

describe('mistakes of a long list are reported one by one', () => {
  const entry = (index: number, question: string) => `- id: q${index}\n  question: ${question}\n  answer: It is.\n`

  test.each([
    ['colon-in-text', 'What: is it?'],
    ['quote-open', '"What is it?'],
  ])('%s', (code, question) => {
    const text = Array.from({ length: 400 }, (_, index) => entry(index, index % 10 === 0 ? question : 'What?')).join('')
    const { diagnostics } = read('faq', text)
    expect(diagnostics.map((one) => `${one.code} ${one.line}`)).toEqual(
      Array.from({ length: 40 }, (_, index) => `${code} ${index * 30 + 2}`),
    )
    expect(diagnostics.every(({ fix }) => fix)).toBe(true)
  })
})

test('a file of very many lines, signs or values is refused before more is spent on it', () => {
  const code = (text: string) => compile({ 'faq.yaml': text }).diagnostics.map(({ code, line }) => `${code} ${line}`)
  expect(code('-\n'.repeat(128_000))).toEqual(['file-too-large 1'])
  expect(code(']'.repeat(200_000))).toEqual(['file-too-large 1'])
  expect(code(`[${'a,'.repeat(45_000)}]`)).toEqual(['file-too-large 1'])
  expect(code('[\n'.repeat(15_000))).toEqual(['yaml-depth 257'])
  expect(code('-  '.repeat(20_000))).toEqual(['yaml-depth 1'])
})

test.each([
  ['routes.yaml', /^Let one line show all pages of a folder: path: \/topics\/\{name\}/],
  ['pages/home.yaml', /^Split it into several pages\.$/],
  ['policies/terms.yaml', /^Split it into several files/],
  ['faq.yaml', /^Take out the entries that are not needed/],
  ['facts.yaml', /^Take out the lines that are not needed/],
])('%s, if it is too large, gets advice that can be followed', (file, advice) => {
  const { diagnostics } = compile({ [file]: '#'.repeat(300_000) })
  expect(diagnostics.find(({ code }) => code === 'file-too-large')?.hint).toMatch(advice)
})

test('a word as long as a file with as many hyphens is read once', { timeout: 20_000 }, () => {
  const { launch } = compile({ 'faq.yaml': `- id: a\n  question: ${'a-'.repeat(130_000)}a\n  answer: A.\n` })
  expect(launch().filter(({ file }) => file === 'faq.yaml')).toEqual([])
})

test('of thousands of values that do not fit, so many are looked at', () => {
  const data = Array.from({ length: 5000 }, () => ({}))
  expect(checkOf(validatorsOf(schemas), 'faq')(data)).toHaveLength(MOST_ERRORS)
})

test('texts that grow when they are filled in are found without filling them in', () => {
  const doubling = Array.from(
    { length: 40 },
    (_, index) => `a${index + 1}: "\${facts.a${index}} \${facts.a${index}}"\n`,
  )
  const line = Array.from({ length: 9000 }, (_, index) => `b${index}: \${facts.b${index + 1}}\n`)
  const { diagnostics } = compile({ 'facts.yaml': ['a0: haha\n', ...doubling, ...line, 'b9000: end\n'].join('') })
  const found = diagnostics.filter(({ code }) => code === 'fact-too-long').map(({ file, line }) => `${file} ${line}`)
  // 5 letters times 2^14 are more than 50,000; and the hundredth text from the end of the line leads on too often.
  expect(found).toEqual(['facts.yaml 15', 'facts.yaml 8942'])
})

test('what all texts quote together has a limit too', () => {
  const facts = readFileSync(join(project, 'src/tests/broken-base/facts.yaml'), 'utf8')
  const long = `${facts}long: ${'a'.repeat(40_000)}\n${Array.from({ length: 300 }, (_, index) => `c${index}: "${index} \${facts.long}"\n`).join('')}`
  const found = compile({ 'facts.yaml': long }).diagnostics.filter(({ code }) => code === 'fact-too-long')
  expect(found.map(({ line, message }) => [line, message])).toEqual([
    [107, 'From here on, all that the texts quote together is too much to fill in.'],
  ])
})

test('of thousands of dead links, anchors and references in one file, five hundred each are looked up', () => {
  const answer = (words: (index: number) => string) =>
    `- id: a\n  question: Q?\n  answer: |\n${Array.from({ length: 2000 }, (_, index) => `    ${words(index)}\n\n`).join('')}`
  const count = (code: string, words: (index: number) => string) =>
    compile({ 'faq.yaml': answer(words) }).diagnostics.filter((one) => one.code === code).length
  expect(count('link-dead', (index) => `[a](/x${index})`)).toBe(MOST_DIAGNOSTICS)
  expect(count('anchor-dead', (index) => `[a](/about#x${index})`)).toBe(MOST_DIAGNOSTICS)
  expect(count('link-not-allowed', (index) => `[a](ftp://x${index})`)).toBe(MOST_DIAGNOSTICS)
  expect(count('fact-unknown', (index) => `\${facts.x${index}}`)).toBe(MOST_DIAGNOSTICS)
})
