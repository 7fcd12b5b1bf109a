/** Opening hours as people read them in the site's language. */
import { type Minutes, minutesOf } from '../calendar/call-time.ts'
import { WEEK, type Weekday, weekdaysBetween, weekFrom } from '../calendar/weekdays.ts'
import type { OpeningHours, OpeningTimes, SiteSettings } from '../schema/types.gen.ts'
import type { Calls, HoursLine } from '../schema/values.ts'

/** Returns the times on each of the days, those after breaks too. */
export const timesOf = ({ opens, closes, again = [] }: OpeningHours): OpeningTimes[] => [{ opens, closes }, ...again]

/** Returns when the business calls back: the hours for calls, by default the opening hours, without the closed days. */
export function callHours({ timeZone, language, dates = language, contact }: SiteSettings): Calls {
  const { openingHours = [], callHours = openingHours, closedDays = [] } = contact
  const spans = callHours.flatMap((entry) =>
    weekdaysBetween(entry.from, entry.to ?? entry.from).flatMap((day) =>
      timesOf(entry).flatMap(({ opens, closes }) => spansOf(WEEK.indexOf(day), minutesOf(opens), minutesOf(closes))),
    ),
  )
  return {
    timeZone,
    dates,
    week: WEEK.map((_, index) => spans.filter(({ day }) => day === index).map(({ minutes }) => minutes)),
    closed: closedDays.map(({ from, until = from }) => ({ from, until })),
  }
}

/** Times that go past midnight are of two days. */
function spansOf(day: number, opens: number, closes: number): { day: number; minutes: Minutes }[] {
  if (opens < closes) return [{ day, minutes: [opens, closes] }]
  return [
    { day, minutes: [opens, 1440] },
    { day: (day + 1) % 7, minutes: [0, closes] },
  ]
}

/** Returns functions that write days of the week and times of day in a language. @param language a BCP 47 tag */
export function weekWords(language: string) {
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return {
    weekday: (day: Weekday): string => dayName.format(dateOf(day)),
    /** @param time as `17:00` */
    time: (time: string): string => clock.format(new Date(`2000-01-01T${time}:00Z`)),
  }
}

/**
 * @param language a BCP 47 tag
 * @param mark called with each text and the index of the entry of `hours` that it is made of; without an index for a day
 *   that has no hours
 * @returns a line for each entry, in the order of the week; days without hours have lines with empty `times`
 */
export function hoursLines(
  hours: readonly OpeningHours[],
  language: string,
  mark: (words: string, index?: number) => string = (words) => words,
): HoursLine[] {
  const { weekday, time } = weekWords(language)
  const daysWords = (from: Weekday, to = from): string => [...new Set([from, to])].map(weekday).join(' – ')
  const timesWords = ({ opens, closes }: OpeningTimes): string => [opens, closes].map(time).join(' – ')
  const list = new Intl.ListFormat(language)

  const open = new Set(hours.flatMap(({ from, to }) => weekdaysBetween(from, to ?? from)))
  const lines = [
    ...hours.map((entry, index) => ({
      first: entry.from,
      days: mark(daysWords(entry.from, entry.to), index),
      times: mark(list.format(timesOf(entry).map(timesWords)), index),
    })),
    ...WEEK.filter((day) => !open.has(day)).map((day) => ({ first: day, days: mark(daysWords(day)), times: '' })),
  ]
  const week = weekFrom(firstDay(open))
  return lines.sort((a, b) => week.indexOf(a.first) - week.indexOf(b.first)).map(({ days, times }) => ({ days, times }))
}

/**
 * Returns the day on which work begins again after the longest time without, since weeks begin on different days in
 * different countries. Of several the first from Monday on; Monday if every day or none has hours.
 */
function firstDay(open: ReadonlySet<Weekday>): Weekday {
  const rest = (day: Weekday) =>
    weekFrom(day)
      .reverse()
      .findIndex((one) => open.has(one))
  const begins = WEEK.filter((day) => open.has(day) && rest(day) > 0)
  return begins.reduce<Weekday>((best, day) => (rest(day) > rest(best) ? day : best), begins[0] ?? 'monday')
}

/** The third of January 2000 was a Monday. */
const dateOf = (day: Weekday): Date => new Date(Date.UTC(2000, 0, 3 + WEEK.indexOf(day)))
