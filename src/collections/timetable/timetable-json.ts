import type { Output } from '../collection.ts'
import { levelWords, nameOf } from './timetable/groups.ts'

/** The timetable, for programs. Times are by the clock of `timeZone`. */
export const timetableJson: Output = {
  path: 'timetable.json',
  make({ entries, settings: { timeZone } }) {
    const groups = entries('timetable')
    if (groups.length === 0) return undefined
    return JSON.stringify({
      timeZone,
      groups: groups.map((group) => {
        const { id, course, levels, times, seats, from, until, teacher } = group
        return {
          id,
          name: nameOf(group),
          ...(course && { course: course.id }),
          ...(levelWords(group) && { for: levelWords(group) }),
          ...(levels && { levels: levels.ids }),
          times: times.map(({ days, from, to }) => ({
            days: days.map(({ weekday }) => weekday),
            from: from.time,
            to: to.time,
          })),
          ...(seats && { seats: { of: seats.of.number, free: seats.free.number } }),
          from: from.day,
          ...(until && { until: until.day }),
          ...(teacher && { teacher: teacher.name }),
        }
      }),
    })
  },
}
