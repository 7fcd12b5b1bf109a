/** Numbers of a group that must multiply to another of them: what each would have to be. See `x-product`. */
import type { Schema } from './schema-set.ts'
import { isObject } from './walk.ts'

/** `how`: the sum behind it, `3000 ÷ 8`. */
export type FittingNumber = { key: string; value: number; how: string }

/**
 * @param schema of the group
 * @returns for each number that could be the wrong one, the product first, what it would be; none where the group names no
 *   product or a number is missing. Whole numbers are given where the schema wants them; others have two decimals
 */
export function fittingNumbers(schema: Schema, group: unknown): FittingNumber[] {
  const rule = schema['x-product']
  const numbers = rule?.of.map((key) => numberAt(group, key)) ?? []
  const total = rule && numberAt(group, rule.equals)
  if (!rule || total === undefined || !numbers.every((number) => number !== undefined)) return []
  const factors = rule.of.flatMap((key, index) => {
    const others = numbers.filter((_, at) => at !== index)
    const rest = productOf(others)
    const value = rounded(total / rest)
    const isWhole = schema.properties?.[key]?.type === 'integer'
    return rest === 0 || value === numbers[index] || (isWhole && !Number.isInteger(value))
      ? []
      : [{ key, value, how: [total, ...others].join(' ÷ ') }]
  })
  return [{ key: rule.equals, value: rounded(productOf(numbers)), how: numbers.join(' × ') }, ...factors]
}

export const productOf = (numbers: readonly number[]): number => numbers.reduce((result, number) => result * number, 1)

export function numberAt(group: unknown, key: string): number | undefined {
  const number = isObject(group) ? group[key] : undefined
  return typeof number === 'number' ? number : undefined
}

const rounded = (number: number): number => Math.round(number * 100) / 100
