/** `npm run bench`: measures and prints ratios. Never part of a test: machines differ, and are busy. */

import { readArguments } from '../bench/arguments.ts'
import type { Measurement } from '../bench/measurement.ts'
import type { CommandContext } from './command.ts'

const MEASUREMENTS: Readonly<Record<string, () => Promise<Measurement>>> = {
  check: async () => (await import('../bench/check.ts')).measureCheck,
  build: async () => (await import('../bench/build.ts')).measureBuild,
  save: async () => (await import('../bench/save.ts')).measureSave,
  typing: async () => (await import('../bench/typing.ts')).measureTyping,
  weight: async () => (await import('../bench/weight.ts')).measureWeight,
  fixes: async () => (await import('../bench/fixes.ts')).measureFixes,
}

/** @returns 2 for arguments that mean nothing */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const parts = readArguments(args)
  if (typeof parts === 'string') {
    context.print(parts)
    return 2
  }
  for (const { name, pages, runs } of parts) {
    const measure = await MEASUREMENTS[name]?.()
    await measure?.(context, { pages, runs })
  }
  return 0
}
