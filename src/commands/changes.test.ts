/** The command as it is typed: arguments, commits, folders, exit codes. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ChangeReport } from '../changes/change-report.ts'
import { run } from './changes.ts'

vi.setConfig({ testTimeout: 60_000 })

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const project = mkdtempSync(join(tmpdir(), 'project-'))
const facts = join(project, 'content/facts.yaml')
const git = (...args: string[]) =>
  execFileSync('git', ['-C', project, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    encoding: 'utf8',
  })
const write = (from: string, to: string) => writeFileSync(facts, readFileSync(facts, 'utf8').replace(from, to))

beforeAll(() => {
  cpSync(inProject('src/tests/broken-base'), join(project, 'content'), { recursive: true })
  cpSync(inProject('schema'), join(project, 'schema'), { recursive: true })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-q', '-m', 'first')
  git('tag', 'first')
  write('replyHours: 24', 'replyHours: 48')
  git('commit', '-q', '-am', 'second')
})
afterAll(() => rmSync(project, { recursive: true }))

async function changes(args: string[], env: Record<string, string> = {}): Promise<{ code: number; printed: string }> {
  const printed: string[] = []
  const folder = `${project}/`
  const context = {
    projectFolder: folder,
    engineFolder: folder,
    env,
    colour: false,
    print: (text: string) => printed.push(text),
  }
  return { code: await run(args, context), printed: printed.join('\n') }
}

test('a commit is compared with the files as they are', async () => {
  const { code, printed } = await changes(['--against', 'first'])
  expect(code).toBe(0)
  expect(printed).toContain('1 change in 3 places, on 2 pages. 4 of 6 pages are the same to the byte.')
  expect(printed).toContain('1. Reply hours: 24 → 48 (facts.yaml)')
})

test('without a name it is main, and the files as they are may differ from every commit', async () => {
  expect((await changes([])).printed).toBe('No content changes.')
  write('refundDays: 7', 'refundDays: 14')
  expect((await changes([])).printed).toContain('1. Refund days: 7 → 14 (facts.yaml)')
  expect((await changes(['--against', 'first', '--head', 'main'])).printed).not.toContain('Refund days')
  git('checkout', '-q', '--', 'content')
})

test('two folders, without git', async () => {
  const other = mkdtempSync(join(tmpdir(), 'other-'))
  cpSync(inProject('src/tests/broken-base'), other, { recursive: true })
  const { code, printed } = await changes(['--from', other, '--to', join(project, 'content'), '--format', 'json'])
  rmSync(other, { recursive: true })
  expect(code).toBe(0)
  const report = JSON.parse(printed) as ChangeReport
  expect(report.changes).toEqual([
    {
      kind: 'changed',
      file: 'facts.yaml',
      name: 'facts.replyHours',
      label: 'Reply hours',
      of: [],
      before: '24',
      after: '48',
    },
  ])
  expect(report.counts).toEqual({ pages: 6, same: 4, sameBytes: 4 })
})

test('--fail-on says from which severity on the exit code is 1', async () => {
  const said = await changes(['--against', 'first', '--fail-on', 'warning'])
  expect(said.printed).toContain('Warning (legal-text)')
  expect(said.code).toBe(1)
  expect((await changes(['--against', 'first', '--fail-on', 'error'])).code).toBe(0)
})

test('compiles each side with its own schemas', async () => {
  const schema = join(project, 'schema/faq.schema.json')
  const text = readFileSync(schema, 'utf8')
  writeFileSync(schema, text.replace('"title": "Question"', '"title": "What is asked"'))
  const { printed } = await changes(['--against', 'first'])
  writeFileSync(schema, text)
  expect(printed).toContain('2 changes (1 of schemas) in 3 places, on 2 pages.')
  expect(printed).toContain('2. Questions, What is asked, title: Question → What is asked (schema/faq.schema.json)')
})

test('a change of schemas alone is reported, and what it takes out of the check and the report is a warning', async () => {
  const schema = join(project, 'schema/policy.schema.json')
  const text = readFileSync(schema, 'utf8')
  writeFileSync(schema, text.replace('  "x-legal": true,\n', ''))
  const alone = await changes([])
  const policy = join(project, 'content/policies/refund-policy.yaml')
  const terms = readFileSync(policy, 'utf8')
  writeFileSync(policy, terms.replace('We do, within', 'We may, within'))
  const both = await changes(['--fail-on', 'warning'])
  writeFileSync(policy, terms)
  writeFileSync(schema, text)
  expect(alone.printed).toContain('1 change of schemas, and nothing a visitor can see changes.')
  expect(alone.printed).toContain('Warning (schema-weaker): schema/policy.schema.json no longer says the same of ')
  expect(alone.printed).toContain('x-legal: removed: true (schema/policy.schema.json)')
  expect(both.printed).toContain(
    'Warning (legal-text): Refund Policy (/refund-policy) says something else in one place.',
  )
  expect(both.code).toBe(1)
})

test('content with errors does not pass, and the text says which side has them', async () => {
  write('replyHours', 'replyHour')
  const broken = await changes(['--fail-on', 'error'])
  const again = join(project, 'broken.json')
  writeFileSync(again, (await changes(['--format', 'json'])).printed)
  const fromReport = await changes(['--report', again, '--fail-on', 'error'])
  git('commit', '-q', '-am', 'broken')
  git('checkout', '-q', 'HEAD~1', '--', 'content')
  const fixed = await changes(['--against', 'HEAD', '--fail-on', 'error'])
  git('reset', '-q', '--hard', 'HEAD~1')
  rmSync(again)
  expect(broken.code).toBe(1)
  expect(broken.printed).toContain('The content after this change has errors')
  expect(broken.printed).toContain('Error (content-broken): The content after this change has')
  expect(fromReport).toEqual(broken)
  expect(fixed.code).toBe(0)
  expect(fixed.printed).toContain('The content before this change has errors')
  expect(fixed.printed).toContain('Warning (not-compared): ')
})

test('ignores annotations that this code does not know, and replaces unusable schemas with newer ones', async () => {
  const schema = join(project, 'schema/faq.schema.json')
  const text = readFileSync(schema, 'utf8')
  const commit = (content: string, name: string) => {
    writeFileSync(schema, content)
    git('commit', '-q', '-am', name)
    git('tag', name)
  }
  commit(text.replace('"title": "Question"', '"title": "Question", "x-shown-as-card": true'), 'unknown')
  expect((await changes(['--against', 'unknown'])).printed).toBe('No content changes.')
  commit(text.replace('"question"', '"frage"'), 'unusable')
  commit(text, 'again')
  expect((await changes(['--against', 'unusable'])).printed).toMatch(/^2 changes of schemas, and nothing a visitor/)
})

test.each([
  [['--format', 'pdf'], '--format is'],
  [['--fail-on', 'note'], '--fail-on is'],
  [['--from', 'a'], '--from and --to name two folders'],
  [['--from', 'a', '--to', 'b', '--head', 'c'], 'Compare two folders, with --from and --to, or commits'],
  [['--against', '--output=x'], ''],
  [['--against', 'v9'], 'There is no commit v9 here.'],
  [['--at', 'tomorrow'], '--at takes a day of the calendar'],
])('%o is answered with a sentence', async (args, sentence) => {
  const { code, printed } = await changes(args as string[])
  expect(code).toBe(2)
  expect(printed).toContain(sentence)
  expect(printed).not.toMatch(/ {4}at /)
})

test('prints a report from its file, and accepts no other file', async () => {
  const file = join(project, 'report.json')
  writeFileSync(file, (await changes(['--against', 'first', '--format', 'json'])).printed)
  const again = await changes(['--report', 'report.json', '--fail-on', 'warning'])
  expect(again).toEqual({ code: 1, printed: (await changes(['--against', 'first'])).printed })
  writeFileSync(file, '{"version":1}')
  expect(await changes(['--report', file])).toEqual({
    code: 2,
    printed: "This is no report: the whole must have required property 'against'.",
  })
  rmSync(file)
  const missing = await changes(['--report', file])
  expect([missing.code, missing.printed]).toEqual([2, expect.stringContaining('There is no report to read: ENOENT')])
  expect((await changes(['--report', file, '--head', 'main'])).printed).toBe(
    '--report tells a report again, and compares nothing.',
  )
})

test('a content folder that git does not know', async () => {
  const { code, printed } = await changes([], { CONTENT_DIR: inProject('src/tests/broken-base') })
  expect(code).toBe(2)
  expect(printed).toContain('is outside of the repository')
})
