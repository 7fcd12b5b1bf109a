/** Finds what differs between two states of plain data: values, and entries of lists that were added, removed, moved or renamed. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { isSame } from './compare-values.ts'
import type { DataShape } from './data-shape.ts'
import { matchItems } from './match-items.ts'

/** A value, its path in the data, and its schema. */
export type Spot = { path: Path; value: unknown; schema?: Schema | undefined }

/**
 * `changed`: a value that is compared as a whole. `added`, `gone`: a key, or an entry of a list. `moved`: an entry with
 * another position among those that stayed. `renamed`: an entry with a new id; other changes in it follow.
 */
export type DataChange =
  | { kind: 'changed' | 'moved' | 'renamed'; before: Spot; after: Spot }
  | { kind: 'added'; after: Spot; before?: undefined }
  | { kind: 'gone'; before: Spot; after?: undefined }

/** Returns the changes in the order of the schema's keys, then of the data's; none exactly when both states are the same. */
export const dataChanges = (before: unknown, after: unknown, shape: DataShape, schema?: Schema): DataChange[] =>
  changesBetween({ path: [], value: before, schema }, { path: [], value: after, schema }, shape)

/** `schema` is the same on both spots. */
function changesBetween(before: Spot, after: Spot, shape: DataShape): DataChange[] {
  const { schema } = after
  const [old, now] = [before.value, after.value]
  if (isSame(old, now)) return []
  const whole = shape.isWhole(schema, old) || shape.isWhole(schema, now)
  if (!whole && Array.isArray(old) && Array.isArray(now)) return listChanges(before, old, after, now, shape)
  if (whole || !isObject(old) || !isObject(now) || !canBecome(schema)(old, now))
    return [{ kind: 'changed', before, after }]
  const known = Object.keys(shape.of(schema, now)?.properties ?? {})
  return [...new Set([...known, ...Object.keys(now), ...Object.keys(old)])].flatMap((key): DataChange[] => {
    const child = shape.child(schema, now[key] === undefined ? old : now, key)
    const [a, b] = [inside(before, old[key], key, child), inside(after, now[key], key, child)]
    if (a && b) return changesBetween(a, b, shape)
    return [...(a ? [{ kind: 'gone' as const, before: a }] : []), ...(b ? [{ kind: 'added' as const, after: b }] : [])]
  })
}

const inside = ({ path }: Spot, value: unknown, step: string | number, schema: Schema | undefined): Spot | undefined =>
  value === undefined ? undefined : { path: [...path, step], value, schema }

function listChanges(
  before: Spot,
  old: readonly unknown[],
  after: Spot,
  now: readonly unknown[],
  shape: DataShape,
): DataChange[] {
  const child = shape.child(after.schema, now.length > 0 ? now : old, 0)
  const isText = child ? child['x-text'] === true || child['x-markdown'] === true : true
  const spot = ({ path }: Spot, items: readonly unknown[], index: number): Spot => ({
    ...{ path: [...path, index], value: items[index], schema: child },
  })
  const matches = matchItems(old, now, { idOf: shape.idOf, isText, canBecome: canBecome(child) })
  return matches.flatMap(({ before: a, after: b, renamed, moved }): DataChange[] => {
    if (b === undefined) return [{ kind: 'gone', before: spot(before, old, a as number) }]
    const is = spot(after, now, b)
    if (a === undefined) return [{ kind: 'added', after: is }]
    const was = spot(before, old, a)
    return [
      ...(renamed ? [{ kind: 'renamed' as const, before: was, after: is }] : []),
      ...(moved ? [{ kind: 'moved' as const, before: was, after: is }] : []),
      ...changesBetween(was, is, shape).filter((change) => !(renamed && isIdOf(change, is.path.length + 1))),
    ]
  })
}

/** Returns whether one value may have become the other: a block keeps its type, and a group does not become a text. */
const canBecome =
  (schema: Schema | undefined) =>
  (one: unknown, other: unknown): boolean => {
    if (!isObject(one) || !isObject(other)) return !isObject(one) && !isObject(other) && typeof one === typeof other
    const tag = schema ? schema.discriminator?.propertyName : 'type'
    return tag === undefined || one[tag] === other[tag]
  }

/** Whether the change is the new id of a renamed entry, which is reported already. */
const isIdOf = ({ kind, after }: DataChange, depth: number): boolean =>
  kind === 'changed' && after.path.length === depth && ['id', 'path'].includes(String(after.path.at(-1)))
