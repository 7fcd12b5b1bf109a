/**
 * Counts the words that `--fix` loses, and the fixes that change the meaning: mutations at random places of every content
 * folder in the repository, fixed and compared with the original.
 */
import { join } from 'node:path'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { readFolder } from '../disk/read-folder.ts'
import { fixLosses } from '../tests/mutation-testing/fix-losses.ts'
import { type FixedMutation, fixMutations } from '../tests/mutation-testing/fixed-mutations.ts'
import { seeded } from '../tests/mutation-testing/seeded.ts'
import { wrongFixes } from '../tests/mutation-testing/wrong-fixes.ts'
import type { Measurement } from './measurement.ts'

const SITES = ['content', 'src/tests/other-site', 'src/tests/clinic-site', 'src/tests/broken-base']

/** `MUTATIONS` sets the number of mutations (1,000), `SEED` selects them (by default it changes every day). */
export const measureFixes: Measurement = async ({ projectFolder, env, print }) => {
  const mutations = Number(env['MUTATIONS'] ?? 1_000)
  const seed = Number(env['SEED'] ?? Math.floor(Date.now() / 86_400_000))
  const schemas = createSchemaSet(jsonTexts(readFolder(join(projectFolder, 'schema'))))
  print(`What --fix takes away, or says in another way than was meant (SEED=${seed})`)
  const kinds = new Map<string, { tried: number; fixed: number; said: number; unsaid: number }>()
  const total = { tried: 0, passed: 0, lost: 0, wrong: 0 }
  for (const site of SITES) {
    const content = readFolder(join(projectFolder, site))
    const fixed = fixMutations(content, schemas, mutations / SITES.length, seeded(seed))
    const [losses, wrong] = [fixLosses(content, fixed), wrongFixes(content, fixed)]
    const count = (of: (one: FixedMutation) => boolean) => fixed.filter(of).length
    const passed = count(({ passes }) => passes)
    total.tried += fixed.length
    total.passed += passed
    total.lost += losses.flatMap(({ words }) => words).length
    total.wrong += wrong.length
    print(
      `  ${site}: ${fixed.length} mutations, fixed ${count(({ made }) => made.length > 0)}, then in order ${passed}, left alone ${count(({ left }) => left.length > 0)}, lost ${losses.length}, wrong ${wrong.length}`,
    )
    for (const { mutation, made, near } of fixed) {
      const row = kinds.get(mutation.kind) ?? { tried: 0, fixed: 0, said: 0, unsaid: 0 }
      kinds.set(mutation.kind, row)
      row.tried += 1
      if (made.length > 0) row.fixed += 1
      else if (mutation.lines === undefined || near.length > 0) row.said += 1
      else row.unsaid += 1
    }
    for (const { what, words, titles } of losses) print(`    ${what}: lost ${words.join(' ')} (${titles.join('; ')})`)
    for (const { what, titles, difference } of wrong) print(`    ${what} (${titles.join('; ')}): ${difference}`)
  }
  for (const [kind, { tried, fixed, said, unsaid }] of kinds)
    print(`  ${kind}: ${tried} tried, ${fixed} fixed, ${said} left with a message there, ${unsaid} without one`)
  print(`  words lost : mutations = ${total.lost} : ${total.tried}`)
  print(`  wrong fixes : fixes that pass : mutations = ${total.wrong} : ${total.passed} : ${total.tried}`)
  return []
}
