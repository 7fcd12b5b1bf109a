/** Opening hours as people read them in the site's language. */

import type { OpeningHours, SiteSettings } from '../schema/types.gen.ts'
import type { HoursLine } from '../schema/values.ts'
import type { Folder } from './folder.ts'
import { localeOf } from './locale.ts'
import type { Marks } from './marks.ts'
import { WEEK, type Weekday, weekdaysBetween, weekFrom } from './weekdays.ts'

type MarkHours = (words: string, index?: number) => string

/** Of `site.yaml`, in a folder without errors: see `Folder.once`. */
export const hoursOf = (folder: Folder): readonly HoursLine[] => hoursWith(folder)

/** As `hoursOf`, with marks around the words. */
export const markedHours = (folder: Folder, { mark }: Marks): readonly HoursLine[] =>
  hoursWith(folder, (words, index) =>
    mark(words, { file: 'site.yaml', path: ['contact', 'openingHours', ...(index === undefined ? [] : [index])] }),
  )

function hoursWith(folder: Folder, mark?: MarkHours): readonly HoursLine[] {
  const site = folder.files.get('site.yaml')?.source.data as SiteSettings | undefined
  return Object.freeze(hoursLines(site?.contact.openingHours ?? [], folder.once(localeOf).language, mark))
}

/**
 * @param language a BCP 47 tag
 * @param mark told of each text and of the entry of `hours` that it is made of; of none where a day has no hours
 * @returns a line for each entry, in the order of the week; days without hours have lines with empty `times`
 */
export function hoursLines(
  hours: readonly OpeningHours[],
  language: string,
  mark: MarkHours = (words) => words,
): HoursLine[] {
  const open = new Set(hours.flatMap(({ from, to }) => weekdaysBetween(from, to ?? from)))
  const lines = [
    ...hours.map(({ from, to, opens, closes }, index) => ({
      first: from,
      days: mark(daysWords(from, to, language), index),
      times: mark(timesWords(opens, closes, language), index),
    })),
    ...WEEK.filter((day) => !open.has(day)).map((day) => ({
      first: day,
      days: mark(daysWords(day, undefined, language)),
      times: '',
    })),
  ]
  const week = weekFrom(firstDay(open))
  return lines.sort((a, b) => week.indexOf(a.first) - week.indexOf(b.first)).map(({ days, times }) => ({ days, times }))
}

/**
 * The day with which work begins again after the longest time without: weeks begin on other days in other countries. Of
 * several the first from Monday on; Monday where every day or none has hours.
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

function daysWords(from: Weekday, to: Weekday | undefined, language: string): string {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return to === undefined || to === from ? format(dateOf(from)) : `${format(dateOf(from))} – ${format(dateOf(to))}`
}

/** @param opens and `closes` as `09:00` */
function timesWords(opens: string, closes: string, language: string): string {
  const { format } = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return `${format(timeOf(opens))} – ${format(timeOf(closes))}`
}

const timeOf = (time: string): Date => new Date(`2000-01-01T${time}:00Z`)
