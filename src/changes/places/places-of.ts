/** From what differs in data to the places at which it is read. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { type DataChange, dataChanges, type Spot } from '../data/data-changes.ts'
import type { DataShape } from '../data/data-shape.ts'
import { entryTitle, nameOf } from '../data/names.ts'
import { allMarked, type MarkedPair } from '../words/marked-text.ts'
import { linkedWords } from './linked-words.ts'
import type { BlockName, Place } from './place.ts'
import { isText, textPairs } from './text-pairs.ts'
import { textsInside } from './texts-inside.ts'

/** Two states of one piece of data, how to look at it, and what it is a part of. */
export type Compared = {
  part: Place['part']
  before: unknown
  after: unknown
  shape: DataShape
  schema?: Schema | undefined
  /** A BCP 47 tag. */
  language: string
}

/** In reading order; nothing exactly when both states say the same. */
export function placesOf({ part, before, after, shape, schema, language }: Compared): Place[] {
  const changes = dataChanges(before, after, shape, schema)
  const name = (change: DataChange) =>
    change.kind === 'gone'
      ? nameOf(before, change.before.path, shape, schema)
      : nameOf(after, change.after.path, shape, schema)
  return changes.flatMap((change): Place[] => {
    const block = part === 'block' ? blockOf(change, { before, after }, shape, schema) : undefined
    const { label, of } = name(change)
    const own = block ? of.slice(1) : of
    const at = {
      ...(change.kind !== 'added' && { before: change.before.path }),
      ...(change.kind !== 'gone' && { after: change.after.path }),
    }
    return readings(change, { part, shape, language }).map(({ what, ...reading }) => ({
      ...{ part, ...(block && { block }) },
      label: what === undefined ? label : `${label}: ${what}`,
      of: own,
      ...reading,
      ...{ at, changes: [] },
    }))
  })
}

type Reading = MarkedPair & Pick<Place, 'kind' | 'inside' | 'moved' | 'isText'> & { what?: string }

function readings(
  change: DataChange,
  { part, shape, language }: Pick<Compared, 'part' | 'shape' | 'language'>,
): Reading[] {
  switch (change.kind) {
    case 'changed':
      return textPairs(change.before.value, change.after.value, change.after.schema, language).map((pair) => ({
        ...pair,
        ...{ kind: 'changed' },
        ...(pair.what === undefined && isText(change.after.schema) && { isText: true }),
      }))
    case 'added':
      return [{ kind: 'added', ...onOneSide('after', change.after, part, shape) }]
    case 'gone':
      return [{ kind: 'gone', ...onOneSide('before', change.before, part, shape) }]
    case 'moved': {
      const [from, to] = [change.before, change.after].map(({ path }) => Number(path.at(-1)) + 1) as [number, number]
      const title = linkedWords(change.after.value)
      return [{ kind: 'moved', ...(title !== '' && { after: allMarked(title) }), moved: { from, to }, isText: true }]
    }
    case 'renamed':
      // What has no short name is renamed by the line that follows.
      if (idOf(change.before) === '') return []
      return [{ kind: 'renamed', before: allMarked(idOf(change.before)), after: allMarked(idOf(change.after)) }]
  }
}

const idOf = ({ value }: Spot): string => (isObject(value) ? String(value['id'] ?? value['path'] ?? '') : '')

/** A whole value: its title, or its first paragraph, and what else is read in it. */
function onOneSide(
  side: 'before' | 'after',
  { value, schema }: Spot,
  part: Place['part'],
  shape: DataShape,
): Omit<Reading, 'kind'> {
  const words = linkedWords(value)
  // Search engines read of something new what the page says of it.
  const inside = part === 'search' ? [] : textsInside(value, shape, schema, words)
  return {
    ...(words !== '' && { [side]: allMarked(words) }),
    ...(inside.length > 0 && { inside }),
    isText: true,
  }
}

/** The block in which something stands, `undefined` where it is none of a page's. */
function blockOf(
  change: DataChange,
  data: { before: unknown; after: unknown },
  shape: DataShape,
  schema: Schema | undefined,
): BlockName | undefined {
  const [old, now] = [
    change.kind === 'added' ? undefined : indexOf(change.before.path),
    change.kind === 'gone' ? undefined : indexOf(change.after.path),
  ]
  const [root, index] = now === undefined ? [data.before, old] : [data.after, now]
  if (index === undefined) return undefined
  const blocks = (root as { blocks: unknown[] }).blocks
  const block = blocks[index]
  const list = shape.child(schema, root, 'blocks')
  const of = shape.child(list, blocks, index)
  const sort = shape.of(of, block)?.title ?? 'Block'
  const title = entryTitle(block)
  return {
    type: isObject(block) ? String(block['type']) : '',
    name: title === undefined ? sort : `${sort} “${title}”`,
    ...(old !== undefined && { before: old }),
    ...(now !== undefined && { after: now }),
  }
}

const indexOf = (path: Path): number | undefined =>
  path[0] === 'blocks' && typeof path[1] === 'number' ? path[1] : undefined
