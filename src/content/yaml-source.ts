/** One YAML file: its data, and where in the text each piece of it stands. */
import { type Document, isCollection, isMap, isNode, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml'
import type { Range } from './diagnostic.ts'
import type { Draft } from './reading/draft.ts'
import { parseTree } from './reading/parse.ts'

/** The way from a file's root to a value: keys and list positions. */
export type Path = readonly (string | number)[]

export type YamlSource = {
  /** Path inside the content folder. */
  file: string
  /** As typed. Every place and offset below is counted in it. */
  text: string
  /** Plain values; `undefined` where the file could not be read. */
  data: unknown
  /** Whether `data` is what the file says, slips of form mended. If not, nothing can be said of what is in it. */
  readable: boolean
  /**
   * Where a value stands, or its key. A path that leads nowhere answers with the nearest thing above it.
   */
  rangeAt(path: Path, part?: 'value' | 'key'): Range
  /** As `rangeAt`, in UTF-16 offsets from the file's start. */
  offsetsAt(path: Path, part?: 'value' | 'key'): [start: number, end: number]
  /** The place of a stretch of text given by offsets. */
  rangeOf(start: number, end: number): Range
  /** Offsets of some words inside a value, from its line `line` (from 0) on; of the whole value when they are not there. */
  wordsAt(path: Path, words: string, line?: number): [start: number, end: number]
  /** The characters of a value, quotes included. */
  writtenAt(path: Path): string
  /** Where line `index` (from 0) of a `|` text stands; of any other value, the value's own place. */
  lineOfText(path: Path, index: number): Range
}

/** A source over what is left of `draft` after its repairs. The tree is read again when a place is first asked for. */
export function sourceOf(draft: Draft, data: unknown, readable: boolean): YamlSource {
  const { file, original, places, back } = draft
  let tree: Document | undefined
  const find = (path: Path): Found => {
    tree ??= parseTree(draft.text())
    return findIn(tree.contents, path)
  }
  const offsetsAt = (path: Path, part: 'value' | 'key' = 'value'): [number, number] => {
    const [start, end] = spanOf(find(path), part)
    return [back(start), Math.max(back(end), back(start))]
  }
  const startOfLine = (path: Path, line: number): number => {
    const [start] = offsetsAt(path)
    if (line === 0 && !isBlockText(find(path).node)) return start
    return places.lineSpan(places.lineAt(start) + line + (isBlockText(find(path).node) ? 1 : 0))[0]
  }
  return {
    file,
    text: original,
    data,
    readable,
    offsetsAt,
    rangeOf: places.rangeOf,
    rangeAt: (path, part) => places.rangeOf(...offsetsAt(path, part)),
    writtenAt: (path) => original.slice(...offsetsAt(path)),
    wordsAt(path, words, line = 0) {
      const [start, end] = offsetsAt(path)
      const from = Math.max(start, startOfLine(path, line))
      const later = original.slice(from, end).indexOf(words)
      const at = later < 0 ? original.slice(start, end).indexOf(words) + start : later + from
      return at < start || words === '' ? [start, end] : [at, at + words.length]
    },
    lineOfText(path, index) {
      const { node } = find(path)
      if (!isBlockText(node)) return places.rangeOf(...offsetsAt(path))
      const [start, end] = places.lineSpan(places.lineAt(offsetsAt(path)[0]) + 1 + index)
      const indent = original.slice(start, end).search(/\S|$/)
      return places.rangeOf(start + indent, Math.max(end, start + indent + 1))
    },
  }
}

const isBlockText = (node: Node | null): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')

function spanOf({ node, pair }: Found, part: 'value' | 'key'): [number, number] {
  const wanted = part === 'key' && isNode(pair?.key) ? pair.key : node
  const range = wanted?.range ?? (isNode(pair?.key) ? pair.key.range : undefined) ?? [0, 0]
  if (part === 'value' && isEmpty(wanted) && isNode(pair?.key)) return offsetsOfNode(pair.key)
  if (part === 'value' && isCollection(wanted) && isNode(pair?.key)) return offsetsOfNode(pair.key)
  if (part === 'value' && isCollection(wanted)) return firstLine(wanted) ?? [range[0], range[0] + 1]
  return [range[0], range[1]]
}

const isEmpty = (node: Node | null): boolean =>
  isScalar(node) && node.value === null && node.range?.[0] === node.range?.[1]

/** A whole map or list is named by its first key: nobody wants half the file underlined. */
function firstLine(node: Node): [number, number] | undefined {
  if (isMap(node) && isPair(node.items[0]) && isNode(node.items[0].key)) return offsetsOfNode(node.items[0].key)
  if (isSeq(node) && isNode(node.items[0])) return firstLine(node.items[0]) ?? offsetsOfNode(node.items[0])
  return undefined
}

const offsetsOfNode = (node: Node): [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0]

type Found = { node: Node | null; pair?: Pair }

/** The node at the end of `path`, or the last one there is, with the pair that holds it. */
function findIn(root: Node | null, path: Path): Found {
  let node = root
  let pair: Pair | undefined
  for (const step of path) {
    if (isMap(node)) {
      const next = node.items.findLast((item) => isScalar(item.key) && String(item.key.value) === String(step))
      if (!next) break
      pair = next
      node = isNode(next.value) ? next.value : null
    } else if (isSeq(node)) {
      const next = node.items[Number(step)]
      if (!isNode(next)) break
      pair = undefined
      node = next
    } else break
  }
  return { node, ...(pair && { pair }) }
}
