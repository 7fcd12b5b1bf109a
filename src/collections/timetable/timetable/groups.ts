/** What the timetable, its form and calendars say of a group. */
import { WEEK } from '../../../compiler/calendar/weekdays.ts'
import { withoutMarkers } from '../../../compiler/link/source-markers.ts'
import type { LevelRange, TimetableGroup } from '../../../compiler/schema/types.gen.ts'
import type { DayOfWeek, Link, TimeOfDay } from '../../../compiler/schema/values.ts'
import { withQuery } from '../../../site/ui/query-link.ts'

/** One time of a week at which a group meets. */
export type Meeting = { day: DayOfWeek; from: TimeOfDay; to: TimeOfDay }

export const meetingsOf = ({ times }: Pick<TimetableGroup, 'times'>): Meeting[] =>
  times.flatMap(({ days, from, to }) => days.map((day) => ({ day, from, to })))

/** Returns the days on which any group meets, in the order of the week. */
export function daysOfWeek(groups: readonly TimetableGroup[]): DayOfWeek[] {
  const days = groups.flatMap(meetingsOf).map(({ day }) => day)
  return WEEK.flatMap((weekday) => days.find((day) => day.weekday === weekday) ?? [])
}

export const nameOf = ({ title, course }: TimetableGroup): string => title ?? course?.title ?? ''

/** Without levels of its own, a group is for those of its course. */
const rangeOf = ({ levels, course }: TimetableGroup): LevelRange | undefined => levels ?? course?.levels

export function levelWords({ levels, course }: TimetableGroup): string | undefined {
  if (!levels) return course?.audience
  return [...new Set([levels.from.name, levels.to.name])].join(' – ')
}

/** A group without levels is for all. */
export const isFor = (group: TimetableGroup, level: { id: string }): boolean =>
  rangeOf(group)?.ids.includes(level.id) ?? true

export const isFull = ({ seats }: TimetableGroup): boolean => seats?.free.number === 0

const timesWords = (group: TimetableGroup): string =>
  meetingsOf(group)
    .map(({ day, from, to }) => `${day.text} ${from.text} – ${to.text}`)
    .join(', ')

/** Names a group for people who do not see the timetable: what it is, for whom, and when. */
export const wishOf = (group: TimetableGroup): string =>
  withoutMarkers([nameOf(group), levelWords(group), timesWords(group)].filter(Boolean).join(', '))

/** Names another group of the same course. */
export const timesOf = (group: TimetableGroup): string =>
  [group.course && group.title, timesWords(group)].filter(Boolean).join(', ')

/** Adds a group to a link: to a form in its query, to a chat in the message. */
export function wishLink({ about, ...to }: Link, group: TimetableGroup): Link {
  const wish = wishOf(group)
  if (about === undefined) return withQuery(to, 'group', wish)
  return { ...to, href: to.href + encodeURIComponent(` ${about.replace('{about}', () => wish)}`) }
}

/** `levels`: ids of those for which it is the next group; absent if it is for all. Without a group none fits. */
export type Offer = { group: TimetableGroup | undefined; levels?: string[] }

/** Returns what else fits those for whom a full group is: for each level the first group of the course with a place. */
export function offersFor(full: TimetableGroup, groups: readonly TimetableGroup[]): Offer[] {
  const open = groups.filter((group) => !isFull(group) && offeredAs(group) === offeredAs(full))
  const range = rangeOf(full)
  if (!range) return [{ group: open[0] }]
  const offers = new Map<TimetableGroup | undefined, string[]>()
  for (const id of range.ids) {
    const next = open.find((group) => isFor(group, { id }))
    offers.set(next, [...(offers.get(next) ?? []), id])
  }
  return [...offers].map(([group, levels]) => ({ group, levels }))
}

/** Two groups of one course, or of one name, are the same thing at another time. */
const offeredAs = ({ course, title }: TimetableGroup): string => withoutMarkers(course?.id ?? title ?? '')
