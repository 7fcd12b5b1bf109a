import { type CivilDay, isCivilDay } from '../calendar/civil-day.ts'
import type { CommandContext } from './context.ts'

/**
 * The day of `--at 2027-04-01`; npm keeps the option for itself where it stands before `--`, and tells of it in `env`.
 *
 * @returns `undefined` for today
 * @throws Error with a sentence to print, where it is no day
 */
export function readDay(at: string | undefined, env: CommandContext['env']): CivilDay | undefined {
  const typed = at ?? env['npm_config_at']
  if (typed === undefined || isCivilDay(typed)) return typed
  throw new Error(`--at takes a day of the calendar, such as 2027-04-01, not "${typed}".`)
}
