import { dayInEnglish } from '../../compiler/calendar/civil-day.ts'
import { changeFinding } from './finding.ts'
import { inMoney, type PriceChange, percentOf, priceChanges } from './prices.ts'
import type { ChangeRule } from './rule.ts'

/** An amount that is so many times as high, or as low, has a digit too many or too few. */
const LEAP = 5

/** A price that goes up, or down, and by how much; the largest step first. */
export const priceMoves: ChangeRule = (change) =>
  priceChanges(change)
    .sort((a, b) => stepOf(b) - stepOf(a))
    .map((price) => {
      const { number, name, before, after, from } = price
      const folder = change.after.folder
      const share = before > 0 ? ` by ${percentOf(before, after)}` : ''
      const day = from === undefined ? '' : ` from ${dayInEnglish(from)} on`
      const amounts = `${inMoney(before, folder)} → ${inMoney(after, folder)}.`
      const [code, verb] = after > before ? (['price-up', 'rises'] as const) : (['price-down', 'falls'] as const)
      const message = `${name} ${verb}${share}${day}: ${amounts}`
      return stepOf(price) < LEAP
        ? changeFinding(code, message, [number])
        : changeFinding(code, `${message} Is there a digit too ${after > before ? 'many' : 'few'}?`, [number], 'error')
    })

/** How many times the smaller of two amounts is in the larger; a price of nothing is no mistake of a digit. */
const stepOf = ({ before, after }: PriceChange): number =>
  Math.min(before, after) > 0 ? Math.max(before, after) / Math.min(before, after) : 1
