/** When a business calls back: the first day on which a time that people prefer is among its hours. */
import { addDays, type CivilDay } from './civil-day.ts'
import { timeIn } from './zoned-time.ts'

/** From the first minute of a day to the last, which is not included; 1440 is midnight. */
export type Minutes = readonly [from: number, until: number]

export type CallHours = {
  timeZone: string
  /** Of the seven days from Monday on. */
  week: readonly (readonly Minutes[])[]
  /** Days without calls, both included. */
  closed: readonly { from: CivilDay; until: CivilDay }[]
}

export type CallTime = { day: CivilDay; from: number; until: number }

/** A call needs as many minutes, and what is left of today begins at a half hour. */
const [LEAST, STEP] = [60, 30]

/** Longer holidays than this are none, and nothing is promised. */
const DAYS = 60

/** Returns the time of the next call; `undefined` if there is none. @param window the preferred time of the day */
export function nextCall(hours: CallHours, [from, until]: Minutes, sent: Date): CallTime | undefined {
  const { day: today, minute } = timeIn(hours.timeZone, sent)
  const least = Math.min(LEAST, until - from)
  for (let days = 0; days < DAYS; days++) {
    const day = addDays(today, days)
    const begin = days === 0 ? Math.max(from, Math.ceil(minute / STEP) * STEP) : from
    const [longest] = openOn(hours, day)
      .map(([opens, closes]): Minutes => [Math.max(opens, begin), Math.min(closes, until)])
      .sort((a, b) => lengthOf(b) - lengthOf(a))
    if (longest && lengthOf(longest) >= least) return { day, from: longest[0], until: longest[1] }
  }
  return undefined
}

const lengthOf = ([from, until]: Minutes): number => until - from

function openOn({ week, closed }: CallHours, day: CivilDay): readonly Minutes[] {
  if (closed.some(({ from, until }) => from <= day && day <= until)) return []
  return week[(new Date(day).getUTCDay() + 6) % 7] ?? []
}

/** Returns the minutes since midnight of a time such as `09:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
