/** `npm run check -- --live`: whether the public site is the one of today. */
import { type CivilDay, dayInEnglish, isCivilDay, todayIn } from '../compiler/calendar/civil-day.ts'
import { isObject } from '../compiler/schema/walk.ts'
import { SCHEDULE_FILE, type Schedule } from '../publish/dated-site.ts'

/** Milliseconds until the site must have answered. */
const TIMEOUT = 20_000

/** `exitCode`: 0 if the site is the one of today, 1 if it must be published again, 2 if it does not answer. */
export type LiveCheck = { exitCode: 0 | 1 | 2; message: string }

/** Reads the schedule of the published site. @param url of the site, with a slash at its end  @param day instead of today */
export async function checkLive(url: string, day?: CivilDay): Promise<LiveCheck> {
  const address = new URL(SCHEDULE_FILE, url).href
  let schedule: Schedule | undefined
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    const text = await response.text()
    schedule = response.status === 200 ? readSchedule(text) : undefined
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    return { exitCode: 2, message: `${address} does not answer: ${reason}` }
  }
  if (!schedule)
    return { exitCode: 1, message: `${url} does not say which day it is the site of. Publish it once more.` }
  const today = day ?? todayIn(schedule.timeZone)
  const due = schedule.changes.filter(({ on }) => on <= today)
  const builtFor = dayInEnglish(schedule.builtFor)
  if (due.length === 0) return { exitCode: 0, message: `${url} is as it should be today. It was made on ${builtFor}.` }
  const lines = due.map(({ on, what }) => `  ${dayInEnglish(on)}: ${what}`)
  const message = [`${url} is still that of ${builtFor}. Since then:`, ...lines, 'Publish it again.'].join('\n')
  return { exitCode: 1, message }
}

/** Returns undefined for anything that no build writes, such as a host's page for missing files. */
function readSchedule(text: string): Schedule | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return isSchedule(data) ? data : undefined
  } catch {
    return undefined
  }
}

const isSchedule = (data: unknown): data is Schedule =>
  isObject(data) &&
  isCivilDay(data['builtFor']) &&
  typeof data['timeZone'] === 'string' &&
  Array.isArray(data['changes']) &&
  data['changes'].every((change: unknown) => isObject(change) && isCivilDay(change['on']))
