/** What pages and shell carry of days to come: the places alone that become others. */

import { changesBetween } from '../calendar/changes-between.ts'
import { type CivilDay, dayInWords, startOf } from '../calendar/civil-day.ts'
import type { Coming } from '../calendar/coming.ts'
import { type PageData, pageData, type Shell, shellData } from '../link/page-data.ts'
import type { Route, Site } from '../link/site.ts'
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

/** A page with its changes to come, and the words for its day; as it is where nothing changes. */
export function datedPage({ site, later, schedule }: DatedSite, route: Route): PageData {
  const page = pageData(site, route)
  const coming = comingOf(
    page,
    later.flatMap(({ day, site: then }) => dataThen(then, route, day)),
  )
  if (coming.length === 0) return page
  const { messages, language } = site.settings
  const asOf = messages.asOf?.replace('{date}', () => dayInWords(schedule.builtFor, language))
  return { ...page, coming, ...(asOf && { asOf }) }
}

/**
 * What a page is made of, today and on the days to come: another text whenever that is another.
 *
 * @returns `undefined` when it is not known
 */
export function datedSource({ later, schedule }: DatedSite, route: Route): string | undefined {
  if (route.source === undefined) return undefined
  const then = later.map(({ site }) => routeThen(site, route)?.source)
  // The words for the day of the build are another text each day.
  return then.every((source) => source === route.source)
    ? route.source
    : [route.source, ...then, schedule.builtFor].join()
}

function comingOf<T extends object>(first: T, days: readonly { day: CivilDay; data: T }[]): Coming[] {
  let before = first
  return days.flatMap(({ day, data }) => {
    const changes = changesBetween(before, data)
    before = data
    return changes.length > 0 ? [{ from: day, changes }] : []
  })
}

/** Nothing for an address that will not be there: its page says what it says until the site is built again. */
function dataThen(site: Site, route: Route, day: CivilDay): { day: CivilDay; data: PageData }[] {
  const then = routeThen(site, route)
  return then ? [{ day, data: pageData(site, then) }] : []
}

const routeThen = (site: Site, { path }: Route): Route | undefined => site.routes.find((one) => one.path === path)

/** The attribute that tells the loader when a page or its frame becomes another; empty for one that stays. */
export function turnsAttribute(shell: Shell, page: PageData): string {
  const [first] = [...(shell.coming ?? []), ...(page.coming ?? [])].map(({ from }) => from).sort()
  return first === undefined ? '' : `data-turns="${startOf(first, shell.timeZone)}"`
}
