/** Describes groups to search engines, each as an instance of its course with its schedule. */
import type { Course, CourseInstance, Schedule, WithContext } from 'schema-dts'
import { groupBy } from '../../compiler/diagnostics/diagnostic.ts'
import type { SiteSettings, TimetableBlock, TimetableGroup } from '../../compiler/schema/types.gen.ts'
import { dayOfWeek } from '../collection.ts'
import { levelWords, nameOf } from './timetable/groups.ts'

export const courseInstances = (
  { groups, held }: Pick<TimetableBlock, 'groups' | 'held'>,
  { name, url, timeZone }: Pick<SiteSettings, 'name' | 'url' | 'timeZone'>,
): WithContext<Course>[] =>
  groupBy(groups, nameOf).map((ofCourse) => ({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: nameOf(ofCourse[0]),
    provider: { '@type': 'Organization', name, sameAs: url },
    hasCourseInstance: ofCourse.map((group) => instanceOf(group, timeZone, held)),
  }))

const MODES = { online: 'Online', onsite: 'Onsite', blended: 'Blended' } as const

function instanceOf(
  group: TimetableGroup,
  timeZone: string,
  held: TimetableBlock['held'],
): Exclude<CourseInstance, string> {
  const { id, times, from, until, seats, teacher } = group
  const period = { startDate: from.day, ...(until && { endDate: until.day }) }
  return {
    '@type': 'CourseInstance',
    identifier: id,
    ...(levelWords(group) && { name: levelWords(group) }),
    ...(held && { courseMode: MODES[held] }),
    ...period,
    ...(seats && { maximumAttendeeCapacity: seats.of.number, remainingAttendeeCapacity: seats.free.number }),
    ...(teacher && { instructor: { '@type': 'Person', name: teacher.name } }),
    courseSchedule: times.map(
      ({ days, from: start, to }): Exclude<Schedule, string> => ({
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: days.map(({ weekday }) => `https://schema.org/${dayOfWeek(weekday)}` as const),
        startTime: start.time,
        endTime: to.time,
        scheduleTimezone: timeZone,
        ...period,
      }),
    ),
  }
}
