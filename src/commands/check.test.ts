/** The command as it is typed: arguments, folders, exit codes. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { listen } from '../server/listen.ts'
import { readExamples } from '../tests/examples.ts'
import { checkLive, run } from './check.ts'

vi.setConfig({ testTimeout: 60_000 })

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copybook-'))
  cpSync(join(projectFolder, 'src/tests/broken-base'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function check(args: string[], env: Record<string, string> = {}): Promise<{ code: number; printed: string }> {
  const printed: string[] = []
  const context = {
    projectFolder,
    engineFolder: projectFolder,
    env: { CONTENT_DIR: folder, ...env },
    colour: false,
    print: (text: string) => printed.push(text),
  }
  return { code: await run(args, context), printed: printed.join('\n') }
}

/** Puts the first example of a block onto the page about the business. */
function addExample(type: string): void {
  const example = readExamples(projectFolder).find((one) => one.type === type)
  const file = join(folder, 'pages/about.yaml')
  const page = parse(readFileSync(file, 'utf8')) as { blocks: unknown[] }
  writeFileSync(file, stringify({ ...page, blocks: [...page.blocks, example?.block] }))
}

const edit = (file: string, before: string, after: string) =>
  writeFileSync(
    join(folder, file),
    readFileSync(join(folder, file), 'utf8').replace(before, () => after),
  )

test('good content', async () => {
  expect(await check([])).toEqual({ code: 0, printed: 'The content is in order.' })
})

test('an error makes the exit code 1, a warning does not', async () => {
  edit('openings.yaml', 'title: English', 'title: “Star” English')
  expect((await check([])).code).toBe(0)
  edit('openings.yaml', 'type: Full-time', 'type: Weekends')
  expect((await check([])).code).toBe(1)
})

test('--fix makes certain fixes, reports them, and changes nothing the second time', async () => {
  edit('courses.yaml', 'monthlyPrice: 3000', 'monthlyPrice: 3,000')
  const before = readFileSync(join(projectFolder, 'src/tests/broken-base/courses.yaml'), 'utf8')
  const first = await check(['--fix'])
  expect(first).toEqual({
    code: 0,
    printed: [
      'Mended courses.yaml: Write 3000',
      '  courses.yaml:15',
      '  -   monthlyPrice: 3,000 # no comma',
      '  +   monthlyPrice: 3000 # no comma',
      '',
      'The content is in order.',
    ].join('\n'),
  })
  expect(readFileSync(join(folder, 'courses.yaml'), 'utf8')).toBe(before)
  expect((await check(['--fix'])).printed).toBe('There was nothing to mend without asking.\n\nThe content is in order.')
})

test('--fix changes nothing where another error of the entry makes a fix doubtful, and none is offered', async () => {
  edit('openings.yaml', '    from: 25000\n    to: 40000', '  from: 25000\n  to: 40000')
  edit('openings.yaml', '  location: Kolkata, WB\n', '')
  const typed = readFileSync(join(folder, 'openings.yaml'), 'utf8')
  const found = await check([])
  expect(found.printed).not.toContain('npm run check -- --fix')
  expect(found.printed).toContain('Put 2 spaces more at the start.')
  const { code, printed } = await check(['--fix'])
  expect(code).toBe(1)
  expect(printed).toContain('Put 2 spaces more at the start.')
  expect(readFileSync(join(folder, 'openings.yaml'), 'utf8')).toBe(typed)
})

test('explains --fix without the two hyphens before it', async () => {
  edit('courses.yaml', 'monthlyPrice: 3000', 'monthlyPrice: 3,000')
  expect((await check([], { npm_config_fix: 'true' })).printed).toContain('+   monthlyPrice: 3000')
})

test('--help explains the options', async () => {
  const { code, printed } = await check(['--help'])
  expect(code).toBe(0)
  for (const option of ['--fix', '--launch', '--format']) expect(printed).toContain(option)
})

const LANGUAGES = '  digits: 10\nlanguages:\n  - tag: en-IN\n    name: English\n  - tag: bn-IN\n    name: বাংলা\n'

/** Adds a translation of one text. */
function translate(): void {
  edit('site.yaml', '  digits: 10\n', LANGUAGES)
  mkdirSync(join(folder, 'bn'))
  writeFileSync(join(folder, 'bn/faq.yaml'), '- id: ages\n  question: কত বছর?\n')
}

