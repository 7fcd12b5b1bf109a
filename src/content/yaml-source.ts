/** One YAML file: its data, and where in the text each piece of it stands. */
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml'
import type { Range } from './diagnostic.ts'

/** The way from a file's root to a value: keys and list positions. */
export type Path = readonly (string | number)[]

export type YamlSource = {
  /** Path inside the content folder. */
  file: string
  text: string
  /** Plain values; `undefined` where the file could not be read. */
  data: unknown
  /** The syntax tree, with what the YAML reader itself found wrong. */
  document: Document
  /**
   * Where a value stands, or its key. A path that leads nowhere answers with the nearest thing above it.
   */
  rangeAt(path: Path, part?: 'value' | 'key'): Range
  /** As `rangeAt`, in UTF-16 offsets from the file's start. */
  offsetsAt(path: Path, part?: 'value' | 'key'): [start: number, end: number]
  /** The place of a stretch of text given by offsets. */
  rangeOf(start: number, end: number): Range
  /** Where line `index` (from 0) of a `|` text stands; of any other value, the value's own place. */
  lineOfText(path: Path, index: number): Range
}

/** Reads `text`; never throws on what it says. */
export function readYaml(file: string, text: string): YamlSource {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, keepSourceTokens: true, stringKeys: true })
  const rangeOf = (start: number, end: number): Range => {
    const from = lineCounter.linePos(start)
    const to = lineCounter.linePos(Math.max(start, end))
    return {
      line: Math.max(from.line, 1),
      column: Math.max(from.col, 1),
      endLine: Math.max(to.line, 1),
      endColumn: Math.max(to.col, 1),
    }
  }
  const offsetsAt = (path: Path, part: 'value' | 'key' = 'value') => offsetsIn(document, path, part)
  return {
    file,
    text,
    document,
    data: document.errors.length === 0 ? toData(document) : undefined,
    offsetsAt,
    rangeOf,
    rangeAt: (path, part) => rangeOf(...offsetsAt(path, part)),
    lineOfText(path, index) {
      const node = find(document.contents, path).node
      if (!isScalar(node) || node.type !== 'BLOCK_LITERAL') return rangeOf(...offsetsAt(path))
      const first = rangeOf(...offsetsAt(path)).line
      const line = text.split('\n')[first + index] ?? ''
      const indent = line.length - line.trimStart().length
      return { line: first + 1 + index, column: indent + 1, endLine: first + 1 + index, endColumn: line.length + 1 }
    },
  }
}

function toData(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    return undefined // an alias: reported, with its place, by the syntax rules
  }
}

function offsetsIn(document: Document, path: Path, part: 'value' | 'key'): [number, number] {
  const { node, pair } = find(document.contents, path)
  const wanted = part === 'key' && pair && isNode(pair.key) ? pair.key : node
  const range = wanted?.range ?? (isNode(pair?.key) ? pair.key.range : undefined) ?? [0, 0]
  if (part === 'value' && isCollection(wanted) && pair && isNode(pair.key)) return offsetsOfNode(pair.key)
  if (part === 'value' && isCollection(wanted)) return firstLine(wanted) ?? [range[0], range[0] + 1]
  return [range[0], range[1]]
}

/** A whole map or list is named by its first key: nobody wants half the file underlined. */
function firstLine(node: Node): [number, number] | undefined {
  if (isMap(node) && isPair(node.items[0]) && isNode(node.items[0].key)) return offsetsOfNode(node.items[0].key)
  if (isSeq(node) && isNode(node.items[0])) return firstLine(node.items[0]) ?? offsetsOfNode(node.items[0])
  return undefined
}

const offsetsOfNode = (node: Node): [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0]

/** The node at the end of `path`, or the last one there is, with the pair that holds it. */
function find(root: Node | null, path: Path): { node: Node | null; pair?: Pair } {
  let node = root
  let pair: Pair | undefined
  for (const step of path) {
    if (isMap(node)) {
      const next = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
      if (!next) return { node, ...(pair && { pair }) }
      pair = next
      node = isNode(next.value) ? next.value : null
    } else if (isSeq(node)) {
      const next = node.items[Number(step)]
      if (!isNode(next)) return { node, ...(pair && { pair }) }
      pair = undefined
      node = next
    } else break
  }
  return { node, ...(pair && { pair }) }
}
