import { addDays, type CivilDay } from './civil-day.ts'

/** In the order of ISO 8601. */
export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof WEEK)[number]

/** Returns all seven days, beginning with one of them. */
export const weekFrom = (day: Weekday): Weekday[] =>
  WEEK.map((_, index) => WEEK[(WEEK.indexOf(day) + index) % 7] as Weekday)

/** Returns the days from one to another, both included, across the end of the week too. */
export function weekdaysBetween(from: Weekday, to: Weekday): Weekday[] {
  const week = weekFrom(from)
  return week.slice(0, week.indexOf(to) + 1)
}

/** Returns the first day of a weekday on or after a day. */
export function firstOn(weekday: Weekday, from: CivilDay): CivilDay {
  // Days of `Date` begin with Sunday.
  const first = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(from, (WEEK.indexOf(weekday) - first + 7) % 7)
}
