/**
 * `--fix` is certain or silent: where nothing is found wrong after a mend, the content says what it said before the slip.
 * A sample, the same each time; `npm run bench fixes` tries a thousand others.
 */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { jsonTexts, readFolder } from '../../documents/read-folder.ts'
import { createSchemaSet } from '../../schema/schema-set.ts'
import { seeded } from '../mutation-testing/seeded.ts'
import { wrongFixes } from '../mutation-testing/wrong-fixes.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const schemas = createSchemaSet(jsonTexts(readFolder(inProject('schema'))))

describe.each([
  ['src/tests/other-site', 30],
  ['src/tests/broken-base', 70],
])('%s, broken in %i places', (site, count) => {
  test('says what was meant', { timeout: 1_200_000 }, () => {
    const { tried, passed, wrong } = wrongFixes(readFolder(inProject(site)), schemas, count, seeded(20_261_122))
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(count)
    expect(passed).toBeGreaterThan(tried / 4)
  })
})
