/**
 * `npm run bench`: measures and prints, and writes `src/bench/README.md` if all was measured. Never part of a test:
 * machines differ, and are busy.
 */
import { join } from 'node:path'
import { readArguments } from '../bench/arguments.ts'
import type { Measurement, Result } from '../bench/measurement.ts'
import { writeResults } from '../bench/results.ts'
import { textTable } from '../bench/table.ts'
import type { CommandContext } from './command.ts'

const MEASUREMENTS: Readonly<Record<string, () => Promise<Measurement>>> = {
  build: async () => (await import('../bench/build.ts')).measureBuild,
  check: async () => (await import('../bench/check.ts')).measureCheck,
  save: async () => (await import('../bench/save.ts')).measureSave,
  typing: async () => (await import('../bench/typing.ts')).measureTyping,
  weight: async () => (await import('../bench/weight.ts')).measureWeight,
  fixes: async () => (await import('../bench/fixes.ts')).measureFixes,
}

/** @returns 2 for arguments that mean nothing */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const chosen = readArguments(args)
  if (typeof chosen === 'string') {
    context.print(chosen)
    return 2
  }
  const results: Result[] = []
  for (const { name, pages, runs } of chosen.parts) {
    const found = (await (await MEASUREMENTS[name]?.())?.(context, { pages, runs })) ?? []
    if (found.length > 0) context.print(textTable(found))
    results.push(...found)
    // After each part, so that an error in a later one loses nothing.
    if (chosen.all) writeResults(join(context.projectFolder, 'src', 'bench'), results, new Date())
  }
  return 0
}
