/** Types and helpers that all measurements share. */
import { join } from 'node:path'
import type { CommandContext } from '../commands/command.ts'
import type { Contestant } from './contestant.ts'
import { runProcess, type Usage } from './run-process.ts'

/** What was measured of a site with that many pages: a row of the tables. */
export type Result = {
  /** `Build with nothing kept` */
  name: string
  pages: number
  /** Both times are in milliseconds. */
  unit: 'time' | 'CPU time' | 'bytes'
  /** A number per run, by the name of the contestant; none if it is not installed. Copybook is last. */
  values: Readonly<Record<string, readonly number[]>>
}

/**
 * Measures. `pages` is the size of the site, `runs` the number of repetitions. What is not compared with others is
 * printed instead of returned.
 */
export type Measurement = (context: CommandContext, size: { pages: number; runs: number }) => Promise<Result[]>

/** Returns what a round begins with, and what it changes that to: each round begins as the last one ended. */
export const inTurn = <T>([first, second]: readonly [T, T], round: number): [T, T] =>
  round % 2 === 0 ? [first, second] : [second, first]

/** Runs a command of a generator in its own process. @throws Error if the command fails */
export function runContestant(
  { projectFolder, env }: CommandContext,
  contestant: Contestant,
  command: readonly string[],
): Promise<Usage> {
  const { folder, temporary, env: own } = contestant
  const reporter = join(projectFolder, 'src/bench/report-usage.cjs')
  return runProcess({ command, folder, env: { ...env, ...own }, temporary }, reporter)
}
