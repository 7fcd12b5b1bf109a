/** One YAML file: its data, and where in the text each piece of it stands. */
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml'
import type { Range } from '../diagnostics/diagnostic.ts'
import { parseTree } from './parse.ts'
import type { Path } from './path.ts'
import type { RepairedText } from './repaired-text.ts'

/** A stretch of a file's text, in UTF-16 offsets from its start. */
export type Span = readonly [start: number, end: number]

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
  /** As `rangeAt`, in UTF-16 offsets: for pointing and for looking, never for replacing. See `spanAt`. */
  offsetsAt(path: Path, part?: 'value' | 'key'): Span
  /** The place of a stretch of text given by offsets. */
  rangeOf(start: number, end: number): Range
  /**
   * The exact offsets of a text, number or word, quotes included, or of a key: what an edit may replace.
   * `undefined` where the path leads nowhere, to nothing, to a list or to a group.
   */
  spanAt(path: Path, part?: 'value' | 'key'): Span | undefined
  /**
   * The exact offsets of some words inside a value, looked for from its line `line` (from 0) on and then from its start.
   * `undefined` when they do not stand there literally, or only as a part of longer words.
   */
  wordsAt(path: Path, words: string, line?: number): Span | undefined
  /** Where to point for some words: at them or, when they do not stand there literally, at the value's line `line`. */
  rangeOfWords(path: Path, words: string, line?: number): Range
  /** The characters of a value, quotes included. */
  writtenAt(path: Path): string
  /** Where line `index` (from 0) of a `|` text stands; of any other value, the value's own place. */
  lineOfText(path: Path, index: number): Range
}

/**
 * A source over what is left of `draft` after its repairs.
 *
 * @param tree of the draft's text; if there is none, it is read when a place is first asked for
 */
export function sourceOf(draft: RepairedText, data: unknown, readable: boolean, tree?: Document): YamlSource {
  const { file, original, places, back } = draft
  const indexes: Indexes = new Map()
  const find = (path: Path): Found => {
    tree ??= parseTree(draft.text())
    return findIn(tree.contents, path, indexes)
  }
  const offsetsAt = (path: Path, part: 'value' | 'key' = 'value'): Span => {
    const [start, end] = spanOf(find(path), part)
    return [back(start), Math.max(back(end), back(start))]
  }
  const startOfLine = (path: Path, line: number): number => {
    const [start] = offsetsAt(path)
    if (line === 0 && !isBlockText(find(path).node)) return start
    return places.lineSpan(places.lineAt(start) + line + (isBlockText(find(path).node) ? 1 : 0))[0]
  }
  const spanAt = (path: Path, part: 'value' | 'key' = 'value'): Span | undefined => {
    const { node, pair, complete } = find(path)
    const wanted = part === 'key' ? pair?.key : node
    if (!complete || !isScalar(wanted) || isEmpty(wanted)) return undefined
    const [start, end] = spanOf({ node: wanted, complete }, 'value')
    const written = draft.text().slice(start, end).trimEnd()
    return [back(start), Math.max(back(start), back(start + written.length))]
  }
  /** Of a text with one link a thousand times, each is asked for. */
  const found = new Map<string, Span | undefined>()
  const wordsAt = (path: Path, words: string, line = 0): Span | undefined => {
    const key = JSON.stringify([path, line, words])
    if (!found.has(key)) found.set(key, lookForWords(path, words, line))
    return found.get(key)
  }
  const lookForWords = (path: Path, words: string, line: number): Span | undefined => {
    const span = spanAt(path)
    if (!span) return undefined
    const [start, end] = span
    const value = original.slice(start, end)
    const later = indexOfWhole(value, words, Math.max(0, startOfLine(path, line) - start))
    const at = later ?? indexOfWhole(value, words, 0)
    return at === undefined ? undefined : [start + at, start + at + words.length]
  }
  const lineOfText = (path: Path, index: number): Range => {
    const [from, to] = offsetsAt(path)
    if (!isBlockText(find(path).node)) return places.rangeOf(from, to)
    const last = places.lineAt(Math.max(from, to - 1))
    const [start, end] = places.lineSpan(Math.min(places.lineAt(from) + 1 + index, last))
    const indent = original.slice(start, end).search(/\S|$/)
    return places.rangeOf(start + indent, Math.max(end, start + indent + 1))
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
    spanAt,
    wordsAt,
    lineOfText,
    rangeOfWords(path, words, line = 0) {
      const span = wordsAt(path, words, line)
      return span ? places.rangeOf(...span) : lineOfText(path, line)
    },
  }
}

/** Where `words` stand in `text` from `from` on, not as a part of a longer word or address. */
function indexOfWhole(text: string, words: string, from: number): number | undefined {
  if (words === '') return undefined
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(end, end + 3)]
    const begun = /^[\p{L}\p{N}/#]/u.test(words) && /[\p{L}\p{M}\p{N}_/#-]$/u.test(before)
    const goesOn = /[\p{L}\p{M}\p{N}/]$/u.test(words) && /^(?:[\p{L}\p{M}\p{N}_/#?&=%~-]|\.\w)/u.test(after)
    if (!begun && !goesOn) return at
  }
  return undefined
}

const isBlockText = (node: Node | null): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')

function spanOf({ node, pair }: Found, part: 'value' | 'key'): Span {
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
function firstLine(node: Node): Span | undefined {
  if (isMap(node) && isPair(node.items[0]) && isNode(node.items[0].key)) return offsetsOfNode(node.items[0].key)
  if (isSeq(node) && isNode(node.items[0])) return firstLine(node.items[0]) ?? offsetsOfNode(node.items[0])
  return undefined
}

const offsetsOfNode = (node: Node): Span => [node.range?.[0] ?? 0, node.range?.[1] ?? 0]

/** `complete`: the path led to its end. */
type Found = { node: Node | null; pair?: Pair; complete: boolean }

/** The pairs of groups by their names; the last of two with one name. */
type Indexes = Map<YAMLMap, Map<string, Pair>>

function pairsOf(map: YAMLMap, indexes: Indexes): Map<string, Pair> {
  const known = indexes.get(map)
  if (known) return known
  const pairs = new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])))
  indexes.set(map, pairs)
  return pairs
}

/** The node at the end of `path`, or the last one there is, with the pair that holds it. */
function findIn(root: Node | null, path: Path, indexes: Indexes): Found {
  let node = root
  let pair: Pair | undefined
  let steps = 0
  for (const step of path) {
    if (isMap(node)) {
      const next = pairsOf(node, indexes).get(String(step))
      if (!next) break
      pair = next
      node = isNode(next.value) ? next.value : null
    } else if (isSeq(node)) {
      const next = node.items[Number(step)]
      if (!isNode(next)) break
      pair = undefined
      node = next
    } else break
    steps += 1
  }
  return { node, ...(pair && { pair }), complete: steps === path.length }
}
