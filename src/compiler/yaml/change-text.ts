/**
 * Makes one change in a file's text; every other byte stays as it is. The new text is read again and compared with the
 * change of the data: if they differ, nothing is changed.
 */
import { type Document, isCollection, type Node } from 'yaml'
import type { Edit } from '../diagnostics/diagnostic.ts'
import { BY_HAND, type Change, changeData, differenceOf, EditError, sameData } from './change.ts'
import { applyEdits } from './edits.ts'
import { insertEntry, moveEntry, removeEntry, replaceValue } from './entry-edits.ts'
import { contentEnd, type Entries, entriesOf, locate } from './members.ts'
import { parseTree } from './parse.ts'
import { isGroup, type Path, valueAt } from './path.ts'
import { placesOf } from './repaired-text.ts'
import { afterKey, type FileStyle, flowText, keyText, mustBeWritable, styleOf, valueText } from './write-value.ts'

type ChangeOptions = {
  /** The names of a group's lines in their usual order, which decides where a new one is inserted. */
  order?: (path: Path) => readonly string[]
  /** Whether the value at a path is a day, which is written without quotes. */
  isDay?: (path: Path) => boolean
}

/** A text that is to be changed, with its data and syntax tree. */
type Open = { text: string; tree: Document; data: unknown }

const BYTE_ORDER_MARK = '\ufeff'

/** @throws EditError if the change cannot be made, or not without touching something else */
export function changeText(text: string, change: Change, options: ChangeOptions = {}): string {
  if (text.startsWith(BYTE_ORDER_MARK)) return BYTE_ORDER_MARK + changeText(text.slice(1), change, options)
  if ('value' in change) mustBeWritable(change.value)
  const { isDay = () => false } = options
  const open = openText(text)
  const whole = wholeChange(open.data, change)
  const wanted = changeData(open.data, whole)
  if (whole.op !== 'duplicate' && sameOrder(open.data, wanted)) return text
  const steps = stepsOf(open.data, whole)
  const result = steps
    ? steps.reduce((now, step) => changeText(now, step, options), text)
    : applyEdits(text, editsFor(open, whole, styleOf(text, open.tree, isDay), options))
  const again = parseTree(result)
  if (again.errors.length > 0 || !sameData(dataOf(again), wanted)) throw new EditError(BY_HAND)
  return result
}

/** Returns the data of a file as it is written. @throws EditError naming the line from which it cannot be read */
export const dataIn = (text: string): unknown => openText(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).data

function openText(text: string): Open {
  const tree = parseTree(text, true)
  const [error] = tree.errors
  if (error) {
    const line = placesOf(text).lineAt(error.pos[0])
    throw new EditError(`The file cannot be read from line ${line} on. Mend that first, then change it here.`)
  }
  return { text, tree, data: dataOf(tree) }
}

/** @throws EditError if parts of the file are copied over and over */
function dataOf(tree: Document): unknown {
  try {
    return tree.toJS({ maxAliasCount: 20 })
  } catch {
    throw new EditError(BY_HAND)
  }
}

/** Compares the order of groups too: a moved line is a change. */
const sameOrder = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Sets a whole group if a line of it is to be set and the group is missing; likewise a list for its first entry. */
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

/** Returns smaller changes with the same result, so that entries and lines that stay keep their places and comments. */
function stepsOf(data: unknown, change: Change): Change[] | undefined {
  if (change.op !== 'set') return undefined
  const before = valueAt(data, change.path)
  const isKept =
    (Array.isArray(before) && Array.isArray(change.value) && before.length > 0) ||
    (isGroup(before) && isGroup(change.value) && Object.keys(before).length > 0)
  return isKept ? differenceOf(before, change.value, change.path) : undefined
}

function editsFor(open: Open, change: Change, style: FileStyle, { order = () => [] }: ChangeOptions): Edit[] {
  const { text, tree } = open
  const { path } = change
  const root = tree.contents
  const { eol } = style
  if (change.op === 'insert') {
    const list = entriesAt(text, root, path)
    const entry = [...path, change.index]
    const lines = list.flow
      ? flowText(change.value, entry, style)
      : `- ${valueText(change.value, entry, columnOf(list) + 2, style)}`
    return insertEntry(text, list, change.index, lines, eol)
  }
  const spot = locate(text, root, path)
  if (change.op === 'set') {
    if (spot) return replaceValue(text, spot, path, change.value, style)
    if (path.length === 0) return fillRoot(open, change.value, style)
    const holder = path.slice(0, -1)
    return addKey(text, entriesAt(text, root, holder), path, change.value, style, order(holder))
  }
  if (!spot) throw new EditError(BY_HAND)
  const { start, end, key } = spot.member
  if (change.op === 'unset' || change.op === 'remove') return removeEntry(text, spot)
  if (change.op === 'move') return moveEntry(text, spot, change.to)
  // Without the comments above it, which are about the original.
  if (change.op === 'duplicate') return insertEntry(text, spot, spot.index + 1, text.slice(start, end), eol)
  if (!key?.range) throw new EditError(BY_HAND)
  return [{ start: key.range[0], end: key.range[1], text: keyText(change.key) }]
}

/** @throws EditError if there is no list or group at `path` */
function entriesAt(text: string, root: Node | null, path: Path): Entries {
  const spot = locate(text, root, path)
  const entries = entriesOf(text, path.length > 0 ? spot?.member.node : root, spot?.flow)
  if (!entries) throw new EditError(BY_HAND)
  return entries
}

const columnOf = ({ members }: Entries): number => members[0]?.column ?? 0

function addKey(
  text: string,
  group: Entries,
  path: Path,
  value: unknown,
  style: FileStyle,
  order: readonly string[],
): Edit[] {
  const key = String(path.at(-1))
  const names = group.members.map((member) => String(member.key?.value))
  const line = group.flow
    ? `${keyText(key)}: ${flowText(value, path, style)}`
    : `${keyText(key)}:${afterKey(value, path, columnOf(group), style)}`
  return insertEntry(text, group, indexFor(key, names, order), line, style.eol)
}

/** Behind the last of the names that are before it in `order`; at the end if `order` does not have it. */
function indexFor(key: string, names: readonly string[], order: readonly string[]): number {
  const rank = order.indexOf(key)
  if (rank < 0) return names.length
  const before = new Set(order.slice(0, rank))
  return names.findLastIndex((name) => before.has(name)) + 1
}

/** Writes the whole file, if it holds nothing yet. */
function fillRoot({ text, tree, data }: Open, value: unknown, style: FileStyle): Edit[] {
  const root = tree.contents
  const isFilled = isCollection(root) ? root.items.length > 0 : data !== null && data !== undefined
  if (typeof value !== 'object' || value === null || isFilled) throw new EditError(BY_HAND)
  const written = valueText(value, [], 0, style)
  if (root?.range && root.range[0] < root.range[1])
    return [{ start: root.range[0], end: contentEnd(text, root), text: written }]
  const { eol } = style
  const isOpen = text !== '' && !text.endsWith('\n')
  return [{ start: text.length, end: text.length, text: `${isOpen ? eol : ''}${written}${isOpen ? '' : eol}` }]
}
