/** One YAML file: its data, and where in the text each piece of it is. */
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

/** What places are found with. `written`: the path in the text of a value of the data, if the data differs from the text. */
type Opened = { draft: RepairedText; tree: () => Document; written: (path: Path) => Path }

type About = {
  /** Path inside the content folder. */
  file: string
  /** Whether `data` is what the file says, with repairs. If not, nothing can be said about what is in it. */
  readable: boolean
  /** Plain values; `undefined` if the file could not be read. */
  data: unknown
}

/** Text and syntax tree are asked for when they are first needed. */
export class YamlSource {
  readonly file: string
  readonly readable: boolean
  readonly data: unknown
  readonly #opened: () => Opened
  readonly #indexes: Indexes = new Map()
  /** Of a text with one link a thousand times, each is asked for. */
  readonly #words = new Map<string, Span | undefined>()

  constructor({ file, readable, data }: About, opened: () => Opened) {
    this.file = file
    this.readable = readable
    this.data = data
    this.#opened = opened
  }

  /** As typed. Every place and offset below is counted in it. */
  get text(): string {
    return this.#opened().draft.original
  }

  /** Returns a source that is read when it is first needed. */
  static lazy(about: About, source: () => YamlSource): YamlSource {
    return new YamlSource(about, () => source().#opened())
  }

  /** Returns a source with other data, and the same places. @param written the path in the text of a value of `data` */
  withData(data: unknown, written?: (path: Path) => Path): YamlSource {
    const { file, readable } = this
    return new YamlSource({ file, readable, data }, () => ({ ...this.#opened(), ...(written && { written }) }))
  }

  /** Where a value is, or its key. A path that leads nowhere gives the nearest thing above it. */
  rangeAt(path: Path, part?: 'value' | 'key'): Range {
    return this.rangeOf(...this.offsetsAt(path, part))
  }

  /** As `rangeAt`, in UTF-16 offsets: for pointing and for looking, never for replacing. See `spanAt`. */
  offsetsAt(path: Path, part: 'value' | 'key' = 'value'): Span {
    return this.#back(spanOf(this.#find(path, part), part))
  }

  /** The place of a stretch of text given by offsets. */
  rangeOf(start: number, end: number): Range {
    return this.#opened().draft.places.rangeOf(start, end)
  }

  /**
   * The exact offsets of a text, number or word, quotes included, or of a key: what an edit may replace.
   * `undefined` if the path leads nowhere, to nothing, to a list or to a group.
   */
  spanAt(path: Path, part: 'value' | 'key' = 'value'): Span | undefined {
    const { node, pair, complete } = this.#find(path, part)
    const wanted = part === 'key' ? pair?.key : node
    if (!complete || !isScalar(wanted) || isEmpty(wanted)) return undefined
    let [start, end] = offsetsOfNode(wanted)
    const text = this.#opened().draft.text()
    // Not trimEnd: a no-break space at the end is a part of the value.
    while (end > start && ' \t\r\n'.includes(text[end - 1] ?? '')) end -= 1
    return this.#back([start, end])
  }

  /**
   * The exact offsets of some words inside a value, looked for from its line `line` (from 0) on and then from its start.
   * `undefined` if they are not there literally, or only as a part of longer words.
   */
  wordsAt(path: Path, words: string, line = 0): Span | undefined {
    const key = JSON.stringify([path, line, words])
    if (!this.#words.has(key)) this.#words.set(key, this.#lookForWords(path, words, line))
    return this.#words.get(key)
  }

  /** Where to point for some words: at them or, if they are not there literally, at the value's line `line`. */
  rangeOfWords(path: Path, words: string, line = 0): Range {
    const span = this.wordsAt(path, words, line)
    return span ? this.rangeOf(...span) : this.lineOfText(path, line)
  }

  /** Returns the path in the text of a value of the data. */
  writtenPath(path: Path): Path {
    return this.#opened().written(path)
  }

  /** The characters of a value, quotes included. */
  writtenAt(path: Path): string {
    return this.text.slice(...this.offsetsAt(path))
  }

  /** Where line `index` (from 0) of a `|` text is; of any other value, the value's own place. */
  lineOfText(path: Path, index: number): Range {
    const [from, to] = this.offsetsAt(path)
    const { lineAt, lineSpan } = this.#opened().draft.places
    if (!isBlockText(this.#find(path).node)) return this.rangeOf(from, to)
    const [start, end] = lineSpan(Math.min(lineAt(from) + 1 + index, lineAt(Math.max(from, to - 1))))
    const indent = this.text.slice(start, end).search(/\S|$/)
    return this.rangeOf(start + indent, Math.max(end, start + indent + 1))
  }

  #find(path: Path, part?: 'value' | 'key'): Found {
    const { tree, written } = this.#opened()
    // A key is beside its value, wherever the value is.
    const place = part === 'key' && path.length > 0 ? [...written(path.slice(0, -1)), ...path.slice(-1)] : written(path)
    return findIn(tree().contents, place, this.#indexes)
  }

  #back([start, end]: Span): Span {
    const { back } = this.#opened().draft
    return [back(start), Math.max(back(end), back(start))]
  }

  #lookForWords(path: Path, words: string, line: number): Span | undefined {
    const span = this.spanAt(path)
    if (!span) return undefined
    const value = this.text.slice(...span)
    const { lineAt, lineSpan } = this.#opened().draft.places
    const below = line + Number(isBlockText(this.#find(path).node))
    const from = below === 0 ? span[0] : lineSpan(lineAt(span[0]) + below)[0]
    const at = indexOfWhole(value, words, Math.max(0, from - span[0])) ?? indexOfWhole(value, words, 0)
    return at === undefined ? undefined : [span[0] + at, span[0] + at + words.length]
  }
}

/** Returns a source over what is left of `draft` after its repairs. @param known tree of the draft's text */
export function sourceOf(draft: RepairedText, data: unknown, readable: boolean, known?: Document): YamlSource {
  let parsed = known
  const tree = () => (parsed ??= parseTree(draft.text()))
  const opened: Opened = { draft, tree, written: (path) => path }
  return new YamlSource({ file: draft.file, readable, data }, () => opened)
}

/** Where `words` are in `text` from `from` on, not as a part of a longer word or address. */
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

/** An empty value, and a list or group, are shown by their name. */
function spanOf({ node, pair }: Found, part: 'value' | 'key'): Span {
  const key = isNode(pair?.key) ? pair.key : null
  if (key && (part === 'key' || isEmpty(node) || isCollection(node))) return offsetsOfNode(key)
  const [start, end] = offsetsOfNode(node ?? key)
  if (part === 'value' && isCollection(node)) return firstLine(node) ?? [start, start + 1]
  return [start, end]
}

const isEmpty = (node: Node | null): boolean =>
  isScalar(node) && node.value === null && node.range?.[0] === node.range?.[1]

/** A whole map or list is shown by its first key, instead of underlining half the file. */
function firstLine(node: Node): Span | undefined {
  if (isMap(node) && isPair(node.items[0]) && isNode(node.items[0].key)) return offsetsOfNode(node.items[0].key)
  if (isSeq(node) && isNode(node.items[0])) return firstLine(node.items[0]) ?? offsetsOfNode(node.items[0])
  return undefined
}

const offsetsOfNode = (node: Node | null): Span => [node?.range?.[0] ?? 0, node?.range?.[1] ?? 0]

/** `complete`: the path led to its end. */
type Found = { node: Node | null; pair?: Pair | undefined; complete: boolean }

/** The pairs of groups by their names; the last of two with one name. */
type Indexes = Map<YAMLMap, Map<string, Pair>>

function pairsOf(map: YAMLMap, indexes: Indexes): Map<string, Pair> {
  const pairs =
    indexes.get(map) ??
    new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])))
  indexes.set(map, pairs)
  return pairs
}

/** Returns the node at the end of `path`, or the last one there is, with the pair that holds it. */
export function findIn(root: Node | null, path: Path, indexes: Indexes = new Map()): Found {
  let found: Omit<Found, 'complete'> = { node: root }
  for (const step of path) {
    const { node } = found
    const pair = isMap(node) ? pairsOf(node, indexes).get(String(step)) : undefined
    const next = isSeq(node) ? node.items[Number(step)] : pair?.value
    if (!pair && !isNode(next)) return { ...found, complete: false }
    found = { node: isNode(next) ? next : null, pair }
  }
  return { ...found, complete: true }
}
