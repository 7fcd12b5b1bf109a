/** What differs between two states of plain data: lines, and entries of lists that are new, gone, moved or renamed. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { isSame } from './canonical.ts'
import type { DataShape } from './data-shape.ts'
import { matchItems } from './match-items.ts'

/** A value at its place. `entry`: it is an entry of a list. */
export type Spot = { path: Path; value: unknown; schema?: Schema | undefined }

/**
 * `changed`: a value that is compared whole. `added`, `gone`: a line, or an entry of a list. `moved`: an entry that
 * stands elsewhere among those that stayed. `renamed`: an entry with another id; what else changed in it follows.
 */
export type DataChange =
  | { kind: 'changed' | 'moved' | 'renamed'; before: Spot; after: Spot }
  | { kind: 'added'; after: Spot }
  | { kind: 'gone'; before: Spot }

/**
 * In the order in which the schema names the lines, or else in that of the files.
 *
 * @returns nothing exactly when both say the same, whatever the order of their keys
 */
export function dataChanges(
  before: unknown,
  after: unknown,
  shape: DataShape,
  schema?: Schema,
  path: { before: Path; after: Path } = { before: [], after: [] },
): DataChange[] {
  if (isSame(before, after)) return []
  const whole = shape.isWhole(schema, before) || shape.isWhole(schema, after)
  if (!whole && Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, shape, schema, path)
  if (!whole && isObject(before) && isObject(after) && isOfOneSort(schema)(before, after))
    return groupChanges(before, after, shape, schema, path)
  const spot = (value: unknown, at: Path): Spot => ({ path: at, value, schema })
  return [{ kind: 'changed', before: spot(before, path.before), after: spot(after, path.after) }]
}

type Paths = { before: Path; after: Path }

function groupChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  shape: DataShape,
  schema: Schema | undefined,
  path: Paths,
): DataChange[] {
  const known = Object.keys(shape.of(schema, after)?.properties ?? {})
  const keys = [...new Set([...known, ...Object.keys(after), ...Object.keys(before)])]
  return keys.flatMap((key): DataChange[] => {
    const [old, now] = [before[key], after[key]]
    const at = { before: [...path.before, key], after: [...path.after, key] }
    const child = shape.child(schema, now === undefined ? before : after, key)
    if (old === undefined && now === undefined) return []
    if (old === undefined) return [{ kind: 'added', after: { path: at.after, value: now, schema: child } }]
    if (now === undefined) return [{ kind: 'gone', before: { path: at.before, value: old, schema: child } }]
    return dataChanges(old, now, shape, child, at)
  })
}

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  shape: DataShape,
  schema: Schema | undefined,
  path: Paths,
): DataChange[] {
  const child = shape.child(schema, after.length > 0 ? after : before, 0)
  const isText = child ? child['x-text'] === true || child['x-markdown'] === true : true
  const canBecome = isOfOneSort(child)
  const { pairs, added, gone } = matchItems(before, after, { idOf: shape.idOf, isText, canBecome })
  const old = (index: number): Spot => ({ path: [...path.before, index], value: before[index], schema: child })
  const now = (index: number): Spot => ({ path: [...path.after, index], value: after[index], schema: child })
  const stayed = pairs.map((pair) => ({
    place: pair.after,
    changes: [
      ...(pair.renamed ? [{ kind: 'renamed' as const, before: old(pair.before), after: now(pair.after) }] : []),
      ...(pair.moved ? [{ kind: 'moved' as const, before: old(pair.before), after: now(pair.after) }] : []),
      ...dataChanges(before[pair.before], after[pair.after], shape, child, {
        before: [...path.before, pair.before],
        after: [...path.after, pair.after],
      }).filter((change) => !(pair.renamed && isIdOf(change, path.after.length + 2))),
    ],
  }))
  // What is gone is told where it stood: after the last of those before it that stayed.
  const placeOf = (index: number): number =>
    pairs.filter((pair) => pair.before < index).reduce((place, pair) => Math.max(place, pair.after), -1) + 0.5
  return [
    ...stayed,
    ...added.map((index) => ({ place: index, changes: [{ kind: 'added' as const, after: now(index) }] })),
    ...gone.map((index) => ({ place: placeOf(index), changes: [{ kind: 'gone' as const, before: old(index) }] })),
  ]
    .sort((a, b) => a.place - b.place)
    .flatMap(({ changes }): DataChange[] => changes)
}

/** Whether one value may have become the other: a block stays of its type, and a group does not become a text. */
const isOfOneSort =
  (schema: Schema | undefined) =>
  (one: unknown, other: unknown): boolean => {
    if (!isObject(one) || !isObject(other)) return !isObject(one) && !isObject(other) && typeof one === typeof other
    const tag = schema ? schema.discriminator?.propertyName : 'type'
    return tag === undefined || one[tag] === other[tag]
  }

/** Of a renamed entry, the id itself has been told. */
const isIdOf = (change: DataChange, depth: number): boolean =>
  change.kind === 'changed' &&
  change.after.path.length === depth &&
  ['id', 'path'].includes(String(change.after.path.at(-1)))
