/** Opening hours: the times of a day one after the other, and no two at once. */
import { isCivilDay } from '../calendar/civil-day.ts'
import { type Weekday, weekdaysBetween } from '../calendar/weekdays.ts'
import { formats } from '../schema/formats.ts'
import { isObject } from '../schema/walk.ts'
import { listAt, type Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, type OpenFile } from './rule.ts'

type Times = { opens: string; closes: string; at: Path }

/** The place of the opening hours in `site.yaml`. */
export const HOURS: Path = ['contact', 'openingHours']

export function* openingHours({ source }: OpenFile) {
  if (source.file !== 'site.yaml') return
  yield* closedDays(source)
  for (const name of ['openingHours', 'callHours']) yield* hoursAt(source, ['contact', name])
}

function* closedDays(source: YamlSource) {
  for (const [index, days] of listAt(source.data, ['contact', 'closedDays']).entries())
    if (isObject(days) && isCivilDay(days['until']) && isCivilDay(days['from']) && days['until'] < days['from'])
      yield issue('day-unlikely', source, ['contact', 'closedDays', index, 'until'], {
        message: `These closed days end on ${days['until']}, before they begin on ${days['from']}.`,
        hint: 'Write the first day under "from" and the last under "until".',
      })
}

function* hoursAt(source: YamlSource, hours: Path) {
  const before: (Times & { days: readonly Weekday[] })[] = []
  for (const { days, times } of hoursIn(source.data, hours)) {
    for (const [count, { opens, at }] of times.entries()) {
      const earlier = times[count - 1]
      if (earlier && isOvernight(earlier))
        yield issue('hours-overlap', source, [...earlier.at, 'closes'], {
          message: `These times go on past midnight, from ${earlier.opens} to ${earlier.closes}, and others follow on the same day.`,
          hint: 'Write the times of a day one after the other: those that go past midnight last.',
        })
      else if (earlier && opens <= earlier.closes)
        yield issue('hours-overlap', source, [...at, 'opens'], {
          message: `It opens again at ${opens}, and closes only at ${earlier.closes} before that.`,
          hint: 'Write the times of a day one after the other, with a break between them.',
        })
    }
    for (const own of times) {
      const other = before.find((one) => one.days.some((day) => days.includes(day)) && overlap(one, own))
      if (other)
        yield issue('hours-overlap', source, [...own.at, 'opens'], {
          severity: 'warning',
          message: `From ${own.opens} to ${own.closes} it is open already, by line ${source.rangeAt(other.at).line}.`,
          hint: 'Write each time once, or correct the days.',
        })
    }
    before.push(...times.map((one) => ({ ...one, days })))
  }
}

/**
 * Returns the days of each entry and the times on each of them, as far as they can be read.
 *
 * @param site the data of `site.yaml`
 */
export const hoursIn = (site: unknown, hours: Path): { days: readonly Weekday[]; times: readonly Times[] }[] =>
  listAt(site, hours).map((entry, index) => {
    const at = [...hours, index]
    const times = [entry, ...listAt(entry, ['again'])].flatMap((one, count) =>
      timesIn(one, count === 0 ? at : [...at, 'again', count - 1]),
    )
    return { days: daysOf(entry), times }
  })

/** Returns the times of an entry, if they can be read. */
function timesIn(value: unknown, at: Path): Times[] {
  const { opens, closes } = isObject(value) ? value : {}
  const isTime = (text: unknown): text is string => typeof text === 'string' && !!formats['time-of-day']?.accepts(text)
  return isTime(opens) && isTime(closes) ? [{ opens, closes, at }] : []
}

function daysOf(entry: unknown): Weekday[] {
  const { from, to = from } = isObject(entry) ? entry : {}
  return weekdaysBetween(from as Weekday, to as Weekday)
}

/** `18:00` to `02:00` is until the next morning. */
export const isOvernight = ({ opens, closes }: Times): boolean => closes <= opens

const overlap = (a: Times, b: Times): boolean =>
  (isOvernight(b) || a.opens < b.closes) && (isOvernight(a) || b.opens < a.closes)
