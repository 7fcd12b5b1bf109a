/** The command as it is typed: what it writes, prints and refuses. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STARTER_NAMES } from '../starters/starters.ts'
import { run as check } from './check.ts'
import { run } from './new.ts'

const engineFolder = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'copybook-')), 'My Site')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

async function create(...args: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  const context = { projectFolder: folder, engineFolder, env: {}, colour: false, print }
  return { code: await run(args, context), printed: printed.join('\n') }
}

const ANSWERS = ['--starter', 'single-page', '--language', 'en-GB']

test('writes a site and says the next steps', async () => {
  const { code, printed } = await create(folder, ...ANSWERS, '--name', 'Bean & Leaf')
  expect(code).toBe(0)
  expect(printed.replaceAll(folder, 'FOLDER')).toMatchInlineSnapshot(`
    "
    There is a small site in FOLDER now. Three steps to see it:

      cd "FOLDER"
      npm install
      npm start

    Then click on any text of the page and change it: what you save goes into content/.
    README.md says what to do before visitors come."
  `)
  const { version } = JSON.parse(readFileSync(join(engineFolder, 'package.json'), 'utf8')) as { version: string }
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: 'my-site', dependencies: { copybook: version } })
})

test.each(STARTER_NAMES)('the check finds nothing in a new site of the starter %s', async (starter) => {
  await create(folder, '--starter', starter, '--language', 'pl-PL')
  symlinkSync(join(engineFolder, 'node_modules'), join(folder, 'node_modules')) // as npm install does
  const found: string[] = []
  const print = (text: string) => found.push(text)
  expect(await check([], { projectFolder: join(folder, '/'), engineFolder, env: {}, colour: false, print })).toBe(0)
  expect(found).toEqual(['The content is in order.'])
})

test('leaves a folder with files in it unchanged', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  expect(await create(folder, ...ANSWERS)).toEqual({
    code: 1,
    printed: `There are files in ${folder} already, and none of them will be replaced. Name a new folder, or an empty one.`,
  })
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  expect(await create(join(folder, 'notes.txt'), ...ANSWERS)).toMatchObject({ code: 1 })
})

test('takes a new repository of git', async () => {
  mkdirSync(join(folder, '.git'), { recursive: true })
  expect(await create(folder, ...ANSWERS)).toMatchObject({ code: 0 })
})

test.each([
  [['--starter', 'busines', '--language', 'en-GB'], 'There is no starter "busines". Did you mean business?'],
  [['--theme', 'caffe', ...ANSWERS], 'There is no theme "caffe". Did you mean cafe?'],
  [['--starter', 'zoo', '--language', 'en-GB'], 'There is no starter "zoo". There are business, school, single-page.'],
  [['--starter', 'school', '--language', 'en-UK'], '"en-UK" is no language with a country. Did you mean en-GB?'],
  [
    ['--starter', 'school', '--language', 'en-AQ'],
    'Nobody telephones or pays in the country of "en-AQ". Name that of the business, such as en-GB.',
  ],
])('%s writes nothing', async (args, printed) => {
  expect(await create(folder, ...args)).toEqual({ code: 2, printed })
  expect(existsSync(folder)).toBe(false)
})

test('asks what no option says, again after an answer without meaning', () => {
  const ask = (input: string) => {
    const { status, stdout } = spawnSync(process.execPath, ['src/run.js', 'new', folder], {
      cwd: engineFolder,
      input,
      encoding: 'utf8',
    })
    return { status, stdout: stdout.split('\n\nThere is a small site')[0] }
  }
  expect(ask('zoo\n').status).toBe(2)
  expect(existsSync(folder)).toBe(false)
  const { status, stdout } = ask('zoo\n2\njp\nja-JP\n')
  expect(status).toBe(0)
  expect(stdout?.replace(/\[\w+-\w+\]/, '[THIS COMPUTER]')).toMatchInlineSnapshot(`
    "What kind of site?
      1  business     a small business: prices, opening hours, questions, a contact form
      2  school       a school: courses, fees, teachers, a form for a free lesson
      3  single-page  a single page: what you do, prices, opening hours, how to reach you
    Number or name [business]
    There is no starter "zoo". There are business, school, single-page.
    Which language and country, such as en-GB, pl-PL or pt-BR? [THIS COMPUTER]
    "jp" is no language with a country. Did you mean ja-JP?"
  `)
  expect(readFileSync(join(folder, 'content/site.yaml'), 'utf8')).toContain('currency: JPY')
  expect(existsSync(join(folder, 'content/courses.yaml'))).toBe(true)
})
