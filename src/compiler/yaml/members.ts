/** The entries of lists and the lines of groups, each with the text that belongs to it: comments move with it. */
import {
  type CST,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from './path.ts'

type Collection = YAMLMap | YAMLSeq

/** One entry of a list or one line of a group; offsets in the text. In brackets only `node`, `start` and `end` count. */
export type Member = {
  /** The name of a line of a group. */
  key: Scalar | undefined
  /** Right after the colon or the hyphen. */
  afterSign: number
  node: Node | null
  /** Of the hyphen or the name. */
  start: number
  /** Of the first of the comments directly above it; otherwise as `start`. */
  from: number
  /** Of the end of its last line, without the line break; a comment there belongs to it, as do indented ones below it. */
  end: number
  /** Columns from 0 of `start`. */
  column: number
  /** Whether only spaces are before it on its line. */
  ownLine: boolean
}

/** A list or group with its members. `flow`: in brackets. */
export type Entries = { collection: Collection; flow: boolean; members: readonly Member[] }

/** Where a value is in the syntax tree, and in what. `above`: the place of the collection; absent at the file's root. */
export type Spot = Entries & { index: number; member: Member; above: Spot | undefined }

/** Returns the place of a value; undefined for the root, and if the path leads nowhere. */
export function locate(text: string, root: Node | null, path: Path): Spot | undefined {
  let above: Spot | undefined
  for (const step of path) {
    const entries = entriesOf(text, above ? above.member.node : root, above?.flow)
    const index = entries ? indexOf(entries.collection, step) : -1
    const member = entries?.members[index]
    if (!entries || !member) return undefined
    above = { ...entries, index, member, above }
  }
  return above
}

const indexOf = (collection: Collection, step: string | number): number =>
  isMap(collection)
    ? collection.items.findLastIndex(({ key }) => isScalar(key) && String(key.value) === String(step))
    : Number(step)

/** @param inFlow whether what holds the node is in brackets  @returns undefined if the node is no list and no group */
export function entriesOf(text: string, node: Node | null | undefined, inFlow = false): Entries | undefined {
  if (!isCollection(node)) return undefined
  const collection = node as Collection
  const flow = inFlow || collection.flow === true
  return { collection, flow, members: flow ? flowMembers(text, collection) : membersOf(text, collection) }
}

function membersOf(text: string, collection: Collection): Member[] {
  const tokens = (collection.srcToken as CST.BlockMap | CST.BlockSequence | undefined)?.items ?? []
  const members: Member[] = []
  for (const [index, item] of collection.items.entries()) {
    const { key, node } = partsOf(item)
    const sign = isSeq(collection)
      ? tokens[index]?.start?.find(({ type }) => type === 'seq-item-ind')
      : tokens[index]?.sep?.find(({ type }) => type === 'map-value-ind')
    const start = key ? key.range?.[0] : sign?.offset
    if (!sign || start === undefined) return [] // written with `?`, which content does not use
    const lineStart = text.lastIndexOf('\n', start - 1) + 1
    const afterSign = sign.offset + 1
    const column = start - lineStart
    const ownLine = text.slice(lineStart, start).trim() === ''
    members.push({
      key,
      afterSign,
      node,
      start,
      column,
      ownLine,
      from: ownLine ? commentsAbove(text, lineStart, column, members.at(-1)?.end ?? 0) : start,
      end: endOfLines(text, Math.max(afterSign, contentEnd(text, node)), column),
    })
  }
  return members
}

const flowMembers = (text: string, collection: Collection): Member[] =>
  collection.items.map((item) => {
    const { key, node } = partsOf(item)
    const start = (key ?? node)?.range?.[0] ?? 0
    const end = Math.max(contentEnd(text, node), contentEnd(text, key))
    return { key, node, start, from: start, end, afterSign: start, column: 0, ownLine: false }
  })

/** Returns the nodes of an entry of a list, or of a line of a group. */
function partsOf(item: unknown): { key: Scalar | undefined; node: Node | null } {
  const { key, value } = isPair(item) ? item : { key: undefined, value: item }
  return { key: isScalar(key) ? key : undefined, node: isNode(value) ? value : null }
}

/** Returns where a node's own text ends, without blanks and line breaks after it. */
export function contentEnd(text: string, node: Node | null | undefined): number {
  if (!node?.range) return 0
  const [start, end] = node.range
  if (start === end) return 0
  const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
  const written = text.slice(start, end)
  // Under `|+` the empty lines at the end are text.
  if (isBlock && /^[|>]\d?\+/.test(written)) return start + written.replace(/\r?\n$/, '').length
  if (isCollection(node) && !node.flow) {
    const last = membersOf(text, node as Collection).at(-1)
    return last ? Math.max(last.afterSign, contentEnd(text, last.node)) : end
  }
  return start + written.trimEnd().length
}

/** The end of the line at `offset`, or of the last of the comments below it that are indented more than `column`. */
function endOfLines(text: string, offset: number, column: number): number {
  let end = lineEnd(text, offset)
  for (let at = end; text.indexOf('\n', at) >= 0; ) {
    const start = text.indexOf('\n', at) + 1
    at = lineEnd(text, start)
    const line = text.slice(start, at)
    const indent = line.search(/\S/)
    if (indent < 0) continue
    if (line[indent] !== '#' || indent <= column) break
    end = at
  }
  return end
}

/** Returns where the line of `offset` ends, without its break. */
export function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  if (at < 0) return text.length
  return at > offset && text[at - 1] === '\r' ? at - 1 : at
}

const MODELINE = /^#\s*yaml-language-server:/

/** The first of the comments of one column directly above a line; the one that names the schema belongs to the file. */
function commentsAbove(text: string, lineStart: number, column: number, above: number): number {
  let line = lineStart
  while (line > above) {
    const start = text.lastIndexOf('\n', line - 2) + 1
    const words = text.slice(start + column, line)
    if (start < above || text.slice(start, line).search(/\S/) !== column || !/^#/.test(words) || MODELINE.test(words))
      break
    line = start
  }
  return line + column
}
