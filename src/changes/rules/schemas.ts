import { isObject } from '../../compiler/schema/walk.ts'
import type { ValueChange } from '../values/value-changes.ts'
import { changeFinding } from './finding.ts'
import type { ChangeRule } from './rule.ts'

/** Keywords of JSON Schema that refuse something; annotations of this project begin with `x-`. */
const REFUSING: ReadonlySet<string> = new Set([
  ...[
    'type',
    'const',
    'enum',
    'required',
    'pattern',
    'format',
    'additionalProperties',
    'oneOf',
    'discriminator',
    '$ref',
  ],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'uniqueItems'],
])

/** Amounts with it are no prices, so it silences where it comes. */
const SILENCING = 'x-we-pay'

const MOST_NAMED = 5

/** What a change of schemas takes out of the check and of this report; other changes of a schema are one note. */
export const schemas: ChangeRule = ({ changes }) => {
  const files = new Map<string, { weaker: number[]; other: number[] }>()
  for (const [index, change] of changes.entries()) {
    if (!change.file.startsWith('schema/')) continue
    const known = files.get(change.file) ?? { weaker: [], other: [] }
    known[isWeaker(change) ? 'weaker' : 'other'].push(index + 1)
    files.set(change.file, known)
  }
  return [...files].flatMap(([file, { weaker, other }]) => [
    ...(weaker.length > 0
      ? [
          changeFinding(
            'schema-weaker',
            `${file} no longer says the same of ${listed(weaker.map((number) => changes[number - 1] as ValueChange))}. What the check and this report hold because of it may not be held from the next change on.`,
            weaker,
          ),
        ]
      : []),
    ...(other.length > 0
      ? [changeFinding('schema-changed', `${file} says something else to editors, or lets them write more.`, other)]
      : []),
  ])
}

function isWeaker({ kind, before, after }: ValueChange): boolean {
  if (kind === 'moved') return false
  const spot = before ?? after
  const isHeld = spot?.path.some(isHolding) || holdsInside(before?.value)
  return before ? Boolean(isHeld) : (after?.path.includes(SILENCING) ?? false) || isInside(after?.value, SILENCING)
}

const isHolding = (step: string | number): boolean => /^x-/.test(String(step)) || REFUSING.has(String(step))

const holdsInside = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, one]) => (!Array.isArray(value) && isHolding(key)) || holdsInside(one))

const isInside = (value: unknown, name: string): boolean =>
  (isObject(value) && name in value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((one) => isInside(one, name)))

function listed(changes: readonly ValueChange[]): string {
  const names = changes.slice(0, MOST_NAMED).map(({ of, label }) => [...of.slice(-1), label].join(', '))
  const more = changes.length - names.length
  return more > 0 ? `${names.join('; ')} and ${more} more` : names.join('; ')
}
