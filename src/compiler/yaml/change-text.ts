/**
 * One change of a file's text: every other byte stays as it is. The new text is read again and held against the change
 * of the data; where they differ, nothing is changed.
 */
import { type Change, changeData, sameData } from './change.ts'
import { editsFor, type Open } from './change-edits.ts'
import { differenceOf } from './difference.ts'
import { EditError } from './edit-error.ts'
import { applyEdits } from './edits.ts'
import { styleOf } from './file-style.ts'
import { BY_HAND, BYTE_ORDER_MARK, dataOf, openText } from './open-text.ts'
import { parseTree } from './parse.ts'
import type { Path } from './path.ts'
import { valueAt } from './value-at.ts'
import { mustBeWritable } from './write-value.ts'

export type ChangeOptions = {
  /** Names of a group's lines in the order in which they should stand: where a new one is put. */
  order?: (path: Path) => readonly string[]
  /** Whether the value at a path is a day, which is written without quotes. */
  isDay?: (path: Path) => boolean
}

/** @throws EditError where the change cannot be made, or not without touching something else */
export function changeText(text: string, change: Change, options: ChangeOptions = {}): string {
  if (text.startsWith(BYTE_ORDER_MARK)) return BYTE_ORDER_MARK + changeText(text.slice(1), change, options)
  if ('value' in change) mustBeWritable(change.value)
  const { order = () => [], isDay = () => false } = options
  const opened = openText(text)
  const open: Open = { ...opened, writing: { style: styleOf(text, opened.tree), isDay }, order }
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

/** Lists compare by order, groups too: a moved line is a change. */
const sameOrder = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

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

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
