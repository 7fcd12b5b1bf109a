/**
 * One change of a file's text: every other byte stays as it is. The new text is read again and held against the change
 * of the data; where they differ, nothing is changed.
 */
import { type Document, isCollection, type Node } from 'yaml'
import type { Edit } from '../diagnostics/diagnostic.ts'
import { copyOf, gapBetween, insertMember, moveMember, removeMember } from './block-edits.ts'
import { type Change, changeData, sameData } from './change.ts'
import { differenceOf } from './difference.ts'
import { EditError } from './edit-error.ts'
import { applyEdits } from './edits.ts'
import { styleOf } from './file-style.ts'
import { flowItems, insertFlow, moveFlow, removeFlow } from './flow-edits.ts'
import { locate, memberAt, type Spot } from './locate.ts'
import { type Collection, membersOf } from './members.ts'
import { parseTree } from './parse.ts'
import type { Path } from './path.ts'
import { placesOf } from './places.ts'
import { addKey, BY_HAND, fillRoot, holderOf, replaceValue } from './set-value.ts'
import { afterHyphen, flowText, keyText, mustBeWritable, type Writing } from './write-value.ts'

export type ChangeOptions = {
  /** Names of a group's lines in the order in which they should stand: where a new one is put. */
  order?: (path: Path) => readonly string[]
  /** Whether the value at a path is a day, which is written without quotes. */
  isDay?: (path: Path) => boolean
}

type Open = { text: string; tree: Document; data: unknown; writing: Writing; order: (path: Path) => readonly string[] }

const BYTE_ORDER_MARK = '\ufeff'

/** @throws EditError where the change cannot be made, or not without touching something else */
export function changeText(text: string, change: Change, options: ChangeOptions = {}): string {
  if (text.startsWith(BYTE_ORDER_MARK)) return BYTE_ORDER_MARK + changeText(text.slice(1), change, options)
  if ('value' in change) mustBeWritable(change.value)
  const open = openText(text, options)
  const whole = wholeChange(open.data, change)
  const wanted = changeData(open.data, whole)
  if (whole.op !== 'duplicate' && sameOrder(open.data, wanted)) return text
  const steps = stepsOf(open.data, whole)
  const result = steps
    ? steps.reduce((now, step) => changeText(now, step, options), text)
    : applyEdits(text, editsFor(open, whole))
  const again = parseTree(result)
  if (again.errors.length > 0 || !sameData(dataOf(again), wanted)) throw new EditError(BY_HAND)
  return result
}

/** The data of a file as it is written. @throws EditError naming the line, where it cannot be read */
export const dataIn = (text: string): unknown => openText(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).data

/** Lists compare by order, groups too: a moved line is a change. */
const sameOrder = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** @param text without a byte-order mark  @throws EditError naming the line, where it cannot be read */
function openText(text: string, { order = () => [], isDay = () => false }: ChangeOptions = {}): Open {
  const tree = parseTree(text, true)
  const [error] = tree.errors
  if (error) {
    const line = placesOf(text).lineAt(error.pos[0])
    throw new EditError(`The file cannot be read from line ${line} on. Mend that first, then change it here.`)
  }
  return { text, tree, data: dataOf(tree), writing: { style: styleOf(text, tree), isDay }, order }
}

function dataOf(tree: Document): unknown {
  try {
    return tree.toJS({ maxAliasCount: 20 })
  } catch {
    throw new EditError(BY_HAND)
  }
}

/** A line of a group that is not there is put in with the group; so is the first entry of a list. */
function wholeChange(data: unknown, change: Change): Change {
  if (change.op === 'insert') {
    const list = valueAt(data, change.path)
    if (list === undefined || list === null || (Array.isArray(list) && list.length === 0)) {
      if (change.index !== 0) return change
      return wholeChange(data, { op: 'set', path: change.path, value: [change.value] })
    }
  }
  if (change.op !== 'set') return change
  let { path, value } = change
  for (let holder = path.slice(0, -1); path.length > 0; holder = path.slice(0, -1)) {
    const there = valueAt(data, holder)
    const isEmpty = there === undefined || there === null || (isGroup(there) && Object.keys(there).length === 0)
    const step = path.at(-1)
    if (!isEmpty || typeof step !== 'string') break
    ;[path, value] = [holder, { [step]: value }]
  }
  return { op: 'set', path, value }
}

