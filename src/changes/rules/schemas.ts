import type { ValueChange } from '../values/value-changes.ts'
import { type ChangeRule, changeFinding } from './rule.ts'

/** Keywords of JSON Schema that refuse something. */
const REFUSING: ReadonlySet<string> = new Set([
  ...['type', 'const', 'enum', 'required', 'pattern', 'format', 'additionalProperties', 'oneOf', 'discriminator'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'uniqueItems', '$ref'],
])

const MOST_NAMED = 5

/** Finds schemas that take something out of the check or of this report. Other changes of a schema are one note. */
export const schemas: ChangeRule = ({ changes }) => {
  const files = new Map<string, { weaker: number[]; other: number[] }>()
  for (const [index, change] of changes.entries()) {
    if (!change.file.startsWith('schema/')) continue
    const known = files.get(change.file) ?? { weaker: [], other: [] }
    known[isWeaker(change) ? 'weaker' : 'other'].push(index + 1)
    files.set(change.file, known)
  }
  return [...files].flatMap(([file, { weaker, other }]) => {
    const names = listed(weaker.map((number) => changes[number - 1] as ValueChange))
    const lost = `${file} no longer says the same of ${names}. What the check and this report hold because of it may not be held from the next change on.`
    const changed = `${file} says something else to editors, or lets them write more.`
    return [
      ...(weaker.length > 0 ? [changeFinding('schema-weaker', lost, weaker)] : []),
      ...(other.length > 0 ? [changeFinding('schema-changed', changed, other)] : []),
    ]
  })
}

function isWeaker({ kind, before, after }: ValueChange): boolean {
  if (kind === 'moved') return false
  const [was, is] = [before, after].map((spot) => (spot ? [...spot.path.map(String), ...keysIn(spot.value)] : []))
  // Amounts with `x-not-a-price` are not prices, so adding it silences the rules about prices.
  return before
    ? was?.some((key) => key.startsWith('x-') || REFUSING.has(key)) === true
    : is?.includes('x-not-a-price') === true
}

/** Returns all keys inside a value. */
const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, one]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(one)])

function listed(changes: readonly ValueChange[]): string {
  const names = changes.slice(0, MOST_NAMED).map(({ of, label }) => [...of.slice(-1), label].join(', '))
  const more = changes.length - names.length
  return more > 0 ? `${names.join('; ')} and ${more} more` : names.join('; ')
}
