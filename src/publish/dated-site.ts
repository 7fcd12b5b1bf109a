/** A site for one day, and its scheduled changes. */
import { type CivilDay, dayInWords } from '../compiler/calendar/civil-day.ts'
import { changesBetween, type ScheduledChange } from '../compiler/calendar/scheduled-changes.ts'
import type { Compiled } from '../compiler/create-compiler.ts'
import type { DatedChange } from '../compiler/documents/file-dates.ts'
import { type LayoutData, type PageData, pageData, shellData } from '../compiler/link/page-data.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import { routeAt } from '../compiler/routing/routes.ts'

/** The schedule in the output. It tells when to build the site again. */
export const SCHEDULE_FILE = 'schedule.json'

/** One change. `line`: of `file`, inside the content folder. `what`: `courses.maths.monthlyPrice becomes 3500`. */
export type ScheduleEntry = { on: CivilDay; file: string; line: number; what: string }

export type Schedule = {
  /** The day of this site. */
  builtFor: CivilDay
  timeZone: string
  /** The first day on which something changes. */
  next?: CivilDay
  /** In the order of the days. */
  changes: readonly ScheduleEntry[]
}

/** A site, and the same content on later days, in order. */
export type DatedSite = {
  site: Site
  schedule: Schedule
  later: readonly { day: CivilDay; site: Site }[]
}

/** Returns a site in each language: the main one, then its translations. */
export function inEachLanguage(dated: DatedSite): DatedSite[] {
  const { site, later } = dated
  const others = (site.translations ?? []).map((translation, index) => ({
    ...dated,
    site: translation,
    later: later.flatMap(({ day, site }) => {
      const one = site.translations?.[index]
      return one ? [{ day, site: one }] : []
    }),
  }))
  return [dated, ...others]
}

/** Returns the folder of the pages of a site in a language, inside that of the whole site: empty, or `bn/`. */
export const folderOf = ({ base, assets }: Pick<Site, 'base' | 'assets'>): string => base.slice(assets.length)

/** @returns undefined if the content has errors, today or on a later day */
export function datedSite(compiled: Compiled): DatedSite | undefined {
  const { site } = compiled
  if (!site) return undefined
  const then = compiled.later()
  const later = then.flatMap(({ day, site }) => (site ? [{ day, site }] : []))
  return later.length === then.length
    ? { site, later, schedule: scheduleOf(compiled, site.settings.timeZone) }
    : undefined
}

function scheduleOf(compiled: Compiled, timeZone: string): Schedule {
  const { day } = compiled
  const all = [compiled, ...compiled.later()].flatMap(({ folder }) =>
    [...folder.files.values()].flatMap(({ source, dates }) =>
      dates.changes.filter(({ on }) => on > day).map((change) => scheduled(source.file, change)),
    ),
  )
  const last = compiled.later().at(-1)?.day ?? day
  const changes = [...new Map(all.map((one) => [`${one.file}:${one.line} ${one.on}`, one])).values()]
    .filter(({ on }) => on <= last)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const [first] = changes
  return { builtFor: day, timeZone, ...(first && { next: first.on }), changes }
}

const scheduled = (file: string, { on, kind, name, values, range }: DatedChange): ScheduleEntry => ({
  on,
  file,
  line: range.line,
  what: kind === 'value' ? `${name} becomes ${valueWords(values?.[1])}` : `${name} ${kind}`,
})

const valueWords = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Returns the layout data with its scheduled changes. */
export function datedShell({ site, later }: DatedSite): LayoutData {
  const shell = shellData(site)
  const coming = comingOf(
    shell,
    later.map((one) => ({ day: one.day, data: shellData(one.site) })),
  )
  return coming.length > 0 ? { ...shell, coming } : shell
}

/** Returns the pages of today and of later days: links to these may appear before the next build. */
export function routesOfAllDays({ site, later }: DatedSite): Route[] {
  const known = new Map<string, Route>()
  for (const { routes } of [site, ...later.map((one) => one.site)])
    for (const route of routes) if (!known.has(route.path)) known.set(route.path, route)
  return [...known.values()]
}

/**
 * Returns a page with its scheduled changes, and the words for its day. A page of a later day is that of its first day, and
 * search engines are asked not to list it until then.
 */
export function datedPage({ site, later, schedule }: DatedSite, route: Route): PageData {
  const days = [{ day: schedule.builtFor, site }, ...later].flatMap((one) => dataThen(one.site, route, one.day))
  const [{ day, data }, ...rest] = days as [DayData, ...DayData[]]
  const isAhead = day !== schedule.builtFor
  const page = isAhead ? unlisted(data) : data
  const coming = comingOf(page, isAhead ? days : rest)
  if (coming.length === 0) return page
  const { messages, language, dates = language } = site.settings
  const asOf = messages.asOf?.replace('{date}', () => dayInWords(schedule.builtFor, dates))
  return { ...page, coming, ...(asOf && { asOf }) }
}

const unlisted = ({ canonical: _, ...page }: PageData): PageData => page

/** Returns a text that changes with what a page is made of, today and on later days. @returns undefined if it is not known */
export function datedSource({ site, later, schedule }: DatedSite, route: Route): string | undefined {
  if (route.source === undefined) return undefined
  const sources = [site, ...later.map((one) => one.site)].map((then) => routeThen(then, route)?.source)
  // The page of a changing site names the day of the build.
  return sources.every((source) => source === route.source) ? route.source : [...sources, schedule.builtFor].join()
}

function comingOf<T extends object>(first: T, days: readonly { day: CivilDay; data: T }[]): ScheduledChange[] {
  let before = first
  return days.flatMap(({ day, data }) => {
    const changes = changesBetween(before, data)
    before = data
    return changes.length > 0 ? [{ from: day, changes }] : []
  })
}

type DayData = { day: CivilDay; data: PageData }

/** A page that is removed on a later day stays until the site is built again. */
function dataThen(site: Site, route: Route, day: CivilDay): DayData[] {
  const then = routeThen(site, route)
  return then ? [{ day, data: pageData(site, then) }] : []
}

const routeThen = (site: Site, { path }: Route): Route | undefined => routeAt(site.routes, path)
