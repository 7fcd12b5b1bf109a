/**
 * `--fix` never deletes: words that were in the content before and after the mutation are there after the fix. A fix is
 * certain or absent: if no diagnostic remains after it, the content means the same as before the mutation. This is a
 * fixed sample; `npm run bench fixes` tries a thousand others.
 */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../data/schemas.ts'
import { fixLosses } from '../mutation-testing/fix-losses.ts'
import { type FixedMutation, fixMutations } from '../mutation-testing/fixed-mutations.ts'
import { seeded } from '../mutation-testing/seeded.ts'
import { wrongFixes } from '../mutation-testing/wrong-fixes.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

describe.each([['src/tests/broken-base', 40]])('%s, broken in %i places', (site, count) => {
  const content = readFolder(inProject(site))
  let fixed: FixedMutation[] = []

  beforeAll(() => {
    fixed = fixMutations(content, schemas, count, seeded(20_250_501))
  }, 1_200_000)

  test('fixes enough mutations for the other tests to mean something', () => {
    expect(fixed.length).toBeGreaterThanOrEqual(count)
    expect(fixed.filter(({ made }) => made.length > 0).length).toBeGreaterThan(fixed.length / 4)
    expect(fixed.filter(({ passes }) => passes).length).toBeGreaterThan(fixed.length / 4)
  })

  test('loses no word', () => {
    expect(fixLosses(content, fixed)).toEqual([])
  })

  test('restores the meaning', () => {
    expect(wrongFixes(content, fixed)).toEqual([])
  })
})
