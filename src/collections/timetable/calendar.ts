/**
 * The timetable as a calendar to subscribe to (RFC 5545). Times are in UTC, so no calendar needs to know the time zone of
 * the site: a weekly meeting is one event per stretch of weeks with the same time in UTC. A stretch ends where clocks
 * change, and before days on which the business is closed.
 */
import { minutesOf } from '../../compiler/calendar/call-time.ts'
import { addDays, type CivilDay } from '../../compiler/calendar/civil-day.ts'
import { firstOn } from '../../compiler/calendar/weekdays.ts'
import { momentOf } from '../../compiler/calendar/zoned-time.ts'
import type { SiteSettings, TimetableGroup } from '../../compiler/schema/types.gen.ts'
import type { Output } from '../collection.ts'
import { levelWords, type Meeting, meetingsOf, nameOf } from './timetable/groups.ts'

export const timetableCalendar: Output = {
  path: 'timetable.ics',
  make({ entries, settings }, day) {
    const groups = entries('timetable')
    return groups.length === 0 ? undefined : calendarOf(groups, settings, day)
  },
}

/** @param day of which calendars are made: groups without a last day go on to the end of the next year */
function calendarOf(
  groups: readonly TimetableGroup[],
  { name, url, timeZone, contact }: Pick<SiteSettings, 'name' | 'url' | 'timeZone' | 'contact'>,
  day: CivilDay,
): string {
  const isClosed = (on: CivilDay) =>
    contact.closedDays?.some(({ from, until = from }) => from <= on && on <= until) ?? false
  const horizon = `${Number(day.slice(0, 4)) + 1}-12-31`
  const events = groups.flatMap((group) =>
    meetingsOf(group).flatMap((meeting) =>
      stretchesOf(
        daysOf(meeting, group.from.day, group.until?.day ?? horizon).filter((on) => !isClosed(on)),
        meeting,
        timeZone,
      ).map(({ first, start, end, count }) => [
        'BEGIN:VEVENT',
        `UID:${group.id}-${first}-${meeting.from.time.replace(':', '')}@${new URL(url).host}`,
        // The same at each build, so that an unchanged timetable is an unchanged file.
        `DTSTAMP:${group.from.day.replaceAll('-', '')}T000000Z`,
        `DTSTART:${utc(start)}`,
        `DTEND:${utc(end)}`,
        ...(count > 1 ? [`RRULE:FREQ=WEEKLY;COUNT=${count}`] : []),
        `SUMMARY:${escaped([nameOf(group), levelWords(group)].filter(Boolean).join(', '))}`,
        ...(group.teacher ? [`DESCRIPTION:${escaped(group.teacher.name)}`] : []),
        'END:VEVENT',
      ]),
    ),
  )
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Copybook//Timetable//EN', `X-WR-CALNAME:${escaped(name)}`]
  const lines = [...head, 'REFRESH-INTERVAL;VALUE=DURATION:P1D', ...events.flat(), 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}

type Stretch = { first: CivilDay; start: number; end: number; count: number }

function daysOf({ day }: Meeting, begins: CivilDay, ends: CivilDay): CivilDay[] {
  const days: CivilDay[] = []
  for (let on = firstOn(day.weekday, begins); on <= ends; on = addDays(on, 7)) days.push(on)
  return days
}

function stretchesOf(days: readonly CivilDay[], { from, to }: Meeting, timeZone: string): Stretch[] {
  const stretches: Stretch[] = []
  for (const on of days) {
    const momentAt = ({ time }: Meeting['from']) => momentOf(on, minutesOf(time), timeZone).getTime()
    const [start, end] = [momentAt(from), momentAt(to)]
    const last = stretches.at(-1)
    const weeks = 7 * 86_400_000 * (last?.count ?? 0)
    if (last && start === last.start + weeks && end === last.end + weeks) last.count += 1
    else stretches.push({ first: on, start, end, count: 1 })
  }
  return stretches
}

const utc = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')

const encoder = new TextEncoder()

/** A line has at most 75 bytes. What follows a line break and a blank belongs to it. */
function folded(line: string): string {
  if (encoder.encode(line).length <= 75) return line
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const size = encoder.encode(letter).length
    const isNext = bytes + size > 75
    text += isNext ? `\r\n ${letter}` : letter
    bytes = isNext ? 1 + size : bytes + size
  }
  return text
}
