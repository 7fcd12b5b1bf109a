/** The same words everywhere: in the terminal, on a pull request, for other programs. */
import { describe, expect, test } from 'vitest'
import { terminalPaint } from '../../disk/terminal-paint.ts'
import { codes } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { githubReport, githubSummary } from './github.ts'
import { jsonReport, sarifReport } from './json.ts'
import { textReport } from './text.ts'

const text = 'title: Maths: Class 5\r\nintro: শিশুরা গায় 100%\n'

const diagnostic = (change: Partial<Diagnostic> = {}): Diagnostic => ({
  file: 'pages/a b.yaml',
  line: 1,
  column: 8,
  endLine: 1,
  endColumn: 22,
  severity: 'error',
  code: 'colon-in-text',
  message: 'There is a colon, 100% surely.\nReally.',
  hint: 'Put <b>it</b> in quotes:  "x"',
  fix: { title: 'Put the text in quotes', edits: [{ start: 7, end: 21, text: '"Maths: Class 5"' }] },
  ...change,
})

const warning = diagnostic({
  severity: 'warning',
  line: 2,
  column: 14,
  endLine: 2,
  endColumn: 18,
  hint: undefined as never,
})
const textOf = () => text

describe('text', () => {
  test('a frame with the line above, and a caret under the very word', () => {
    expect(textReport([diagnostic(), warning], { textOf })).toMatchInlineSnapshot(`
      "Error in pages/a b.yaml:1:8
      There is a colon, 100% surely.
      Really.

        1 | title: Maths: Class 5
          |        ^^^^^^^^^^^^^^

      Put <b>it</b> in quotes:  "x"

      Warning in pages/a b.yaml:2:14
      There is a colon, 100% surely.
      Really.

        1 | title: Maths: Class 5
        2 | intro: শিশুরা গায় 100%
          |           ^^^


      1 error, 1 warning
      All of them can be mended for you: npm run check -- --fix"
    `)
  })

  test('colours only where they are wanted', () => {
    expect(textReport([diagnostic()], { textOf, paint: terminalPaint(true) })).toContain('\u001b[31mError')
    expect(textReport([diagnostic()], { textOf })).not.toContain('\u001b')
  })

  test('nothing that a file says reaches the terminal as an order to it', () => {
    const nasty = diagnostic({ message: 'It is "\u001b[2J\u202e".' })
    expect(textReport([nasty], { textOf: () => 'title: \u001b[2J\n' })).not.toMatch(/[\u001b\u202e]/)
  })

  test('a long line is cut around the word', () => {
    const long = `about: ${'word '.repeat(60)}WRONG ${'word '.repeat(60)}`
    const at = long.indexOf('WRONG') + 1
    const report = textReport([diagnostic({ column: at, endColumn: at + 5 })], { textOf: () => long })
    const [shown = '', carets = ''] = report.split('\n').filter((line) => /^ {2}[1 ] \|/.test(line))
    expect(shown.length).toBeLessThan(120)
    expect(carets.indexOf('^')).toBe(shown.indexOf('WRONG'))
    expect(carets.trim().endsWith('^^^^^')).toBe(true)
  })

  test('no findings', () => {
    expect(textReport([], { textOf })).toBe('The content is in order.')
  })
})

test('github: one line a finding, errors first, everything escaped', () => {
  expect(githubReport([warning, diagnostic()], 'content/')).toBe(
    [
      '::error file=content/pages/a b.yaml,line=1,endLine=1,col=8,endColumn=22,title=colon-in-text::There is a colon, 100%25 surely.%0AReally. Put <b>it</b> in quotes:  "x"',
      '::warning file=content/pages/a b.yaml,line=2,endLine=2,col=14,endColumn=18,title=colon-in-text::There is a colon, 100%25 surely.%0AReally.',
    ].join('\n'),
  )
})

test('github: the summary has every finding, and says that annotations stop at ten', () => {
  const many = Array.from({ length: 14 }, (_, index) => diagnostic({ message: `Finding ${index}.` }))
  const summary = githubSummary(many, textOf)
  for (let index = 0; index < 14; index += 1) expect(summary).toContain(`Finding ${index}.`)
  expect(summary).toContain('Only the first ten')
  expect(summary).toContain('\\<b\\>')
  expect(githubSummary([diagnostic()], textOf)).not.toContain('Only the first ten')
})

test('json: what the design promises', () => {
  expect(JSON.parse(jsonReport([diagnostic(), warning]))).toEqual({
    diagnostics: [diagnostic(), JSON.parse(JSON.stringify(warning))],
    counts: { errors: 1, warnings: 1 },
  })
})

describe('sarif', () => {
  test('a run without any finding says so: its results are an empty list', () => {
    expect(JSON.parse(sarifReport([], 'content/', codes))).toMatchObject({ version: '2.1.0', runs: [{ results: [] }] })
  })

  test('each result names its rule, and the rule is described', () => {
    const [{ tool, results }] = JSON.parse(sarifReport([diagnostic(), warning], 'content/', codes)).runs
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
    expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning'])
  })

  test('the place, encoded, and the fix', () => {
    const [result] = JSON.parse(sarifReport([diagnostic()], 'content/', codes)).runs[0].results
    expect(result.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'content/pages/a%20b.yaml' },
      region: { startLine: 1, startColumn: 8, endLine: 1, endColumn: 22 },
    })
    expect(result.fixes[0].artifactChanges[0].replacements).toEqual([
      { deletedRegion: { charOffset: 7, charLength: 14 }, insertedContent: { text: '"Maths: Class 5"' } },
    ])
  })
})