test('--translated records new texts, and those of a line that are behind', async () => {
  translate()
  const recorded = (sentence: string) =>
    `Recorded bn/faq.yaml:2\n  ${sentence}\n  = কত বছর?\n\nThe content is in order.`
  expect((await check([])).printed).toContain('npm run check -- --translated')
  expect(await check(['--translated'])).toEqual({ code: 0, printed: recorded('Which ages do you teach?') })
  const first = readFileSync(join(folder, 'bn/made-from/faq.yaml'), 'utf8')
  expect((await check(['--translated'])).printed).toContain('There was no text to record.')
  expect(readFileSync(join(folder, 'bn/made-from/faq.yaml'), 'utf8')).toBe(first)
  edit('faq.yaml', 'Which ages', 'What age')
  expect((await check(['--translated'])).printed).toContain('1 warning')
  expect((await check(['--translated', 'bn/faq.yaml:1'])).printed).toContain('There was no text to record.')
  expect((await check(['--translated', 'content/bn/faq.yaml:2'])).printed).toBe(recorded('What age do you teach?'))
})

test('--translated records nothing in content with errors, and takes translations only', async () => {
  translate()
  expect(await check(['--translated', 'faq.yaml'])).toMatchObject({
    code: 2,
    printed: expect.stringContaining('bn/faq.yaml'),
  })
  expect(await check(['bn/faq.yaml'])).toMatchObject({
    code: 2,
    printed: expect.stringContaining('after --translated'),
  })
  edit('openings.yaml', 'type: Full-time', 'type: Weekends')
  expect((await check(['--translated'])).printed).toContain('Nothing is recorded while the content has errors.')
})

test('--languages adds a table, or a key in JSON', async () => {
  expect((await check(['--languages'])).printed).toContain('There is one language')
  translate()
  expect((await check(['--languages'])).printed).toContain('/                7% (1 of 13)')
  const { languages } = JSON.parse((await check(['--languages', '--format', 'json'])).printed)
  expect(languages).toContainEqual({ page: '/', languages: [{ texts: 13, translated: 1, behind: 0 }] })
  expect((await check(['--languages', '--format', 'sarif'])).code).toBe(2)
})

test('--launch lists samples, services without address and made-up addresses, once a line', async () => {
  for (const type of ['blog-list', 'trial-form']) addExample(type)
  edit('services.yaml', 'projectId: ""', 'projectId: "" # SAMPLE: replace before launch')
  edit('site.yaml', 'name: Asha Classes', 'name: Asha Classes # SAMPLE: replace before launch')
  const { code, printed } = await check(['--launch', '--format', 'json'])
  const found = JSON.parse(printed).diagnostics.map((one: { file: string; code: string }) => `${one.file} ${one.code}`)
  expect(code).toBe(1)
  expect(found.filter((one: string) => !one.startsWith('pages/'))).toEqual([
    'services.yaml service-missing',
    'services.yaml service-missing',
    'site.yaml sample-left',
    'site.yaml example-left',
    'site.yaml example-left',
    'site.yaml example-left',
  ])
})

test('--launch asks for nothing of services that no block uses', async () => {
  edit('services.yaml', 'projectId: ""', 'projectId: "" # SAMPLE: replace before launch')
  const { printed } = await check(['--launch', '--format', 'json'])
  expect(JSON.parse(printed).diagnostics.map(({ file }: { file: string }) => file)).not.toContain('services.yaml')
})

