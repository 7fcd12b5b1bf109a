/**
 * `--fix` never erases: whatever is wrong with a content, the words that stood in it before and after the slip stand in it
 * after the fix. And it is certain or silent: where nothing is found wrong after a mend, the content says what it said
 * before the slip. A sample, the same each time; `npm run bench fixes` tries a thousand others.
 */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { jsonTexts } from '../../compiler/documents/folder-files.ts'
import { createSchemaSet } from '../../compiler/schema/schema-set.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { fixLosses } from '../mutation-testing/fix-losses.ts'
import { type MendedSlip, mendSlips } from '../mutation-testing/mended-slips.ts'
import { seeded } from '../mutation-testing/seeded.ts'
import { wrongFixes } from '../mutation-testing/wrong-fixes.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const schemas = createSchemaSet(jsonTexts(readFolder(inProject('schema'))))

describe.each([
  ['src/tests/other-site', 40],
  ['src/tests/broken-base', 70],
])('%s, broken in %i places', (site, count) => {
  const content = readFolder(inProject(site))
  let mended: MendedSlip[] = []

  beforeAll(() => {
    mended = mendSlips(content, schemas, count, seeded(20_250_501))
  }, 1_200_000)

  test('is mended often enough to tell', () => {
    expect(mended.length).toBeGreaterThanOrEqual(count)
    expect(mended.filter(({ made }) => made.length > 0).length).toBeGreaterThan(mended.length / 4)
    expect(mended.filter(({ passes }) => passes).length).toBeGreaterThan(mended.length / 4)
  })

  test('loses no word to a fix', () => {
    expect(fixLosses(content, mended)).toEqual([])
  })

  test('says what was meant', () => {
    expect(wrongFixes(content, mended)).toEqual([])
  })
})
