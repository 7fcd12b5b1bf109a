/** Orders test files: a slow one that starts last leaves a processor idle. */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SLOWEST } from './slow-tests.ts'

/**
 * First the files that run in Node, then those that name an environment: with each change of the environment a new process
 * starts, and imports everything again. Of both, the slowest first.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file.moduleId)]))
    return files.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}

function placeOf(path: string): number {
  const found = SLOWEST.findIndex((slow) => path.endsWith(`/src/${slow}`))
  const place = found < 0 ? SLOWEST.length : found
  return readFileSync(path, 'utf8').includes('@vitest-environment') ? SLOWEST.length + 1 + place : place
}
