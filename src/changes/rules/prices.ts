/** Amounts of money that visitors are asked for, and are others than before. */
import { type CivilDay, isCivilDay } from '../../calendar/civil-day.ts'
import type { Folder } from '../../link/folder.ts'
import { localeOf } from '../../link/locale.ts'
import { money } from '../../link/money.ts'
import { isObject } from '../../schema/walk.ts'
import { isDated } from '../data/data-shape.ts'
import type { Change } from './rule.ts'

/** A price that holds at once. `number`: of the change. `name`: `Price per month of Advanced Course`. */
export type PriceChange = { number: number; name: string; before: number; after: number }

/** Those that are others on the day of the comparison, whatever is written of days to come. */
export function priceChanges({ changes, before, after }: Change): PriceChange[] {
  return changes.flatMap(({ kind, label, of, before: old, after: now }, index) => {
    const schema = now?.schema
    if (kind !== 'changed' || !old || !now || schema?.['x-money'] !== true || schema['x-we-pay'] === true) return []
    const [was, is] = [valueOn(old.value, before.folder.day), valueOn(now.value, after.folder.day)]
    if (typeof was !== 'number' || typeof is !== 'number' || was === is) return []
    return [{ number: index + 1, name: [label, ...of.slice(-1)].join(' of '), before: was, after: is }]
  })
}

/** What a value is on a day, where it is written as a list of what holds from which day on. */
function valueOn(value: unknown, day: CivilDay): unknown {
  if (!isDated(value)) return value
  const holds = value.filter((one) => !isObject(one) || !isCivilDay(one['from']) || one['from'] <= day)
  const last = holds.at(-1)
  return isObject(last) ? last['value'] : last
}

export const inMoney = (amount: number, folder: Folder): string => money(amount, folder.once(localeOf)).text

/** `16.7%`: of what it was. */
export const percentOf = (before: number, after: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format((Math.abs(after - before) / before) * 100)}%`
