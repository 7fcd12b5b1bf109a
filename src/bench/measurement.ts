/** Types and helpers that all measurements share. */
import { join } from 'node:path'
import type { CommandContext } from '../commands/command.ts'
import type { Contestant } from './contestant.ts'
import { runProcess, type Usage } from './run-process.ts'

/** Measures and prints. `pages` is the size of the site, `runs` the number of repetitions. */
export type Measurement = (context: CommandContext, size: { pages: number; runs: number }) => Promise<void>

/** Runs a command of a generator in its own process. @throws Error if the command fails */
export function runContestant(
  { projectFolder, env }: CommandContext,
  contestant: Contestant,
  command: readonly string[],
): Usage {
  const { folder, temporary, env: own } = contestant
  const reporter = join(projectFolder, 'src/bench/report-usage.cjs')
  return runProcess({ command, folder, env: { ...env, ...own }, temporary }, reporter)
}

/** `Build, 1,000 pages, medians of 3 runs`. */
export function title(name: string, { pages, runs }: { pages: number; runs: number }): string {
  return `${name}, ${pages.toLocaleString('en')} pages, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}`
}
