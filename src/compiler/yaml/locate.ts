/** Where a value stands in the syntax tree, and in what. */
import { isCollection, isMap, isNode, isScalar, type Node } from 'yaml'
import { type Collection, type Member, membersOf } from './members.ts'
import type { Path } from './path.ts'

export type Spot = {
  collection: Collection
  index: number
  node: Node | null
  /** Inside brackets. */
  flow: boolean
  /** Of the collection; none in brackets. */
  members: readonly Member[]
  /** Of the collection itself; absent at the root of the file. */
  above?: Spot
}

/** @param path not empty  @returns `undefined` where it leads nowhere */
export function locate(text: string, root: Node | null, path: Path): Spot | undefined {
  let node = root
  let spot: Spot | undefined
  for (const step of path) {
    if (!isCollection(node)) return undefined
    const collection = node as Collection
    const index = indexOf(collection, step)
    const item = collection.items[index]
    if (item === undefined) return undefined
    const value = isMap(collection) ? (item as { value: unknown }).value : item
    node = isNode(value) ? value : null
    const flow: boolean = collection.flow === true || spot?.flow === true
    const members = flow ? [] : membersOf(text, collection)
    if (!flow && !members[index]) return undefined
    spot = { ...{ collection, index, node, flow, members }, ...(spot && { above: spot }) }
  }
  return spot
}

const indexOf = (collection: Collection, step: string | number): number =>
  isMap(collection)
    ? collection.items.findLastIndex(({ key }) => isScalar(key) && String(key.value) === String(step))
    : Number(step)

/** The member of a collection over lines. */
export const memberAt = ({ members, index }: Spot): Member => members[index] as Member
