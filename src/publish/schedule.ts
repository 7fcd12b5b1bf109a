/** Which day a site was built for, and what of it changes on days to come. */
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Site } from '../compiler/link/site.ts'

/** The file in the output that says so, for those who build the site again. */
export const SCHEDULE_FILE = 'schedule.json'

/** One thing that changes. `line`: of `file`, inside the content folder. `what`: `courses.maths.monthlyPrice becomes 3500`. */
export type ScheduledChange = { on: CivilDay; file: string; line: number; what: string }

export type Schedule = {
  /** The day whose site this is. */
  builtFor: CivilDay
  timeZone: string
  /** The first day on which something changes. */
  next?: CivilDay
  /** In the order of the days. */
  changes: readonly ScheduledChange[]
}

/** A site with what becomes of it. */
export type DatedSite = {
  site: Site
  schedule: Schedule
  /** The same content on the days to come, in order. */
  later: readonly { day: CivilDay; site: Site }[]
}
