/**
 * Checks contents that are broken in one way each. `src/tests/broken/<case>/` has the files that differ from
 * `src/tests/broken-base/`, the names of removed files in `removed.txt`, and in `expected.txt` what the check prints.
 */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { codes } from '../../compiler/diagnostics/codes.ts'
import { hasErrors } from '../../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { fixContent } from '../../compiler/fix-content.ts'
import { lookAhead } from '../../compiler/look-ahead.ts'
import { textReport } from '../../compiler/report/text.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../data/schemas.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const casesFolder = inProject('src/tests/broken')
const base = readFolder(inProject('src/tests/broken-base'))
/** Reads only the files that differ; `create-compiler.test.ts` tests that the result equals that of a cold start. */
const compiler = createNodeCompiler(schemas)
const cases = readdirSync(casesFolder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

/** The date of the check: some contents depend on it. */
const DAY = '2026-11-02'

vi.setConfig({ testTimeout: 60_000 })

/** Technical terms that no editor knows. */
const JARGON =
  /must NOT|must have|instancePath|additional propert|oneOf|anyOf|\bschema\b|\bscalar|\bnode\b|\bmapping|\bsequence|\balias|\banchor\b|\bparse|\btoken|\bundefined\b|\[object|\bnull\b(?!,)|\bNaN\b|\bregex|\barray\b|\bobject\b|\bstring\b|\bboolean\b|\binteger\b|\bproperty\b/i

/** The diagnostic codes of all cases. */
const found = new Set<string>()

function contentOf(name: string): FolderFiles {
  const own = readFolder(`${casesFolder}/${name}`)
  const removed = own.get('removed.txt')
  const files = new Map([...base, ...own])
  for (const file of ['expected.txt', 'removed.txt', ...(removed ? new TextDecoder().decode(removed).split('\n') : [])])
    files.delete(file)
  return files
}

test('the base has no diagnostics', () => {
  expect(compiler.compile(base, { day: DAY }).diagnostics).toEqual([])
})

test('every case has an expected.txt', () => {
  expect(cases.filter((name) => !existsSync(`${casesFolder}/${name}/expected.txt`))).toEqual([])
})

describe.each(cases)('%s', (name) => {
  const content = contentOf(name)
  const compiled = compiler.compile(content, { day: DAY })
  const { folder, site } = compiled
  const diagnostics = lookAhead(compiled)
  // Next to the check: the compiler still knows the files.
  const fixed = diagnostics.some(({ fix }) => fix) ? fixContent(content, schemas, compiler, DAY) : undefined
  for (const { code } of diagnostics) found.add(code)
  const textOf = (file: string) => folder.files.get(file)?.source.text

  test('prints the expected diagnostics', async () => {
    expect(diagnostics).not.toEqual([])
    await expect(`${textReport(diagnostics, { textOf })}\n`).toMatchFileSnapshot(`${casesFolder}/${name}/expected.txt`)
  })

  test('uses plain words and a location inside the file', () => {
    for (const { message, hint = '', line, column, file, fix } of diagnostics) {
      const own = content.get(file)
      const typed = own ? new TextDecoder().decode(own) : ''
      const words = `${message} ${hint}`.match(JARGON)?.[0] ?? ''
      expect(typed).toContain(words)
      expect(line).toBeLessThanOrEqual(typed.split(/\r\n|\r|\n/).length)
      expect(column).toBeGreaterThan(0)
      for (const { start, end } of fix?.edits ?? []) expect([start <= end, end <= typed.length]).toEqual([true, true])
    }
    expect(site === undefined).toBe(hasErrors(compiled.diagnostics))
  })

  if (fixed)
    test('applies certain fixes, and offers none for what is left', () => {
      expect(fixed.made).not.toEqual([])
      expect(fixed.remaining.filter(({ fix }) => fix)).toEqual([])
      expect(fixed.remaining.length).toBeLessThanOrEqual(diagnostics.length)
    })
})

test('every diagnostic code has a case', () => {
  // Except codes of --launch, of missing content (internal-error.test.ts) and of long reports (limit-findings.test.ts).
  const elsewhere = /launch|report|program/
  // A case would be a picture of many megabytes (images.test.ts), or need a name that changed (updates.test.ts).
  const others = new Set(['image-large', 'name-changed'])
  const untold = Object.entries(codes).filter(
    ([code, { phase }]) => !found.has(code) && !elsewhere.test(phase) && !others.has(code),
  )
  expect(untold.map(([code]) => code)).toEqual([])
})
