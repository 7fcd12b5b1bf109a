/** The places at which a changed site reads or behaves differently, from differences in data. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import { allMarked, type MarkedPair, type MarkedText } from '../../compiler/documents/compare-values.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { type DataChange, dataChanges, type Spot } from '../data/data-changes.ts'
import { childSchema, type DataShape, entryTitle, isText, nameOf } from '../data/data-shape.ts'
import { linkedWords, type NamedText, textPairs, textsInside } from './text-pairs.ts'

/** A block of a page. */
export type BlockName = {
  type: string
  /** The title of its schema and its heading: `Free-trial form “Book a class”`. */
  name: string
  /** Its index on the page; absent on a side that does not have the block. */
  before?: number
  after?: number
}

/** A place that reads or behaves differently. */
export type PlaceChange = {
  /**
   * `block`: content of a page. `head`: its title, description and address. `search`: JSON-LD. `frame`: what every page
   * shows around its content. `settings`: what no page shows. `files`: files for hosts, search engines and feed readers.
   */
  part: 'block' | 'head' | 'search' | 'frame' | 'settings' | 'files'
  /** `changed`: other words or a changed value. The others: a field, an entry or a block that was added, removed, moved or renamed. */
  kind: 'changed' | 'added' | 'gone' | 'moved' | 'renamed'
  block?: BlockName
  /** What it is, such as "Words on the button", and what it belongs to, the outermost first. */
  label: string
  of: readonly string[]
  /** The text there: of changed words the sentence, of an entry or a block its title. */
  before?: MarkedText
  after?: MarkedText
  /** All other texts in something that was added or removed, in reading order. */
  inside?: readonly NamedText[]
  /** The position of a moved entry or block in its list, from 1. */
  moved?: { from: number; to: number }
  /** The day from which the change holds; absent if it holds today. */
  from?: CivilDay
  /** Its path in the data of the page, of the settings or of the file. */
  at: { before?: Path; after?: Path }
  /** Whether people read words there, and not a name, a link or a setting. */
  isText?: true
  /** Numbers of the changes that caused it, from 1; empty if they are not known. */
  changes: readonly number[]
}

/** A changed page, matched by its address. `moved`: it had the address `was`. */
export type PageChange = {
  path: string
  title: string
  kind: 'changed' | 'added' | 'gone' | 'moved'
  was?: string
  /** The day from which the change holds; absent if it holds today. */
  from?: CivilDay
  /** In reading order. */
  places: readonly PlaceChange[]
  /** Numbers of the changes that added, removed or moved it, from 1. */
  changes: readonly number[]
}

/** Two states of one piece of data, and how to read it. */
export type Compared = {
  part: PlaceChange['part']
  before: unknown
  after: unknown
  shape: DataShape
  schema?: Schema | undefined
  /** A BCP 47 tag. */
  language: string
}

/** Returns the places in reading order; none exactly when both states are the same. */
export function placesOf(compared: Compared): PlaceChange[] {
  const { part, before, after, shape, schema } = compared
  return dataChanges(before, after, shape, schema).flatMap((change): PlaceChange[] => {
    const { before: old, after: now } = change
    const block = part === 'block' ? blockOf(change, compared) : undefined
    const { label, of } = now ? nameOf(after, now.path, shape, schema) : nameOf(before, old.path, shape, schema)
    return readings(change, compared).map(({ what, ...reading }) => ({
      part,
      ...(block && { block }),
      label: what === undefined ? label : `${label}: ${what}`,
      of: block ? of.slice(1) : of,
      ...reading,
      at: { ...(old && { before: old.path }), ...(now && { after: now.path }) },
      changes: [],
    }))
  })
}

type Reading = MarkedPair & Pick<PlaceChange, 'kind' | 'inside' | 'moved' | 'isText'> & { what?: string }

function readings({ kind, before, after }: DataChange, { part, shape, language }: Compared): Reading[] {
  if (!before || !after) {
    // Its title or first paragraph, and the other texts in it.
    const { value, schema } = before ?? after
    const words = linkedWords(value)
    const shown = words !== '' && { [before ? 'before' : 'after']: allMarked(words) }
    // What search engines read of something new is on the page too.
    const inside = part === 'search' ? [] : textsInside(value, shape, schema, words)
    return [{ kind, ...shown, ...(inside.length > 0 && { inside }), isText: true }]
  }
  if (kind === 'moved') {
    const [from, to] = [before, after].map(({ path }) => Number(path.at(-1)) + 1) as [number, number]
    const title = linkedWords(after.value)
    return [{ kind, ...(title !== '' && { after: allMarked(title) }), moved: { from, to }, isText: true }]
  }
  if (kind === 'renamed') {
    const [old, now] = [idOf(before), idOf(after)]
    // Without an id, the key that names the entry is reported as a change of its own.
    return old === '' ? [] : [{ kind, before: allMarked(old), after: allMarked(now) }]
  }
  return textPairs(before.value, after.value, after.schema, language).map((pair) => ({
    ...pair,
    kind,
    ...(pair.what === undefined && isText(after.schema) && { isText: true }),
  }))
}

const idOf = ({ value }: Spot): string => (isObject(value) ? String(value['id'] ?? value['path'] ?? '') : '')

/** Returns the block that a change is in; `undefined` for what is in no block. */
function blockOf(change: DataChange, { before, after, shape, schema }: Compared): BlockName | undefined {
  const [old, now] = [indexOf(change.before?.path), indexOf(change.after?.path)]
  const [root, index] = now === undefined ? [before, old] : [after, now]
  if (index === undefined) return undefined
  const { blocks } = root as { blocks: unknown[] }
  const block = blocks[index]
  const listSchema = childSchema(shape, schema, root, 'blocks')
  const schemaOfBlock = shape.of(childSchema(shape, listSchema, blocks, index), block)
  const [sort, title] = [schemaOfBlock?.title ?? 'Block', entryTitle(block)]
  return {
    type: isObject(block) ? String(block['type']) : '',
    name: title === undefined ? sort : `${sort} “${title}”`,
    ...(old !== undefined && { before: old }),
    ...(now !== undefined && { after: now }),
  }
}

const indexOf = (path: Path = []): number | undefined =>
  path[0] === 'blocks' && typeof path[1] === 'number' ? path[1] : undefined
