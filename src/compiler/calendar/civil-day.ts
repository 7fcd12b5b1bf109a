/** A day of the calendar, `2027-04-01`, without time or zone. Later days are greater texts. */
export type CivilDay = string

/** Whether a value is an existing day: `2027-02-30` is none. */
export function isCivilDay(text: unknown): text is CivilDay {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  return !Number.isNaN(timeOf(text)) && addDays(text, 0) === text
}

/** Returns the start of the day in UTC, in milliseconds; NaN for a text that is no day. */
const timeOf = (day: CivilDay): number => Date.parse(`${day}T00:00:00Z`)

const DAY = 86_400_000

/** Returns the day `days` later, or earlier if they are negative. */
export const addDays = (day: CivilDay, days: number): CivilDay =>
  new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10)

/** Counts the days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: CivilDay, to: CivilDay): number => Math.round((timeOf(to) - timeOf(from)) / DAY)

/** Returns the same day `months` later, or the last day of a shorter month. */
export function addMonths(day: CivilDay, months: number): CivilDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/**
 * Returns a function that returns the day in a time zone of the IANA list, now or at a given moment. Keep it: creating it is
 * slow. Swedish dates have the format of `CivilDay`.
 *
 * @throws RangeError if there is no such time zone
 */
const calendarOf = (timeZone: string): ((now?: Date) => CivilDay) => new Intl.DateTimeFormat('sv', { timeZone }).format

/** Returns the current day in a time zone of the IANA list. */
export const todayIn = (timeZone: string, now?: Date): CivilDay => calendarOf(timeZone)(now)

/** Returns the first moment of a day in a time zone, in milliseconds since 1970. It is later than midnight if clocks skip midnight. */
export function startOf(day: CivilDay, timeZone: string): number {
  const dayAt = calendarOf(timeZone)
  let [before, since] = [timeOf(day) - DAY, timeOf(day) + DAY]
  while (since - before > 1000) {
    const middle = (before + since) / 2
    if (dayAt(new Date(middle)) >= day) since = middle
    else before = middle
  }
  return Math.floor(since / 1000) * 1000
}

/** By language. Making one takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats a day, as in `1 April 2027`. @param language a BCP 47 tag */
export function dayInWords(day: CivilDay, language: string): string {
  const known = formatters.get(language)
  const formatter = known ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  formatters.set(language, formatter)
  return formatter.format(timeOf(day))
}

/** Returns the last second of a day in a time zone, in ISO 8601: `2027-01-15T23:59:59+05:30`. */
export function endOfDay(day: CivilDay, timeZone: string): string {
  const clock = `${day}T23:59:59`
  const ahead = Math.round((Date.parse(`${clock}Z`) - startOf(addDays(day, 1), timeZone) + 1000) / 60_000)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${clock}${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`
}

/** Formats a day for editors: the check and the commands print English. */
export const dayInEnglish = (day: CivilDay): string => dayInWords(day, 'en-GB')
