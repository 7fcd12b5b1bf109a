/** The edits of a text that make one change of its data. */
import { isCollection, type Node } from 'yaml'
import type { Edit } from '../diagnostics/diagnostic.ts'
import { copyOf, gapBetween, insertMember, moveMember, removeMember } from './block-edits.ts'
import type { Change } from './change.ts'
import { EditError } from './edit-error.ts'
import { flowItems, insertFlow, moveFlow, removeFlow } from './flow-edits.ts'
import { locate, memberAt, type Spot } from './locate.ts'
import { type Collection, membersOf } from './members.ts'
import { BY_HAND, type OpenText } from './open-text.ts'
import type { Path } from './path.ts'
import { addKey, fillRoot, holderOf, replaceValue } from './set-value.ts'
import { afterHyphen, flowText, keyText, type Writing } from './write-value.ts'

/** A text that is to be changed. `order`: names of a group's lines in the order in which they should stand. */
export type Open = OpenText & { writing: Writing; order: (path: Path) => readonly string[] }

/** @throws EditError where the change cannot be written */
export function editsFor(open: Open, change: Change): Edit[] {
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
