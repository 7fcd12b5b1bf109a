/**
 * Contents broken by machine in the ways people break them, and what the check says of each: the table is printed.
 * A run tries a sample of the tests' own contents, the same each time; `BREAK_EVERYTHING=1` tries every place, and those
 * of the first site too, which takes a quarter of an hour.
 */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { jsonTexts } from '../../compiler/documents/folder-files.ts'
import { createSchemaSet, fileTypeOf } from '../../compiler/schema/schema-set.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { mutantsOf, type Slip } from '../mutation-testing/mutations.ts'
import { chooseMutants, type Judged, judgeMutant, scoreOf, scoreTable } from '../mutation-testing/score.ts'
import { seeded } from '../mutation-testing/seeded.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const SLIPS: readonly Slip[] = ['drop', 'misspell', 'duplicate', 'move', 'type', 'indent', 'reference', 'quote']
const EVERYTHING = Boolean(process.env['BREAK_EVERYTHING'])
const SITES = ['src/tests/broken-base', 'src/tests/other-site', ...(EVERYTHING ? ['content'] : [])]
const A_SLIP = EVERYTHING ? Number.POSITIVE_INFINITY : 12

/** What is promised of all slips together. */
const PROMISED = { found: 1, one: 0.95, line: 0.98, fix: 0.9 }

function judgeSite(site: string): Judged[] {
  const content = readFolder(inProject(site))
  const schemas = createSchemaSet(jsonTexts(readFolder(inProject('schema'))))
  const compiler = createNodeCompiler(schemas)
  expect(compiler.compile(content).diagnostics).toEqual([])
  const random = seeded(20_250_501)
  const all = [...content].flatMap(([file, bytes]) => {
    const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
    return schema ? mutantsOf(file, new TextDecoder().decode(bytes), schema, random) : []
  })
  return SLIPS.flatMap((slip) =>
    chooseMutants(
      all.filter((mutant) => mutant.slip === slip),
      content,
      A_SLIP,
      random,
    ).map((mutant) => judgeMutant(mutant, content, compiler)),
  )
}

test('slips are found, told once, on their line, with the right fix', { timeout: 3_600_000 }, () => {
  const judged = SITES.flatMap(judgeSite)
  const bySlip = SLIPS.map((slip) => [slip, scoreOf(judged.filter(({ mutant }) => mutant.slip === slip))] as const)
  const all = scoreOf(judged)
  console.log(`\n${scoreTable(new Map([...bySlip, ['all', all]]))}\n`)
  const missed = judged.filter(({ found }) => !found).map(({ mutant }) => mutant.what)
  expect(missed).toEqual([])
  for (const [what, share] of Object.entries(PROMISED) as [keyof typeof PROMISED, number][]) {
    expect(all[what] / all.mutants, what).toBeGreaterThanOrEqual(share)
  }
})
