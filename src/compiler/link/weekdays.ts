/** Days of the week as `site.yaml` names them. */
import type { OpeningHours } from '../schema/types.gen.ts'

export type Weekday = OpeningHours['from']

export const WEEK: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** From one day to another, both included; over the end of the week where the second comes first in it. */
export function weekdaysBetween(from: Weekday, to: Weekday): Weekday[] {
  const week = weekFrom(from)
  return week.slice(0, week.indexOf(to) + 1)
}

/** All seven, beginning with one of them. */
export const weekFrom = (day: Weekday): Weekday[] =>
  WEEK.map((_, index) => WEEK[(WEEK.indexOf(day) + index) % 7] as Weekday)
