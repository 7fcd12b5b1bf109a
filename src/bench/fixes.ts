/**
 * Words that `--fix` loses, and mends that say something else than was meant: slips at random places of every content in
 * the repository, mended, and counted.
 */
import { join } from 'node:path'
import { jsonTexts, readFolder } from '../documents/read-folder.ts'
import { createSchemaSet } from '../schema/schema-set.ts'
import { fixLosses } from '../tests/mutation-testing/fix-losses.ts'
import { seeded } from '../tests/mutation-testing/seeded.ts'
import { wrongFixes } from '../tests/mutation-testing/wrong-fixes.ts'
import type { Measurement } from './measurement.ts'

const SITES = ['content', 'src/tests/other-site', 'src/tests/broken-base']

/** `SLIPS` sets how many slips are tried (1,000), `SEED` which ones (another each day). */
export const measureFixes: Measurement = async ({ projectFolder, env, print }) => {
  const slips = Number(env['SLIPS'] ?? 1_000)
  const seed = Number(env['SEED'] ?? Math.floor(Date.now() / 86_400_000))
  const schemas = createSchemaSet(jsonTexts(readFolder(join(projectFolder, 'schema'))))
  print(`What --fix takes away (SEED=${seed})`)
  let [tried, lost] = [0, 0]
  for (const site of SITES) {
    const result = fixLosses(readFolder(join(projectFolder, site)), schemas, slips / SITES.length, seeded(seed))
    tried += result.tried
    lost += result.lost.flatMap(({ words }) => words).length
    print(
      `  ${site}: ${result.tried} slips, mended ${result.mended}, left alone ${result.left}, lost ${result.lost.length}`,
    )
    for (const { what, words, titles } of result.lost)
      print(`    ${what}: lost ${words.join(' ')} (${titles.join('; ')})`)
  }
  print(`  words lost : slips = ${lost} : ${tried}`)
  let [compared, passed, wrong] = [0, 0, 0]
  for (const site of SITES) {
    const result = wrongFixes(readFolder(join(projectFolder, site)), schemas, slips / SITES.length, seeded(seed))
    compared += result.tried
    passed += result.passed
    wrong += result.wrong.length
    print(`  ${site}: ${result.tried} slips, mended ${result.mended}, then in order ${result.passed}`)
    for (const { what, titles, difference } of result.wrong) print(`    ${what} (${titles.join('; ')}): ${difference}`)
  }
  print(`  wrong mends : mends that pass : slips = ${wrong} : ${passed} : ${compared}`)
}
