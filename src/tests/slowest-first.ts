/** The order of test files: a slow one that begins last leaves a processor with nothing to do. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first. Vitest knows durations of former runs only, and a fresh clone has none. */
export const SLOWEST: readonly string[] = [
  'tests/deploy-links.test.ts',
  'tests/accessibility.test.ts',
  'tests/deploy-typing.test.ts',
  'tests/blog-faults.test.ts',
  'tests/forms-job.test.ts',
  'tests/live-editing.test.ts',
  'tests/forms-faults.test.ts',
  'tests/examples.test.ts',
  'tests/forms-redirect.test.ts',
  'tests/shell.test.ts',
  'tests/delivery.test.ts',
  'tests/blog.test.ts',
  'tests/checks/editor.test.ts',
  'tests/checks/score.test.ts',
  'tests/checks/fix-losses.test.ts',
  'tests/checks/fuzz.test.ts',
  'publish/write-site.test.ts',
  'compiler/work.test.ts',
  'serve/dev-server.test.ts',
  'serve/static-host.test.ts',
]

/** The slowest files first, then the others, those with an HTML document together: a process is kept for as long as they are alike. */
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
