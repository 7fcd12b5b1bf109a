/** Blocks whose lines all belong to another kind: one wrong word, not one mistake a line. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { groupBy } from './group-by.ts'
import { isMissing, isUnknown, pathOf } from './misfits.ts'
import type { Schema } from './schema-set.ts'
import type { Check } from './validators.ts'
import type { Path } from './yaml-source.ts'

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
    const meant = kindsOf(data, path, check, type, error.data as Record<string, unknown>, errors.length - inside.length)
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

/** The kinds under which the block would fit. */
function kindsOf(
  data: unknown,
  path: Path,
  check: Check,
  type: string,
  block: Record<string, unknown>,
  otherErrors: number,
): string[] {
  const place = path.at(-1)
  if (place === undefined) return []
  const copy = structuredClone(data)
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], copy) as Record<
    string | number,
    unknown
  >
  holder[place] = { ...block, type: '' }
  const pointer = `/${path.join('/')}`
  const kinds = check(copy).find(({ keyword, instancePath }) => keyword === 'discriminator' && instancePath === pointer)
    ?.parentSchema as Schema | undefined
  return (kinds?.oneOf ?? [])
    .map((branch) => String(branch.properties?.['type']?.const))
    .filter((kind) => {
      if (kind === type) return false
      holder[place] = { ...block, type: kind }
      return check(copy).length <= otherErrors
    })
}
