import type { Collection } from '../collection.ts'
import { timetableCalendar } from './calendar.ts'
import { courseInstances } from './course-instances.ts'
import { timetableRule } from './rule.ts'
import { timetableJson } from './timetable-json.ts'

/** Groups that meet each week: classes, courses of yoga, hours of a clinic. */
export const timetable: Collection = {
  name: 'timetable',
  rules: [timetableRule],
  schemaOrg: (block, settings) => (block.type === 'timetable' ? courseInstances(block, settings) : []),
  outputs: [timetableJson, timetableCalendar],
}
