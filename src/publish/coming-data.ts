/** The scheduled changes of pages and shell: only the places that change. */

import { type CivilDay, dayInWords } from '../compiler/calendar/civil-day.ts'
import type { ScheduledChange } from '../compiler/calendar/scheduled-changes.ts'
import { changesBetween } from '../compiler/calendar/scheduled-changes.ts'
import { type PageData, pageData, type Shell, shellData } from '../compiler/link/page-data.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import type { DatedSite } from './schedule.ts'

/** The shell with its changes to come, if there are any. */
export function datedShell({ site, later }: DatedSite): Shell {
  const shell = shellData(site)
  const coming = comingOf(
    shell,
    later.map((one) => ({ day: one.day, data: shellData(one.site) })),
  )
  return coming.length > 0 ? { ...shell, coming } : shell
}

/** The pages of today, and those that will be there on a day to come: links to them appear before the next build. */
export function routesOfAllDays({ site, later }: DatedSite): Route[] {
  const known = new Map<string, Route>()
  for (const { routes } of [site, ...later.map((one) => one.site)])
    for (const route of routes) if (!known.has(route.path)) known.set(route.path, route)
  return [...known.values()]
}

/**
 * A page with its scheduled changes, and the words for its day; as it is where nothing changes. One that is not there yet is
 * that of its first day, and search engines are asked to leave it out until then.
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

/**
 * What a page is made of, today and on the days to come: another text whenever that is another.
 *
 * @returns `undefined` when it is not known
 */
export function datedSource({ site, later, schedule }: DatedSite, route: Route): string | undefined {
  if (route.source === undefined) return undefined
  const sources = [site, ...later.map((one) => one.site)].map((then) => routeThen(then, route)?.source)
  // The words for the day of the build are another text each day.
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

/** Nothing for an address that is not there on that day: its page says what it says until the site is built again. */
function dataThen(site: Site, route: Route, day: CivilDay): DayData[] {
  const then = routeThen(site, route)
  return then ? [{ day, data: pageData(site, then) }] : []
}

const routeThen = (site: Site, { path }: Route): Route | undefined => site.routes.find((one) => one.path === path)
