/** The day until which people can report a weakness of the site. The file that says so is left out after it. */
import { addDays, addMonths, dayInEnglish, daysBetween, isCivilDay } from '../calendar/civil-day.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { Folder } from '../link/folder.ts'
import { isObject } from '../schema/walk.ts'
import type { Rule } from './rule.ts'

export const securityContact: Rule = { name: 'security-contact', site: untilIn }

/** How many days before it the check speaks of it. */
const AHEAD = 30

function untilIn({ files, day }: Folder): Diagnostic[] {
  const source = files.get('site.yaml')?.source
  const security = isObject(source?.data) ? source.data['security'] : undefined
  const until = isObject(security) ? security['until'] : undefined
  if (!source || !isCivilDay(until)) return []
  const told = (message: string): Diagnostic[] => [
    finding(source, source.rangeAt(['security', 'until']), {
      code: 'security-contact',
      message,
      hint: `If the address is read, write a day that is at most a year away, such as ${addDays(addMonths(day, 12), -1)}.`,
    }),
  ]
  // RFC 9116, 2.5.5: less than a year, or the promise says nothing.
  if (until > addMonths(day, 12))
    return told(`${dayInEnglish(until)} is more than a year away: nobody relies on such a promise.`)
  if (until < day)
    return told(
      `This was promised until ${dayInEnglish(until)}. The site does not say any more where to report a weakness.`,
    )
  return daysBetween(day, until) < AHEAD
    ? told(`After ${dayInEnglish(until)} the site does not say any more where to report a weakness.`)
    : []
}
