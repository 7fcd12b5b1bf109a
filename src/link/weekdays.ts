/** Days of the week as `site.yaml` names them. */
import type { OpeningHours } from '../schema/types.gen.ts'

export type Weekday = OpeningHours['from']

export const WEEK: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** From one day to another, both included; over the end of the week where the second comes first in it. */
export function daysBetween(from: Weekday, to: Weekday): Weekday[] {
  const [first, last] = [WEEK.indexOf(from), WEEK.indexOf(to)]
  return WEEK.map((_, index) => WEEK[(first + index) % 7] as Weekday).slice(0, ((last - first + 7) % 7) + 1)
}