test('--format github fills the step summary', async () => {
  edit('courses.yaml', 'monthlyPrice: 3000', 'monthlyPrice: 3,000')
  const summary = join(folder, '..', `${folder.split('/').at(-1)}-summary.md`)
  writeFileSync(summary, 'Before.\n')
  const { printed } = await check(['--format', 'github'], { GITHUB_STEP_SUMMARY: summary })
  expect(printed).toMatch(/^::error file=.*courses\.yaml,line=15/)
  expect(readFileSync(summary, 'utf8')).toMatch(/^Before\.\n## Content check/)
  rmSync(summary)
})

test('arguments that are none', async () => {
  expect((await check(['--format', 'xml'])).code).toBe(2)
  expect((await check(['--fxi'])).code).toBe(2)
})

test('a folder that is not there is said, not thrown', async () => {
  const { code, printed } = await check([], { CONTENT_DIR: join(folder, 'nowhere') })
  expect([code, printed]).toEqual([
    2,
    `There is no folder ${join(folder, 'nowhere')}. CONTENT_DIR names the folder to check.`,
  ])
})

test('links out of the folder are not followed', async () => {
  symlinkSync(join(projectFolder, 'content/images/icon.svg'), join(folder, 'images/linked.svg'))
  edit('educators.yaml', 'images/asha-roy.svg', 'images/linked.svg')
  const { code, printed } = await check([])
  expect(code).toBe(1)
  expect(printed).toContain('There is no picture images/linked.svg.')
})

test.each([
  ['missing', () => undefined, 'openings.yaml is missing, and /career shows what stands in it.'],
  [
    'a link',
    (path: string) => symlinkSync(join(projectFolder, 'content/openings.yaml'), path),
    'openings.yaml is a link to another file, and /career shows what stands in it.',
  ],
  ['a folder', (path: string) => mkdirSync(path), 'openings.yaml is a folder, and /career shows what stands in it.'],
  [
    'a pipe',
    (path: string) => expect(spawnSync('mkfifo', [path]).status).toBe(0),
    'openings.yaml is no ordinary file, and /career shows what stands in it.',
  ],
])('a list that a page shows is %s: reported once, at the block', async (_what, replace, sentence) => {
  rmSync(join(folder, 'openings.yaml'))
  replace(join(folder, 'openings.yaml'))
  const { code, printed } = await check(['--format', 'json'])
  expect(code).toBe(1)
  const { diagnostics } = JSON.parse(printed)
  expect(diagnostics.map(({ file, code, message }: Record<string, string>) => [file, code, message])).toEqual([
    ['pages/career.yaml', 'file-missing', sentence],
  ])
})

test('a link, and a file whose name is no UTF-8, are named', async () => {
  symlinkSync(join(folder, 'site.yaml'), join(folder, 'pages/linked.yaml'))
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.yaml')]), '')
  const { printed } = await check([])
  expect(printed).toContain('pages/linked.yaml is a link to another file; content is read from real files only.')
  expect(printed).toContain(
    'The name of caf\ufffd.yaml is not written in UTF-8, so the file cannot be read. It probably says "café.yaml".',
  )
})

test('a folder that is no content folder is said in one sentence, and not read', async () => {
  const other = join(projectFolder, 'src')
  const sentence = `${other} is no content folder: there is no routes.yaml or site.yaml in it. CONTENT_DIR names the folder of the content.`
  expect(await check([], { CONTENT_DIR: other })).toEqual({ code: 2, printed: sentence })
  expect(await check(['--fix'], { CONTENT_DIR: other })).toEqual({ code: 2, printed: sentence })
})

let server: Server | undefined
afterEach(() => server?.close())

async function answering(status: number, text: string): Promise<string> {
  server = createServer((request, response) => {
    response.writeHead(request.url === '/school/schedule.json' ? status : 500).end(text)
  })
  return `http://localhost:${await listen(server, 0)}/school/`
}

const schedule = JSON.stringify({
  builtFor: '2026-11-22',
  timeZone: 'Asia/Kolkata',
  next: '2027-01-16',
  changes: [
    { on: '2027-01-16', file: 'openings.yaml', line: 64, what: 'openings.mathematics-teacher ends' },
    { on: '2027-04-01', file: 'courses.yaml', line: 19, what: 'courses.advanced-course.monthlyPrice becomes 3500' },
  ],
})

test('before its next change a site is of today', async () => {
  const url = await answering(200, schedule)
  expect(await checkLive(url, '2027-01-15')).toEqual({
    exitCode: 0,
    message: `${url} is as it should be today. It was made on 22 November 2026.`,
  })
})

test('from that day on reports that the site must be published again, and what it lacks', async () => {
  const url = await answering(200, schedule)
  const { exitCode, message } = await checkLive(url, '2027-01-16')
  expect(exitCode).toBe(1)
  expect(message).toContain('16 January 2027: openings.mathematics-teacher ends')
  expect(message).not.toContain('April')
})

test.each([
  ['no schedule', 404, 'not found'],
  ['a page in place of it', 200, '<!doctype html>'],
  ['another JSON', 200, '{"changes":[{}]}'],
])('a site with %s must be published again', async (_, status, text) => {
  expect((await checkLive(await answering(status, text), '2027-01-16')).exitCode).toBe(1)
})

test('a site that does not answer is neither', async () => {
  const { exitCode, message } = await checkLive('http://localhost:9/', '2027-01-16')
  expect(exitCode).toBe(2)
  expect(message).toMatch(/does not answer: .+/)
})
