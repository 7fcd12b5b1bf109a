import { type CivilDay, isCivilDay } from '../compiler/calendar/civil-day.ts'
import type { CommandContext } from './context.ts'

/** npm keeps options for itself that stand before `--`: of `npm start --at 2027-04-01` it hands on the day alone. */
export const withDay = (args: readonly string[], env: CommandContext['env']): string[] =>
  env['npm_config_at'] !== undefined && isCivilDay(args[0]) ? ['--at', ...args] : [...args]

/**
 * The day of `--at 2027-04-01` or, as npm tells of it in `env`, of `--at=2027-04-01`.
 *
 * @returns `undefined` for today
 * @throws Error with a sentence to print, where it is no day
 */
export function readDay(at: string | undefined, env: CommandContext['env']): CivilDay | undefined {
  const typed = at ?? env['npm_config_at']
  if (typed === undefined || isCivilDay(typed)) return typed
  throw new Error(`--at takes a day of the calendar, such as 2027-04-01, not "${typed}".`)
}
