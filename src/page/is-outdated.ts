import { todayIn } from '../calendar/civil-day.ts'

/**
 * Whether a page shows what holds no more.
 *
 * @param turns the day on which it becomes another and the time zone it is read in, `2027-04-01 Asia/Kolkata`; empty for
 *   a page that stays
 */
export function isOutdated(turns: string, now?: Date): boolean {
  const [day = '', timeZone = ''] = turns.split(' ')
  return day !== '' && todayIn(timeZone, now) >= day
}
