/** `npm run check -- --live`: whether the site that visitors see is that of today. */
import { type CivilDay, dayInEnglish, isCivilDay, todayIn } from '../compiler/calendar/civil-day.ts'
import { isObject } from '../compiler/schema/walk.ts'
import { SCHEDULE_FILE, type Schedule } from '../publish/dated-site.ts'

/** How long the site may take to answer, in milliseconds. */
const TIMEOUT = 20_000

/** `exitCode`: 0 where it is of today, 1 where it is to be published again, 2 where it does not answer. */
export type LiveCheck = { exitCode: 0 | 1 | 2; message: string }

/**
 * Reads the schedule of the site as it was published last.
 *
 * @param url of the site, with a slash at its end
 * @param day today, where the site is at home, when not given
 */
export async function checkLive(url: string, day?: CivilDay): Promise<LiveCheck> {
  const address = new URL(SCHEDULE_FILE, url).href
  const answer = await ask(address)
  if (typeof answer === 'string') return { exitCode: 2, message: `${address} does not answer: ${answer}` }
  const schedule = answer.status === 200 ? readSchedule(answer.text) : undefined
  if (!schedule)
    return { exitCode: 1, message: `${url} does not say which day it is the site of. Publish it once more.` }
  const today = day ?? todayIn(schedule.timeZone)
  const due = schedule.changes.filter(({ on }) => on <= today)
  const builtFor = dayInEnglish(schedule.builtFor)
  if (due.length === 0) return { exitCode: 0, message: `${url} is as it should be today. It was made on ${builtFor}.` }
  const lines = due.map(({ on, what }) => `  ${dayInEnglish(on)}: ${what}`)
  return {
    exitCode: 1,
    message: [`${url} is still that of ${builtFor}. Since then:`, ...lines, 'Publish it again.'].join('\n'),
  }
}

/** @returns why there is no answer, where there is none */
async function ask(address: string): Promise<{ status: number; text: string } | string> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error
    return cause instanceof Error ? cause.message : message
  }
}

/** `undefined` for anything that no build writes, such as the page that a host gives for each missing file. */
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