/** Smaller changes that come to the same: entries and lines that stay keep their places and comments. */
function stepsOf(data: unknown, change: Change): Change[] | undefined {
  if (change.op !== 'set') return undefined
  const before = valueAt(data, change.path)
  const isKept =
    (Array.isArray(before) && Array.isArray(change.value) && before.length > 0) ||
    (isGroup(before) && isGroup(change.value) && Object.keys(before).length > 0)
  return isKept ? differenceOf(before, change.value, change.path) : undefined
}

function editsFor(open: Open, change: Change): Edit[] {
  const { text, tree, writing } = open
  const root = tree.contents as Node | null
  if (change.op === 'set') return editsOfSet(open, root, change)
  const { path } = change
  if (change.op === 'insert') {
    const list = collectionAt(text, root, path)
    const entry = [...path, change.index]
    if (list.flow) return insertFlow(text, list.collection, change.index, flowText(change.value, entry, writing))
    const [first, ...rest] = membersOf(text, list.collection)
    if (!first) throw new EditError(BY_HAND)
    const lines = `- ${afterHyphen(change.value, entry, first.column, writing)}`
    const gap = gapBetween(text, [first, ...rest], change.index)
    return insertMember([first, ...rest], change.index, lines, { gap, eol: writing.style.eol })
  }
  const spot = locate(text, root, path)
  if (!spot) throw new EditError(BY_HAND)
  return editsAt(open, spot, change)
}

function editsAt({ text, writing }: Open, spot: Spot, change: Exclude<Change, { op: 'set' | 'insert' }>): Edit[] {
  const { collection, index, flow, members, above } = spot
  const [first, ...rest] = members
  switch (change.op) {
    case 'unset':
    case 'remove': {
      if (flow) return removeFlow(text, collection, index)
      const empty = change.op === 'unset' ? '{}' : '[]'
      return removeMember(text, members, index, { afterColon: holderOf(above)?.afterSign, empty })
    }
    case 'move':
      return flow ? moveFlow(text, collection, index, change.to) : moveMember(text, members, index, change.to)
    case 'duplicate': {
      const item = flowItems(text, collection)[index]
      if (flow && item) return insertFlow(text, collection, index + 1, text.slice(item.start, item.end))
      if (!first) throw new EditError(BY_HAND)
      const gap = gapBetween(text, [first, ...rest], index + 1)
      const copy = copyOf(text, memberAt(spot))
      return insertMember([first, ...rest], index + 1, copy, { gap, eol: writing.style.eol })
    }
    case 'rename-key': {
      const key = (collection.items[index] as { key?: Node }).key
      if (!key?.range) throw new EditError(BY_HAND)
      return [{ start: key.range[0], end: key.range[1], text: keyText(change.key) }]
    }
  }
}

function editsOfSet(
  { text, writing, order, ...open }: Open,
  root: Node | null,
  change: Change & { op: 'set' },
): Edit[] {
  const { path, value } = change
  if (path.length === 0) {
    if (typeof value !== 'object' || value === null || isFilled(open.data)) throw new EditError(BY_HAND)
    return fillRoot(text, root, value, writing)
  }
  const spot = locate(text, root, path)
  if (spot) return replaceValue(text, spot, path, value, writing)
  const group = collectionAt(text, root, path.slice(0, -1))
  return addKey(text, group, path, value, { ...writing, order: order(path.slice(0, -1)) })
}

const isFilled = (data: unknown): boolean =>
  typeof data === 'object' && data !== null ? Object.keys(data).length > 0 : data !== null && data !== undefined

function collectionAt(text: string, root: Node | null, path: Path): { collection: Collection; flow: boolean } {
  const spot = path.length > 0 ? locate(text, root, path) : undefined
  const node = path.length > 0 ? spot?.node : root
  if (!isCollection(node)) throw new EditError(BY_HAND)
  return { collection: node as Collection, flow: node.flow === true || spot?.flow === true }
}

/** The value at the end of a path; `undefined` where it leads nowhere. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    data,
  )

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
