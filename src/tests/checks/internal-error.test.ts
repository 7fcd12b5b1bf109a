/**
 * An internal error of the program on some content is reported like any diagnostic: with file and line, in every
 * format.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { run } from '../../commands/check.ts'
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import { contentPlace } from '../../disk/content-place.ts'
import { createContentLoader } from '../../disk/load-content.ts'
import { createDevContent } from '../../server/dev-content.ts'

vi.setConfig({ testTimeout: 60_000 })

const ours = fileURLToPath(new URL('../../..', import.meta.url))
let projectFolder: string

beforeEach(() => {
  projectFolder = mkdtempSync(join(tmpdir(), 'copybook-'))
  cpSync(join(ours, 'schema'), join(projectFolder, 'schema'), { recursive: true })
  cpSync(join(ours, 'src/tests/broken-base'), join(projectFolder, 'content'), { recursive: true })
})
afterEach(() => rmSync(projectFolder, { recursive: true }))

/** Puts something invalid into a schema; no content file is wrong. */
function spoil(schema: string, before: RegExp, after: string) {
  const file = join(projectFolder, 'schema', schema)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(before)
  writeFileSync(file, text.replace(before, after))
}

/**
 * A calculated amount that refers to a list that does not exist: no rule checks it, and the linker throws on an
 * opening.
 */
const spoilLinking = () => spoil('openings.schema.json', /("from": \{\s*)"\$ref"/, '$1"x-ref": ["nowhere"], "$ref"')

/** An invalid list of words that a text must contain: a rule throws on each course. */
const spoilRules = () => spoil('courses.schema.json', /("duration": \{\s*)"\$ref"/, '$1"x-placeholders": 5, "$ref"')

/** An invalid pattern: reading the openings throws. */
const spoilReading = () => spoil('openings.schema.json', /"title": \{/, '"title": { "pattern": "(", ')

async function check(...args: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = []
  const folders = { projectFolder, engineFolder: projectFolder }
  const code = await run(args, { ...folders, env: {}, colour: false, print: (text) => printed.push(text) })
  return { code, printed: printed.join('\n') }
}

async function found(): Promise<Diagnostic[]> {
  return JSON.parse((await check('--format', 'json')).printed).diagnostics
}

const places = (all: readonly Diagnostic[]) => all.map(({ file, line, code }) => `${file}:${line} ${code}`)

describe('an error in the linker', () => {
  beforeEach(spoilLinking)

  test('is printed as text', async () => {
    expect(await check()).toEqual({
      code: 1,
      printed: `Error in openings.yaml:11:11
Copybook itself failed while it worked on this: Content with errors cannot be linked: 25000

  10 |   salary:
  11 |     from: 25000
     |           ^^^^^

This is a mistake in the program, not in your text. Please report it to those who look after the program, with this message and this file. Until it is corrected, writing this place in another way may help.

1 error`,
    })
  })

  test('is printed as json, sarif and github', async () => {
    expect(places(await found())).toEqual(['openings.yaml:11 internal-error'])
    const sarif = await check('--format', 'sarif')
    const [result] = JSON.parse(sarif.printed).runs[0].results
    expect([sarif.code, result.ruleId, result.locations[0].physicalLocation.region.startLine]).toEqual([
      1,
      'internal-error',
      11,
    ])
    const github = await check('--format', 'github')
    expect(github.printed).toMatch(
      /^::error file=content\/openings\.yaml,line=11,.*title=internal-error::Copybook itself/,
    )
    expect(github.code).toBe(1)
  })

  test('is shown by npm start', () => {
    const printed: string[] = []
    const terminal = { print: (text: string) => void printed.push(text), colour: false, now: () => new Date(0) }
    const loader = createContentLoader(contentPlace({ projectFolder, engineFolder: projectFolder }, {}))
    const { report, site } = createDevContent(loader, undefined, terminal)
    expect(site()).toBe(undefined)
    expect(report().issues).toMatchObject([
      { file: 'openings.yaml', line: 11, column: 11, message: expect.stringMatching(/^Copybook itself failed/) },
    ])
    expect(printed).toEqual([
      expect.stringMatching(/^\n── \d\d:\d\d ─+\nError in openings\.yaml:11:11\nCopybook itself failed/),
    ])
  })

  test('--fix changes nothing', async () => {
    const before = readFileSync(join(projectFolder, 'content/openings.yaml'), 'utf8')
    expect((await check('--fix')).code).toBe(1)
    expect(readFileSync(join(projectFolder, 'content/openings.yaml'), 'utf8')).toBe(before)
  })
})

test('a value on which a rule throws is located and reported once', async () => {
  spoilRules()
  const all = await found()
  expect(places(all)).toEqual(['courses.yaml:33 internal-error'])
})

test('a rule that throws does not hide the diagnostics of others', async () => {
  spoilRules()
  const faq = join(projectFolder, 'content/faq.yaml')
  writeFileSync(faq, readFileSync(faq, 'utf8').replace('question: What', 'qestion: What'))
  expect(places(await found())).toContain('faq.yaml:11 key-unknown')
})

test('an error in the reader is reported', async () => {
  spoilReading()
  expect(places(await found())).toContain('openings.yaml:1 internal-error')
  expect((await check()).code).toBe(1)
})
