/** The day of the security contact in `site.yaml`. */
import { addDays, addMonths, dayInEnglish, daysBetween, isCivilDay } from '../calendar/civil-day.ts'
import type { Folder } from '../link/folder.ts'
import { valueAt } from '../yaml/path.ts'
import { issue } from './rule.ts'

/** How many days before the end of the security contact the check warns. */
const WARNED_DAYS = 30

/** The day until which people can report a weakness of the site. After it, the file that says where is left out. */
export function* securityContact({ files, day }: Folder) {
  const source = files.get('site.yaml')?.source
  const until = valueAt(source?.data, ['security', 'until'])
  if (!source || !isCivilDay(until)) return
  const isNear = daysBetween(day, until) < WARNED_DAYS
  // RFC 9116, 2.5.5: less than a year.
  const isFar = until > addMonths(day, 12)
  if (!isFar && !isNear) return
  const on = dayInEnglish(until)
  yield issue('security-contact', source, ['security', 'until'], {
    message: isFar
      ? `${on} is more than a year away: nobody relies on such a promise.`
      : until < day
        ? `This was promised until ${on}. The site does not say any more where to report a weakness.`
        : `After ${on} the site does not say any more where to report a weakness.`,
    hint: `If the address is read, write a day that is at most a year away, such as ${addDays(addMonths(day, 12), -1)}.`,
  })
}
