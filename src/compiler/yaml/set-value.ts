/** The edits that put another value in the place of one, or add a line to a group. */
import { isCollection, isNode, isScalar, type Node } from 'yaml'
import type { Edit } from '../diagnostics/diagnostic.ts'
import { insertMember } from './block-edits.ts'
import { EditError } from './edit-error.ts'
import { flowItems, insertFlow } from './flow-edits.ts'
import { memberAt, type Spot } from './locate.ts'
import { type Collection, contentEnd, lineEnd, type Member, membersOf } from './members.ts'
import { BY_HAND } from './open-text.ts'
import type { Path } from './path.ts'
import { scalarText } from './scalar-text.ts'
import { afterHyphen, afterKey, flowText, groupText, keyText, listText, placeAt, type Writing } from './write-value.ts'

/** @param path of a value that is there, at `spot` */
export function replaceValue(text: string, spot: Spot, path: Path, value: unknown, writing: Writing): Edit[] {
  const { node, flow } = spot
  if (flow) return replaceInFlow(text, spot, path, value, writing)
  const { afterSign, column, key, end: memberEnd } = memberAt(spot)
  const end = contentEnd(text, node)
  const comment = headComment(text, afterSign, node, end)
  if (isScalar(node) && node.range && end > 0 && (typeof value !== 'object' || value === null)) {
    const [start] = node.range
    const place = placeAt(writing, path, column + (key === undefined ? 2 : writing.style.step), false)
    const put = scalarText(value, place, { node, written: text.slice(start, end) })
    return beside(text, start, end, isBlock(put) ? put : put + comment)
  }
  const put =
    key === undefined ? ` ${afterHyphen(value, path, column, writing)}` : afterKey(value, path, column, writing)
  // The comments inside a list or group go with it.
  const last = isCollection(node) && !node.flow ? memberEnd : Math.max(afterSign, end)
  const withComment = put.replace(/(?=\r?\n|$)/, () => comment)
  return beside(text, afterSign, last, withComment)
}

/** What stands behind `|`, or behind the name of a list or group below: it speaks of the value, whatever that becomes. */
function headComment(text: string, afterSign: number, node: Node | null, end: number): string {
  if (isCollection(node) && !node.flow)
    return /^[ \t]+#[^\r\n]*/.exec(text.slice(afterSign, lineEnd(text, afterSign)))?.[0] ?? ''
  const written = isScalar(node) ? text.slice(node.range?.[0] ?? end, end) : ''
  return /^[|>][-+\d]*([ \t]+#[^\r\n]*)/.exec(written)?.[1] ?? ''
}

const isBlock = (written: string): boolean => /^[|>]/.test(written)

/** A comment at the end of the old value's line stays there when the new one goes on below. */
function beside(text: string, start: number, end: number, put: string): Edit[] {
  const close = lineEnd(text, end)
  const comment = text.slice(end, close)
  const [, first = '', lines = ''] = /^([^\r\n]*)((?:\r?\n[\s\S]*)?)$/.exec(put) ?? []
  if (lines === '' || comment.trim() === '' || text.slice(start, end).includes('\n')) return [{ start, end, text: put }]
  return [
    { start, end, text: first },
    { start: close, end: close, text: lines },
  ]
}

function replaceInFlow(text: string, { collection, index, node }: Spot, path: Path, value: unknown, writing: Writing) {
  const item = flowItems(text, collection)[index]
  const range = node?.range
  if (!item || !range || range[0] === range[1]) throw new EditError(BY_HAND)
  const [start] = range
  const end = contentEnd(text, node)
  const isPlain = typeof value !== 'object' || value === null
  const put =
    isPlain && isScalar(node)
      ? scalarText(value, placeAt(writing, path, 1, true), { node, written: text.slice(start, end) })
      : flowText(value, path, writing)
  return [{ start, end, text: put }]
}

/** @param order names of the group's lines, in the order in which they should stand */
export function addKey(
  text: string,
  group: { collection: Collection; flow: boolean },
  path: Path,
  value: unknown,
  { order, ...writing }: Writing & { order: readonly string[] },
): Edit[] {
  const key = String(path.at(-1))
  const names = group.collection.items.map((item) => nameOf((item as { key?: unknown }).key))
  const index = placeOf(key, names, order)
  if (group.flow) return insertFlow(text, group.collection, index, `${keyText(key)}: ${flowText(value, path, writing)}`)
  const [first, ...rest] = membersOf(text, group.collection)
  if (!first) throw new EditError(BY_HAND)
  const lines = `${keyText(key)}:${afterKey(value, path, first.column, writing)}`
  return insertMember([first, ...rest], index, lines, { gap: 0, eol: writing.style.eol })
}

const nameOf = (key: unknown): string => (isNode(key) && isScalar(key) ? String(key.value) : '')

/** Behind the last of those that stand before it in `order`; at the end where the order does not say. */
function placeOf(key: string, names: readonly string[], order: readonly string[]): number {
  const rank = order.indexOf(key)
  if (rank < 0) return names.length
  const before = new Set(order.slice(0, rank))
  return names.findLastIndex((name) => before.has(name)) + 1
}

/** The whole file, where it holds nothing yet. */
export function fillRoot(text: string, root: Node | null, value: unknown, writing: Writing): Edit[] {
  const written = Array.isArray(value) ? listText(value, [], 0, writing) : groupText(value as object, [], 0, writing)
  if (root?.range && root.range[0] < root.range[1])
    return [{ start: root.range[0], end: contentEnd(text, root), text: written }]
  const { eol } = writing.style
  const isOpen = text !== '' && !text.endsWith('\n')
  return [{ start: text.length, end: text.length, text: `${isOpen ? eol : ''}${written}${isOpen ? '' : eol}` }]
}

export const holderOf = (spot: Spot | undefined): Member | undefined =>
  spot && !spot.flow ? memberAt(spot) : undefined
