/** Reading Ajv's errors: where, about which name, and which of them are one mistake. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { groupBy } from '../diagnostics/group-by.ts'
import { closestMatch } from '../diagnostics/suggestions.ts'
import type { Path } from '../yaml/path.ts'
import type { Schema } from './schema-set.ts'

/** `/blocks/0/title` as `['blocks', 0, 'title']`. */
export function pathOf({ instancePath }: ErrorObject): Path {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

export const isUnknown = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties'
export const isMissing = ({ keyword }: ErrorObject): boolean => keyword === 'required'
export const unknownName = ({ params }: ErrorObject): string => String(params['additionalProperty'])
export const missingName = ({ params }: ErrorObject): string => String(params['missingProperty'])

/** A name that is missing and one that nobody knows, in the same place: one misspelling. */
export type Misspelling = { unknown: ErrorObject; missing: ErrorObject | undefined; meant: string; certain: boolean }

/** Which unknown names are others misspelt; each missing name is meant once. */
export function misspellings(errors: readonly ErrorObject[]): Misspelling[] {
  const taken = new Set<ErrorObject>()
  const places = new Map(groupBy(errors, ({ instancePath }) => instancePath).map((all) => [all[0]?.instancePath, all]))
  return errors.filter(isUnknown).flatMap((unknown): Misspelling[] => {
    const here = places.get(unknown.instancePath) ?? []
    const missing = here.filter((error) => isMissing(error) && !taken.has(error))
    const name = unknownName(unknown)
    // `title:"About us` is a name and the beginning of its text.
    if (/[:"]/.test(name)) return []
    const data = unknown.data as Record<string, unknown>
    const free = Object.keys((unknown.parentSchema as Schema | undefined)?.properties ?? {}).filter(
      (key) => !Object.hasOwn(data, key),
    )
    const meant = closestMatch(name, missing.map(missingName)) ?? closestMatch(name, free)
    if (meant !== undefined) {
      const partner = missing.find((error) => missingName(error) === meant)
      if (partner) taken.add(partner)
      return [{ unknown, missing: partner, meant, certain: true }]
    }
    const [only, ...others] = missing
    const strangers = here.filter(isUnknown)
    if (!only || others.length > 0 || strangers.length > 1 || !sameSort(data[name], only)) return []
    taken.add(only)
    return [{ unknown, missing: only, meant: missingName(only), certain: false }]
  })
}

/** The errors that are one misspelling or the other half of one. */
export const misspelt = (all: readonly ErrorObject[]): Set<ErrorObject | undefined> =>
  new Set(misspellings(all).flatMap(({ unknown, missing }) => [unknown, missing]))

/** Whether a value could stand under the missing name. */
function sameSort(value: unknown, missing: ErrorObject): boolean {
  const wanted = (missing.parentSchema as Schema | undefined)?.properties?.[missingName(missing)]
  if (!wanted) return false
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  if (wanted.anyOf) return type === 'string' || type === 'array'
  return [wanted.type ?? 'string'].flat().some((name) => name === type || (name === 'integer' && type === 'number'))
}
