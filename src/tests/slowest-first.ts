/** Orders test files: a slow one that starts last leaves a processor idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SLOWEST } from './slow-tests.ts'

/**
 * The slowest files first, then the others grouped by environment: a process is reused while the environment stays the
 * same.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file.moduleId)]))
    return files.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}

function placeOf(path: string): number {
  const place = SLOWEST.findIndex((slow) => path.endsWith(`/src/${slow}`))
  if (place >= 0) return place
  return path.endsWith('.tsx') ? SLOWEST.length + 1 : SLOWEST.length
}
