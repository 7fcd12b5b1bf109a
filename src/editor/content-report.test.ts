import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Diagnostic, START } from '../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { hashOf } from '../disk/hash.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { contentReport, MOST_ISSUES } from './content-report.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const compiler = createNodeCompiler(schemas)
const good = readFolder(inProject('src/tests/broken-base'))

/** The report of the content with one text in the place of another in some files. */
function reportOf(changes: Record<string, [from: string, to: string]>) {
  const changed = Object.entries(changes).map(([file, [from, to]]): [string, Uint8Array] => {
    const text = new TextDecoder().decode(good.get(file))
    expect(text).toContain(from)
    return [file, new TextEncoder().encode(text.replace(from, to))]
  })
  const content: FolderFiles = new Map([...good, ...changed])
  const { diagnostics, folder } = compiler.compile(content, { lazily: true, day: '2026-11-22' })
  return { content, ...contentReport(diagnostics, folder) }
}

test('an issue has its location, its line with the marked part, and the lines that its fix changes', () => {
  const { issues, content } = reportOf({ 'courses.yaml': ['monthlyPrice: 3000', 'monthlyPrice: 3,000'] })
  expect(issues).toMatchObject([
    {
      ...{
        file: 'courses.yaml',
        severity: 'error',
        code: 'amount-wrong',
        hash: hashOf(content.get('courses.yaml') as Uint8Array),
      },
      fix: { changes: [{ before: ['  monthlyPrice: 3,000 # no comma'], after: ['  monthlyPrice: 3000 # no comma'] }] },
    },
  ])
  const [{ excerpt, line, fix } = {}] = issues
  expect(excerpt?.text.slice(excerpt.start, excerpt.end)).toBe('3,000')
  expect([excerpt?.line, fix?.changes[0]?.line]).toEqual([line, line])
})

test('errors come before warnings, whatever their files are named', () => {
  const { issues } = reportOf({
    'courses.yaml': ['title: School Tuition', 'title: "School Tuition, call 98300 12345"'],
    'faq.yaml': ['- id:', '- idd:'],
  })
  expect(issues.map(({ severity }) => severity)).toEqual(['error', 'warning'])
})

test('invisible characters are shown as a box, and shift no mark', () => {
  const { issues } = reportOf({ 'courses.yaml': ['title: School Tuition', 'title: School\u200b Tuition\u202e X'] })
  const shown = JSON.stringify(issues)
  expect(issues.length).toBeGreaterThan(0)
  expect(shown).not.toMatch(/[\u200b\u202e]/)
  expect(shown).toContain('School▯')
})

test('a long report keeps the errors and counts the rest', () => {
  const { diagnostics, folder } = compiler.compile(good, { lazily: true, day: '2026-11-22' })
  expect(diagnostics).toEqual([])
  const many = Array.from({ length: MOST_ISSUES + 7 }, (_, index): Diagnostic => {
    const severity = index % 2 ? 'error' : 'warning'
    return { ...START, file: 'faq.yaml', severity, code: 'value-type', message: `${index}` }
  })
  const { issues, more } = contentReport(many, folder)
  expect([issues.length, more, issues[0]?.message, issues.at(-1)?.severity]).toEqual([MOST_ISSUES, 7, '1', 'warning'])
})
