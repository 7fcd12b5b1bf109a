/** Blocks whose lines all belong to another kind: one wrong word, not one mistake a line. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { groupBy } from '../diagnostics/group-by.ts'
import type { Path } from '../yaml/path.ts'
import { isMissing, isUnknown, pathOf } from './schema-errors.ts'
import type { Schema } from './schema-set.ts'
import type { Check } from './validators.ts'

/** `errors`: what follows from the wrong word. `meant`: the kinds under which the block would fit. */
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

/** The kinds under which the block would fit. It is tried alone, without what stands around it. */
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
