/** Times of the clock in a time zone of the IANA list. */
import type { CivilDay } from './civil-day.ts'

const MINUTE = 60_000

/** By time zone: creating one takes as long as formatting forty moments, and a calendar has thousands. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns what the clock of a time zone shows at a moment, as if that were UTC: the UTC fields of the result are the day
 * and the time of the zone. Swedish dates have the format of ISO 8601.
 */
function clockAt(moment: number, timeZone: string): number {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', options)
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`)
}

/** Returns the day in a time zone, and the minutes of the clock since midnight. */
export function timeIn(timeZone: string, moment: Date): { day: CivilDay; minute: number } {
  const clock = new Date(clockAt(moment.getTime(), timeZone))
  return { day: clock.toISOString().slice(0, 10), minute: clock.getUTCHours() * 60 + clock.getUTCMinutes() }
}

/**
 * Returns the moment at which the clock of a time zone shows a time. One that clocks skip is as much later as they skip;
 * of two, when clocks are set back, the first counts.
 *
 * @param minute since midnight; 1440 is the next midnight
 */
export function momentOf(day: CivilDay, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE
  // What the clock is ahead a day earlier and a day later: on a day that changes clocks they differ.
  const offsets = [-1, 1].map((days) => wanted + days * 1440 * MINUTE).map((at) => clockAt(at, timeZone) - at)
  const found = offsets.map((ahead) => wanted - ahead).find((at) => clockAt(at, timeZone) === wanted)
  return new Date(found ?? wanted - (offsets[0] as number))
}
