/** Prices that rise or fall, on every day that the content of either side names. */
import { type CivilDay, dayInEnglish, daysBetween } from '../../compiler/calendar/civil-day.ts'
import type { DatedChange } from '../../compiler/documents/file-dates.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { localeOf, money } from '../../compiler/link/locale.ts'
import { NOTICE_FACT } from '../../compiler/rules/days.ts'
import { onDay } from '../../compiler/schema/on-day.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import type { Comparison } from '../compare-sites.ts'
import { numbersOf } from '../values/value-changes.ts'
import { type ChangeRule, changeFinding, daysIn, eachValue, fromDay } from './rule.ts'

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
function priceChanges(change: Comparison): PriceChange[] {
  const today = change.after.folder.day
  return eachValue(change, ({ kind, label, of, before: old, after: now }, schemas, number): PriceChange[] => {
    const isPrice = schemas.some((schema) => schema['x-money'] === true && schema['x-not-a-price'] !== true)
    if (kind !== 'changed' || !old || !now || !isPrice) return []
    const schema = schemas.find((each) => each['x-dated']) ?? {}
    const known = new Set<string>()
    return [today, ...daysIn(old.value, now.value).filter((day) => day > today)].flatMap((day) => {
      const [before, after] = [old, now].map(({ value }) => onDay(schema, value, day).data)
      const pair = `${before} ${after}`
      if (typeof before !== 'number' || typeof after !== 'number' || before === after || known.has(pair)) return []
      known.add(pair)
      const name = [label, ...of.slice(-1)].join(' of ')
      return [{ number, name, before, after, ...(day !== today && { from: day }) }]
    })
  })
}

/** Returns how many times the smaller amount is in the larger. A price of 0 is no typing error. */
const stepOf = ({ before, after }: PriceChange): number =>
  Math.min(before, after) > 0 ? Math.max(before, after) / Math.min(before, after) : 1

const percentOf = (before: number, after: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format((Math.abs(after - before) / before) * 100)}%`

/** Finds prices that rise sooner than the content promises to announce. */
export const priceNotice: ChangeRule = (change) => {
  const { before, after, changes } = change
  const promised = Number(valueAt(after.folder.files.get('facts.yaml')?.source.data, [NOTICE_FACT]))
  if (!(promised > 0)) return []
  const promise = `You promise ${promised} days (${NOTICE_FACT} in facts.yaml).`
  const atOnce = priceChanges(change).filter(({ from, ...price }) => from === undefined && price.after > price.before)
  const known = new Set(risesIn(before.folder).map(({ key }) => key))
  const short = risesIn(after.folder).flatMap(({ key, name, on, announced }) => {
    const ahead = daysBetween(announced ?? after.day, on)
    if (known.has(key) || on <= after.day || ahead >= promised) return []
    const since = announced === undefined ? 'from now' : `after ${dayInEnglish(announced)}, when it was announced`
    const message = `${name} rises on ${dayInEnglish(on)}, ${ahead} ${ahead === 1 ? 'day' : 'days'} ${since}. ${promise}`
    const numbers = numbersOf(changes, (each) => each.name === name)
    return [changeFinding('price-short-notice', message, numbers)]
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
