/**
 * Breaks contents by machine in the ways people break them, judges the diagnostics and prints a table. Tries a fixed
 * sample of the tests' own contents; `BREAK_EVERYTHING=1` tries every place, and those of the first site too, which
 * takes 15 minutes.
 */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fileTypeOf } from '../../compiler/schema/schema-set.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../data/schemas.ts'
import { type MutationKind, mutantsOf } from '../mutation-testing/mutations.ts'
import { chooseMutants, type Judged, judgeMutant, scoreOf, scoreTable } from '../mutation-testing/score.ts'
import { seeded } from '../mutation-testing/seeded.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const KINDS: readonly MutationKind[] = ['drop', 'misspell', 'duplicate', 'move', 'type', 'indent', 'reference', 'quote']
const EVERYTHING = Boolean(process.env['BREAK_EVERYTHING'])
const SITES = ['src/tests/broken-base', 'src/tests/other-site', ...(EVERYTHING ? ['content'] : [])]
const PER_KIND = EVERYTHING ? Number.POSITIVE_INFINITY : 6

/** Required shares over all mutations. */
const PROMISED = { found: 1, one: 0.95, line: 0.98, fix: 0.9 }

function judgeSite(site: string): Judged[] {
  const content = readFolder(inProject(site))
  const compiler = createNodeCompiler(schemas)
  expect(compiler.compile(content).diagnostics).toEqual([])
  const random = seeded(20_250_501)
  const all = [...content].flatMap(([file, bytes]) => {
    const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
    return schema ? mutantsOf(file, new TextDecoder().decode(bytes), schema, random) : []
  })
  return KINDS.flatMap((kind) =>
    chooseMutants(
      all.filter((mutant) => mutant.kind === kind),
      content,
      PER_KIND,
      random,
    ).map((mutant) => judgeMutant(mutant, content, compiler)),
  )
}

test('mutations are found, reported once, on their line, with the right fix', { timeout: 3_600_000 }, () => {
  const judged = SITES.flatMap(judgeSite)
  const byKind = KINDS.map((kind) => [kind, scoreOf(judged.filter(({ mutant }) => mutant.kind === kind))] as const)
  const all = scoreOf(judged)
  console.log(`\n${scoreTable(new Map([...byKind, ['all', all]]))}\n`)
  const missed = judged.filter(({ found }) => !found).map(({ mutant }) => mutant.what)
  expect(missed).toEqual([])
  for (const [what, share] of Object.entries(PROMISED) as [keyof typeof PROMISED, number][]) {
    expect(all[what] / all.mutants, what).toBeGreaterThanOrEqual(share)
  }
})
