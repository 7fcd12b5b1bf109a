/** Lists and groups in brackets: `[a, b]` stays `[a, b]`. */
import { isNode, isSeq, type Node } from 'yaml'
import type { Edit } from '../diagnostics/diagnostic.ts'
import { type Collection, contentEnd } from './members.ts'

/** Offsets of an entry, of a line of a group with its name. */
export type FlowItem = { start: number; end: number }

export function flowItems(text: string, collection: Collection): FlowItem[] {
  return collection.items.map((item) => {
    const [first, last] = isSeq(collection)
      ? [item, item]
      : [(item as { key: unknown }).key, (item as { value: unknown }).value]
    const start = isNode(first) ? (first.range?.[0] ?? 0) : 0
    const end = isNode(last) ? contentEnd(text, last as Node) : 0
    return { start, end: Math.max(end, isNode(first) ? contentEnd(text, first as Node) : 0) }
  })
}

export function insertFlow(text: string, collection: Collection, index: number, written: string): Edit[] {
  const items = flowItems(text, collection)
  const [before, after] = [items[index - 1], items[index]]
  if (before) {
    const neighbour = after ?? before
    const earlier = after ? before : items[index - 2]
    const between = earlier ? text.slice(earlier.end, neighbour.start) : ', '
    return [{ start: before.end, end: before.end, text: (/^\s*,\s*$/.test(between) ? between : ', ') + written }]
  }
  if (after) return [{ start: after.start, end: after.start, text: `${written}, ` }]
  const inside = (collection.range?.[0] ?? 0) + 1
  return [{ start: inside, end: inside, text: written }]
}

export function removeFlow(text: string, collection: Collection, index: number): Edit[] {
  const items = flowItems(text, collection)
  const [before, item, after] = [items[index - 1], items[index] as FlowItem, items[index + 1]]
  if (before) return [{ start: before.end, end: item.end, text: '' }]
  if (after) return [{ start: item.start, end: after.start, text: '' }]
  const comma = /^\s*,/.exec(text.slice(item.end))?.[0].length ?? 0
  return [{ start: item.start, end: item.end + comma, text: '' }]
}

export function moveFlow(text: string, collection: Collection, from: number, to: number): Edit[] {
  const items = flowItems(text, collection)
  const order = [...items.keys()].toSpliced(from, 1).toSpliced(to, 0, from)
  return items.flatMap(({ start, end }, place) => {
    const other = items[order[place] ?? place] as FlowItem
    return order[place] === place ? [] : [{ start, end, text: text.slice(other.start, other.end) }]
  })
}
