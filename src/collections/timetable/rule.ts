/** Checks the groups: times in order, nobody in two places at once, within the opening hours and the course, not over. */
import { addDays, type CivilDay, dayInEnglish, daysBetween, isCivilDay } from '../../compiler/calendar/civil-day.ts'
import { firstOn, WEEK, type Weekday } from '../../compiler/calendar/weekdays.ts'
import { error, warning } from '../../compiler/diagnostics/code.ts'
import type { Folder, Item } from '../../compiler/link/folder.ts'
import { idsBetween, idsOf, rangeIn } from '../../compiler/link/folder.ts'
import { KEPT_DAYS } from '../../compiler/rules/days.ts'
import { HOURS, hoursIn, isOvernight } from '../../compiler/rules/opening-hours.ts'
import { issuesOf, type Rule } from '../../compiler/rules/rule.ts'
import { formats } from '../../compiler/schema/formats.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { listAt, type Path } from '../../compiler/yaml/path.ts'

const codes = {
  'group-times': error('site', 'The times of a group end before they begin, or two of them are at once.'),
  'teacher-twice': error('site', 'Two groups that meet at the same time have one teacher.'),
  'group-beside-course': error('site', 'A group is for levels for which its course is not.'),
  'group-outside-hours': warning('polish', 'A group meets at a time at which the business is closed.'),
  'group-over': warning('finished', 'A group has ended, so no page shows it.'),
}
const issue = issuesOf(codes)

const COLLECTION = 'timetable'

export const timetableRule: Rule = {
  name: COLLECTION,
  codes,
  *site(folder) {
    const items = [...(folder.collections.get(COLLECTION)?.values() ?? [])]
    const slots = items.flatMap(slotsOf)
    yield* clashes(slots)
    yield* outsideHours(folder, slots)
    for (const item of items) yield* besideCourse(folder, item)
    yield* over(folder)
  },
}

/** Some days of the week with one time. `path`: of the entry under `times:`. */
type Slot = { item: Item; path: Path; days: readonly Weekday[]; from: string; to: string; teacher?: string } & Period
type Period = { begins: CivilDay; ends: CivilDay }

/** Leaves out what another rule reports as unreadable. */
function slotsOf(item: Item): Slot[] {
  const { from: begins, until, teacher } = isObject(item.value) ? item.value : {}
  const period = {
    begins: isCivilDay(begins) ? begins : '0001-01-01',
    ends: isCivilDay(until) ? until : '9999-12-31',
  }
  return listAt(item.value, ['times']).flatMap((time, index) => {
    const { from, to } = isObject(time) ? time : {}
    if (!isTime(from) || !isTime(to)) return []
    const days = WEEK.filter((day) => listAt(time, ['days']).includes(day))
    const path = [...item.path, 'times', index]
    return [{ item, path, days, from, to, ...(typeof teacher === 'string' && { teacher }), ...period }]
  })
}

const isTime = (text: unknown): text is string => typeof text === 'string' && !!formats['time-of-day']?.accepts(text)

function* clashes(slots: readonly Slot[]) {
  for (const [index, slot] of slots.entries()) {
    const { item, path, from, to, teacher } = slot
    const { source } = item.file
    if (to <= from) {
      yield issue('group-times', source, [...path, 'to'], {
        message: `This ends at ${to}, and begins at ${from}.`,
        hint: 'Write the earlier time under from. The clock has 24 hours: five in the afternoon is "17:00".',
      })
      continue
    }
    const before = slots.slice(0, index).filter((other) => meetOn(other, slot) !== undefined)
    const own = before.find((other) => other.item === item)
    if (own)
      yield issue('group-times', source, [...path, 'from'], {
        message: `On ${meetOn(own, slot)} this group meets from ${own.from} to ${own.to} already, by line ${source.rangeAt(own.path).line}.`,
        hint: 'Write each time once, or correct the days.',
      })
    const elsewhere = before.find((other) => other.item !== item && teacher !== undefined && other.teacher === teacher)
    if (elsewhere)
      yield issue('teacher-twice', source, [...path, 'from'], {
        message: `On ${meetOn(elsewhere, slot)} from ${elsewhere.from} to ${elsewhere.to} "${teacher}" is in the group "${elsewhere.item.id}" already.`,
        hint: 'Give one of the two groups another time or another teacher.',
      })
  }
}

/** Returns the first day of the week on which both meet at once, while both groups exist. */
function meetOn(a: Slot, b: Slot): Weekday | undefined {
  if (a.from >= b.to || b.from >= a.to) return undefined
  const begins = a.begins > b.begins ? a.begins : b.begins
  const ends = a.ends < b.ends ? a.ends : b.ends
  return a.days.find((day) => b.days.includes(day) && firstOn(day, begins) <= ends)
}

function* outsideHours({ files }: Folder, slots: readonly Slot[]) {
  const site = files.get('site.yaml')?.source
  const hours = hoursIn(site?.data, HOURS)
  if (hours.length === 0) return
  for (const { item, path, days, from, to } of slots) {
    const openOn = (day: Weekday) => hours.flatMap((entry) => (entry.days.includes(day) ? entry.times : []))
    const closed = days.find(
      (day) => !openOn(day).some((times) => times.opens <= from && (isOvernight(times) || to <= times.closes)),
    )
    if (closed === undefined || to <= from) continue
    const open = openOn(closed).map(({ opens, closes }) => `from ${opens} to ${closes}`)
    yield issue('group-outside-hours', item.file.source, [...path, 'days'], {
      message: `This is from ${from} to ${to}, and on ${closed} the business is ${open.length > 0 ? `open ${open.join(' and ')}` : 'closed'}.`,
      hint: `Correct the time or the days, or the opening hours: ${HOURS.join('.')} in site.yaml.`,
    })
  }
}

function* besideCourse(folder: Folder, { value, file, path }: Item) {
  const { course, levels } = isObject(value) ? value : {}
  const taken = folder.collections.get('courses')?.get(String(course))?.value
  const order = idsOf(folder, ['levels'])
  const [own, whole] = [rangeIn(levels), rangeIn(isObject(taken) ? taken.levels : undefined)]
  if (!own || !whole) return
  const allowed = idsBetween(order, whole)
  const beside = idsBetween(order, own).find((id) => !allowed.includes(id))
  if (beside !== undefined && allowed.length > 0)
    yield issue('group-beside-course', file.source, [...path, 'levels'], {
      message: `"${String(course)}" is for "${whole.from}" to "${whole.to}", and this group also for "${beside}".`,
      hint: 'Correct the levels of the group or those of the course.',
    })
}

/** Later the engine itself asks to take the group out. */
function* over({ day, files }: Folder) {
  for (const { schema, source, dates } of files.values()) {
    if (schema['x-collection'] !== COLLECTION) continue
    for (const { kind, on, range } of dates.changes)
      if (kind === 'ends' && on <= day && daysBetween(on, day) < KEPT_DAYS)
        yield issue('group-over', source, range, {
          message: `This group ended on ${dayInEnglish(addDays(on, -1))}, so no page shows it.`,
          hint: 'If it goes on, write a later day or take this line out. Otherwise take the group out with all its lines.',
        })
  }
}
