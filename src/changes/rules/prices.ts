/** Amounts of money that visitors are asked for, compared on every day that content of either side names. */
import { type CivilDay, isCivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { localeOf, money } from '../../compiler/link/locale.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { isDated } from '../data/data-shape.ts'
import { type Change, schemasOf } from './rule.ts'

/** `number`: of the change. `name`: `Price per month of Advanced Course`. `from`: absent for what holds at once. */
export type PriceChange = { number: number; name: string; before: number; after: number; from?: CivilDay }

/** Returns each price that differs, once for each pair of amounts. */
export function priceChanges(change: Change): PriceChange[] {
  const today = change.after.folder.day
  return change.changes.flatMap((each, index): PriceChange[] => {
    const { kind, label, of, before: old, after: now } = each
    const isPrice = schemasOf(each, change).some((schema) => schema['x-money'] === true && schema['x-we-pay'] !== true)
    if (kind !== 'changed' || !old || !now || !isPrice) return []
    const known = new Set<string>()
    return [today, ...laterDays([old.value, now.value], today)].flatMap((day) => {
      const [before, after] = [valueOn(old.value, day), valueOn(now.value, day)]
      const pair = `${before} ${after}`
      if (typeof before !== 'number' || typeof after !== 'number' || before === after || known.has(pair)) return []
      known.add(pair)
      const name = [label, ...of.slice(-1)].join(' of ')
      return [{ number: index + 1, name, before, after, ...(day !== today && { from: day }) }]
    })
  })
}

const laterDays = (values: readonly unknown[], today: CivilDay): CivilDay[] =>
  [...new Set(values.flatMap((value) => (isDated(value) ? value.flatMap(dayOf) : [])))]
    .filter((day) => day > today)
    .sort()

const dayOf = (one: unknown): CivilDay[] => (isObject(one) && isCivilDay(one['from']) ? [one['from']] : [])

/** What a value is on a day, where it is written as a list of what holds from which day on. */
function valueOn(value: unknown, day: CivilDay): unknown {
  if (!isDated(value)) return value
  const last = value.filter((one) => dayOf(one).every((from) => from <= day)).at(-1)
  return isObject(last) ? last['value'] : last
}

export const inMoney = (amount: number, folder: Folder): string => money(amount, folder.once(localeOf)).text

/** `16.7%`: of what it was. */
export const percentOf = (before: number, after: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format((Math.abs(after - before) / before) * 100)}%`
