/** Prices that rise or fall, on every day that the content of either side names. */
import { type CivilDay, dayInEnglish, daysBetween, isCivilDay } from '../../compiler/calendar/civil-day.ts'
import type { DatedChange } from '../../compiler/documents/file-dates.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { localeOf, money } from '../../compiler/link/locale.ts'
import { NOTICE_FACT } from '../../compiler/rules/days.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { isDated } from '../data/data-shape.ts'
import { numbersOf } from '../values/value-changes.ts'
import { type Change, type ChangeRule, changeFinding, fromDay, schemasOf } from './rule.ts'

/** An amount so many times as high, or as low, probably has a digit too many or too few. */
const LEAP = 5

/** Finds prices that rise or fall, and by how much; the largest step first. */
export const priceMoves: ChangeRule = (change) =>
  priceChanges(change)
    .sort((a, b) => stepOf(b) - stepOf(a))
    .map((price) => {
      const { number, name, before, after, from } = price
      const [was, is] = [before, after].map((amount) => money(amount, change.after.folder.once(localeOf)).text)
      const share = before > 0 ? ` by ${percentOf(before, after)}` : ''
      const [code, verb, digit] =
        after > before ? (['price-up', 'rises', 'many'] as const) : (['price-down', 'falls', 'few'] as const)
      const message = `${name} ${verb}${share}${fromDay(from)}: ${was} → ${is}.`
      return stepOf(price) < LEAP
        ? changeFinding(code, message, [number])
        : changeFinding(code, `${message} Is there a digit too ${digit}?`, [number], 'error')
    })

/** `number`: of the change. `name`: `Price per month of Advanced Course`. `from`: absent if it holds today. */
type PriceChange = { number: number; name: string; before: number; after: number; from?: CivilDay }

/** Returns each changed price, once for each pair of amounts. What the business pays is not a price. */
function priceChanges(change: Change): PriceChange[] {
  const today = change.after.folder.day
  return change.changes.flatMap((each, index): PriceChange[] => {
    const { kind, label, of, before: old, after: now } = each
    const isPrice = schemasOf(each, change).some(
      (schema) => schema['x-money'] === true && schema['x-not-a-price'] !== true,
    )
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

const laterDays = (values: readonly unknown[], today: CivilDay): CivilDay[] => {
  const days = values.flatMap((value) => (isDated(value) ? value.flatMap(dayOf) : []))
  return [...new Set(days)].filter((day) => day > today).sort()
}

const dayOf = (one: unknown): CivilDay[] => (isObject(one) && isCivilDay(one['from']) ? [one['from']] : [])

/** Returns what a value is on a day, if it is written as scheduled values. */
function valueOn(value: unknown, day: CivilDay): unknown {
  if (!isDated(value)) return value
  const last = value.findLast((one) => dayOf(one).every((from) => from <= day))
  return isObject(last) ? last['value'] : last
}

/** Returns how many times the smaller amount is in the larger. A price of 0 is no typing error. */
const stepOf = ({ before, after }: PriceChange): number =>
  Math.min(before, after) > 0 ? Math.max(before, after) / Math.min(before, after) : 1

const percentOf = (before: number, after: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format((Math.abs(after - before) / before) * 100)}%`

/** Finds prices that rise sooner than the content promises to announce. */
export const priceNotice: ChangeRule = (change) => {
  const { before, after, changes } = change
  const facts = after.folder.files.get('facts.yaml')?.source.data
  const promised = isObject(facts) ? Number(facts[NOTICE_FACT]) : 0
  if (!(promised > 0)) return []
  const promise = `You promise ${promised} days (${NOTICE_FACT} in facts.yaml).`
  const atOnce = priceChanges(change).filter(({ from, ...price }) => from === undefined && price.after > price.before)
  const known = new Set(risesIn(before.folder).map(({ key }) => key))
  const short = risesIn(after.folder).flatMap(({ key, name, on, announced }) => {
    const ahead = daysBetween(announced ?? after.day, on)
    if (known.has(key) || on <= after.day || ahead >= promised) return []
    const since = announced === undefined ? 'from now' : `after ${dayInEnglish(announced)}, when it was announced`
    const message = `${name} rises on ${dayInEnglish(on)}, ${ahead} ${ahead === 1 ? 'day' : 'days'} ${since}. ${promise}`
    return [
      changeFinding(
        'price-short-notice',
        message,
        numbersOf(changes, (each) => each.name === name),
      ),
    ]
  })
  return [
    ...atOnce.map(({ number, name }) =>
      changeFinding('price-at-once', `${name} rises as soon as this is published. ${promise}`, [number]),
    ),
    ...short,
  ]
}

type Rise = Pick<DatedChange, 'name' | 'on'> & { key: string; announced?: CivilDay | undefined }

const risesIn = ({ files }: Folder): Rise[] =>
  [...files.values()].flatMap(({ dates }) =>
    dates.changes.flatMap(({ name, on, values, rise }) =>
      rise ? [{ name, on, key: JSON.stringify([name, on, values, rise]), announced: rise.announced }] : [],
    ),
  )
