/** How well a text reads: by this a repair is measured. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { type Check, misspellings } from '../../schema/schema-errors.ts'
import type { Budget } from '../../yaml/budget.ts'
import { swallowedPoints } from '../../yaml/joined-points.ts'
import { isBlocking, type Parsed, parseContent } from '../../yaml/parse.ts'
import { without } from '../compare-values.ts'

/**
 * Fewer YAML errors are better; then a first one further down; then fewer values that do not fit. `kinds` says what does
 * not fit.
 */
export type ParseScore = { yamlErrors: number; first: number; misfits: number; kinds: readonly string[] }

/** @param work is spent on reading the text */
export function scoreText(text: string, check: Check, budget: Budget): ParseScore {
  const parsed = parseContent(text)
  budget.spend(parsed.units)
  return scoreParsed(parsed, check)
}

/** Scores a text that has been read already. */
export function scoreParsed({ yamlErrors, duplicates, data, lines }: Parsed, check: Check): ParseScore {
  const blocking = yamlErrors.filter(isBlocking)
  const first = blocking[0]?.start ?? Number.POSITIVE_INFINITY
  if (blocking.length > 0) return { yamlErrors: blocking.length, first, misfits: 0, kinds: [] }
  const all = check(data)
  const misspelt = new Set(all.length > 1 ? misspellings(all).map(({ missing }) => missing) : [])
  const errors = all.filter((error) => !misspelt.has(error))
  const kinds = [
    ...errors.map(misfitOf),
    ...duplicates.map(({ key }) => `twice ${key}`),
    ...swallowedPoints(lines()).map(() => 'swallowed'),
  ]
  return { yamlErrors: 0, first, misfits: kinds.length, kinds }
}

export const isPerfect = ({ yamlErrors, misfits }: ParseScore): boolean => yamlErrors === 0 && misfits === 0

/** Whether a repair with the score `after` takes errors away from `before`, and makes no new one. */
export function improves(after: ParseScore, before: ParseScore): boolean {
  if (before.yamlErrors === 0)
    return after.yamlErrors === 0 && after.misfits < before.misfits && without(after.kinds, before.kinds).length === 0
  if (after.yamlErrors === 0) return true
  return after.yamlErrors < before.yamlErrors
    ? after.first >= before.first
    : after.yamlErrors === before.yamlErrors && after.first > before.first
}

/** What does not fit, without its position in a list: repairs shift positions. */
function misfitOf({ keyword, instancePath, params }: ErrorObject): string {
  return `${keyword} ${instancePath.replace(/\/\d+/g, '')} ${String(params['missingProperty'] ?? params['additionalProperty'] ?? '')}`
}

export function isBetter(a: ParseScore, b: ParseScore): boolean {
  if ((a.yamlErrors === 0) !== (b.yamlErrors === 0)) return a.yamlErrors === 0
  if (a.yamlErrors === 0) return a.misfits < b.misfits
  return a.first > b.first || (a.first === b.first && a.yamlErrors < b.yamlErrors)
}
