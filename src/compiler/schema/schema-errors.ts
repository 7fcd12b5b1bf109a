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

/** Returns the schema that an error is about. */
export const schemaOf = ({ parentSchema }: ErrorObject): Schema => (parentSchema ?? {}) as Schema

/** Returns the `type` that a schema demands of a block. */
export const kindOf = ({ properties }: Schema): string | undefined => properties?.['type']?.const as string | undefined

/** A missing name and an unknown one in the same place: one misspelling. */
export type Misspelling = { unknown: ErrorObject; missing: ErrorObject | undefined; meant: string; certain: boolean }

/** Returns the unknown names that are misspelled ones; each missing name is meant once. */
export function misspellings(errors: readonly ErrorObject[]): Misspelling[] {
  const taken = new Set<ErrorObject>()
  const places = new Map(groupBy(errors, ({ instancePath }) => instancePath).map((all) => [all[0].instancePath, all]))
  return errors.filter(isUnknown).flatMap((unknown): Misspelling[] => {
    const here = places.get(unknown.instancePath) ?? []
    const missing = here.filter((error) => isMissing(error) && !taken.has(error))
    const name = unknownName(unknown)
    // `title:"About us` is a name and the beginning of its text.
    if (/[:"]/.test(name)) return []
    const data = unknown.data as Record<string, unknown>
    const free = Object.keys(schemaOf(unknown).properties ?? {}).filter((key) => !Object.hasOwn(data, key))
    const near = closestMatch(name, missing.map(missingName)) ?? closestMatch(name, free)
    const isOnly = missing.length === 1 && here.filter(isUnknown).length === 1
    const partner = missing.find((error) =>
      near === undefined ? isOnly && couldBe(error, data[name]) : missingName(error) === near,
    )
    if (partner) taken.add(partner)
    const meant = near ?? (partner && missingName(partner))
    return meant === undefined ? [] : [{ unknown, missing: partner, meant, certain: near !== undefined }]
  })
}

/** Returns the errors that are one misspelling or the other half of one. */
export const misspelt = (all: readonly ErrorObject[]): Set<ErrorObject | undefined> =>
  new Set(misspellings(all).flatMap(({ unknown, missing }) => [unknown, missing]))

/** Whether a value could belong to the missing name. */
function couldBe(missing: ErrorObject, value: unknown): boolean {
  const wanted = schemaOf(missing).properties?.[missingName(missing)]
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
  const named = errors.filter((error) => (isUnknown(error) || isMissing(error)) && kindOf(schemaOf(error)))
  return groupBy(named, ({ instancePath }) => instancePath).flatMap((group) => {
    const [error] = group
    const [path, type] = [pathOf(error), kindOf(schemaOf(error)) ?? '']
    if (group.length < 2 || !group.some(isUnknown)) return []
    const meant = kindsOf(data, path, check, type)
    return meant.length === 0 ? [] : [{ path, type, meant, errors: errors.filter(isIn(error.instancePath)) }]
  })
}

/** Returns a test of whether an error is in the value at a pointer. */
const isIn =
  (pointer: string) =>
  ({ instancePath }: ErrorObject): boolean =>
    instancePath === pointer || instancePath.startsWith(`${pointer}/`)

/** Returns the kinds besides its own under which a block would fit. It is checked alone, without what is around it. */
function kindsOf(data: unknown, path: Path, check: Check, own: string): string[] {
  const { pointer, block, put } = aloneAt(data, path)
  const errorsAs = (type: string) => check(put({ ...(block as object), type })).filter(isIn(pointer))
  const untyped = errorsAs('').find(({ keyword }) => keyword === 'discriminator')
  const kinds = untyped ? (schemaOf(untyped).oneOf ?? []) : []
  return kinds.map((kind) => kindOf(kind) ?? '').filter((kind) => kind !== own && errorsAs(kind).length === 0)
}

/** Finds a block, and returns data with nothing but a block and what leads to it. `pointer`: of the block in that data. */
function aloneAt(data: unknown, path: Path): { pointer: string; block: unknown; put: (block: object) => unknown } {
  const [step, ...rest] = path
  if (step === undefined) return { pointer: '', block: data, put: (block) => block }
  const { pointer, block, put } = aloneAt((data as Record<string | number, unknown>)[step], rest)
  return Array.isArray(data)
    ? { pointer: `/0${pointer}`, block, put: (other) => [put(other)] }
    : { pointer: `/${step}${pointer}`, block, put: (other) => ({ [step]: put(other) }) }
}
