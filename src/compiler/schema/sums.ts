/** Amounts computed from others of a group, so that they are not written by hand. See `x-sums`. */
import type { Sum } from './annotations.ts'
import { numberAt } from './fitting-numbers.ts'

/** Returns the amount, below zero if more is taken away than is there, or `undefined` if the group lacks one of the numbers. */
export function amountOf({ of, times = 1, percentOff, minus }: Sum, group: unknown): number | undefined {
  const [base, percent, less] = [of, percentOff, minus].map((key) => (key === undefined ? 0 : numberAt(group, key)))
  if (base === undefined || percent === undefined || less === undefined) return undefined
  return Math.round(((base * times * (100 - percent)) / 100) * 100 - less * 100) / 100
}
