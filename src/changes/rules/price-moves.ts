import { changeFinding } from './finding.ts'
import { inMoney, percentOf, priceChanges } from './prices.ts'
import type { ChangeRule } from './rule.ts'

/** A price that goes up, or down, and by how much. */
export const priceMoves: ChangeRule = (change) =>
  priceChanges(change).map(({ number, name, before, after }) => {
    const folder = change.after.folder
    const share = before > 0 ? ` by ${percentOf(before, after)}` : ''
    const words = `${inMoney(before, folder)} → ${inMoney(after, folder)}.`
    return after > before
      ? changeFinding('price-up', `${name} rises${share}: ${words}`, [number])
      : changeFinding('price-down', `${name} falls${share}: ${words}`, [number])
  })
