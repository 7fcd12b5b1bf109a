/** Reads Ajv's errors: where they are, about which name, and which of them are one mistake. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { groupBy } from '../diagnostics/diagnostic.ts'
import { closestMatch } from '../diagnostics/suggestions.ts'
import type { Path } from '../yaml/path.ts'
import type { Schema } from './schema-set.ts'

/** Ways in which `data` does not fit, each mistake once; empty when it fits. */
export type Check = (data: unknown) => ErrorObject[]

/** Returns the place of an error in the data. */
export const pathOf = ({ instancePath }: ErrorObject): Path => stepsOf(instancePath)

/** Returns the steps of a JSON pointer: `['blocks', 0, 'title']` for `/blocks/0/title`. */
export const stepsOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

export const isUnknown = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties'
export const isMissing = ({ keyword }: ErrorObject): boolean => keyword === 'required'
export const unknownName = ({ params }: ErrorObject): string => String(params['additionalProperty'])
export const missingName = ({ params }: ErrorObject): string => String(params['missingProperty'])

/** A missing name and an unknown one in the same place: one misspelling. */
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

/** Whether a value could belong to the missing name. */
function sameSort(value: unknown, missing: ErrorObject): boolean {
  const wanted = (missing.parentSchema as Schema | undefined)?.properties?.[missingName(missing)]
  if (!wanted) return false
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  if (wanted.anyOf) return type === 'string' || type === 'array'
  return [wanted.type ?? 'string'].flat().some((name) => name === type || (name === 'integer' && type === 'number'))
}

/**
 * A block whose lines all belong to another kind: one wrong word, not one error per line.
 *
 * `errors`: what follows from the wrong word. `meant`: the kinds under which the block would fit.
 */
export type WrongKind = { path: Path; type: string; meant: string[]; errors: ErrorObject[] }

export function wrongKinds(data: unknown, errors: readonly ErrorObject[], check: Check): WrongKind[] {
  return blocksWithSeveral(errors).flatMap((error) => {
    const { instancePath, parentSchema } = error
    const path = pathOf(error)
    const type = String((parentSchema as Schema).properties?.['type']?.const)
    const inside = errors.filter(
      (one) => one.instancePath === instancePath || one.instancePath.startsWith(`${instancePath}/`),
    )
    const meant = kindsOf(data, path, check, type, error.data as Record<string, unknown>)
    return meant.length === 0 ? [] : [{ path, type, meant, errors: inside }]
  })
}

function blocksWithSeveral(errors: readonly ErrorObject[]): ErrorObject[] {
  const named = errors.filter(
    (error) =>
      (isUnknown(error) || isMissing(error)) &&
      typeof (error.parentSchema as Schema | undefined)?.properties?.['type']?.const === 'string',
  )
  return groupBy(named, ({ instancePath }) => instancePath).flatMap((group) =>
    group.length > 1 && group.some(isUnknown) && group[0] ? [group[0]] : [],
  )
}

/** The kinds under which the block would fit. It is checked alone, without what is around it. */
function kindsOf(data: unknown, path: Path, check: Check, type: string, block: Record<string, unknown>): string[] {
  const alone = aloneAt(data, path)
  const errorsAs = (kind: string) =>
    check(alone.put({ ...block, type: kind })).filter(
      ({ instancePath }) => instancePath === alone.pointer || instancePath.startsWith(`${alone.pointer}/`),
    )
  const kinds = errorsAs('').find(({ keyword }) => keyword === 'discriminator')?.parentSchema as Schema | undefined
  return (kinds?.oneOf ?? [])
    .map((branch) => String(branch.properties?.['type']?.const))
    .filter((kind) => kind !== type && errorsAs(kind).length === 0)
}

/** Data with nothing in it but what leads to `path`: a value put there has the pointer `pointer`. */
function aloneAt(data: unknown, path: Path): { pointer: string; put: (value: unknown) => unknown } {
  const [step, ...rest] = path
  if (step === undefined) return { pointer: '', put: (value) => value }
  const inner = aloneAt((data as Record<string | number, unknown>)[step], rest)
  return Array.isArray(data)
    ? { pointer: `/0${inner.pointer}`, put: (value) => [inner.put(value)] }
    : { pointer: `/${step}${inner.pointer}`, put: (value) => ({ [step]: inner.put(value) }) }
}
