/** The YAML reader, set up for content: plain values, no copying, no tags, one document. */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { MOST_DIAGNOSTICS, unitsOf } from './budget.ts'
import { DEEPEST } from './decode.ts'
import { type Line, linesOf, type Span, type Spans } from './lines.ts'
import type { Path } from './path.ts'

/** UTF-16 offsets. */
type Stretch = { start: number; end: number }

export type YamlError = Stretch & { code: string; message: string }

/** A plain value whose characters say something else than the value: `1.10`, `yes`, `2024-01-01`. */
export type AsWritten = Stretch & { path: Path; written: string }

type Inspected = {
  /** In the order of the file. If there are none, the data is what the file says. */
  yamlErrors: YamlError[]
  duplicates: (Stretch & { key: string; first: number })[]
  asWritten: AsWritten[]
  /** Invisible characters, written as `\u200b` inside quotes. */
  escaped: (Stretch & { value: string })[]
  spans: Spans
  /** How many values there are, groups and names included. */
  values: number
}

export type Parsed = Inspected & {
  data: unknown
  /** Of a text that can be read. Made when first asked for. */
  lines: () => readonly Line[]
  /** The syntax tree: many times as large as the text, so do not keep it without need. */
  tree: Document
  /** What reading the text took; see `Budget`. */
  units: number
}

/**
 * The syntax tree alone. Its errors have no stack traces: in a file with thousands of them, these took most of the time
 * and memory.
 *
 * @param keepTokens whether nodes know their tokens (`srcToken`): the places of hyphens and colons
 */
export function parseTree(text: string, keepTokens = false): Document {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return parseDocument(text, {
      prettyErrors: false,
      stringKeys: true,
      uniqueKeys: false,
      keepSourceTokens: keepTokens,
    })
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Reads `text`; never throws on what it says. */
export function parseContent(text: string): Parsed {
  const tree = parseTree(text)
  const inspected = inspect(tree, text)
  const { yamlErrors, spans, values } = inspected
  const copied = new Set(yamlErrors.filter(({ code }) => code === 'COPY').map(({ message }) => message))
  for (const yamlError of yamlErrors)
    if (yamlError.code === 'ANCHOR' && copied.has(yamlError.message)) yamlError.code = 'COPY'
  const directive = tree.directives?.docStart ? /^%[A-Z]+.*/m.exec(text) : null
  if (directive) {
    const { index: start, 0: line } = directive
    yamlErrors.push({ code: 'DIRECTIVE', start, end: start + line.length, message: '' })
  }
  yamlErrors.sort((a, b) => a.start - b.start)
  let lines: readonly Line[] | undefined
  return {
    ...inspected,
    data: yamlErrors.some(isBlocking) ? undefined : toData(tree),
    lines: () => (lines ??= linesOf(text, spans)),
    tree,
    units: unitsOf(text.length, values + tree.errors.length),
  }
}

/** Whether a YAML error prevents reading the data; others are only reported. */
export const isBlocking = ({ code }: YamlError): boolean => code !== 'COPY' && code !== 'TAG' && code !== 'DIRECTIVE'

/** Walks the tree itself, since the package's `visit` copies the path at each step. */
function inspect(document: Document, text: string): Inspected {
  const [texts, brackets]: [Span[], Span[]] = [[], []]
  const yamlErrors = document.errors.map(
    ({ code, pos: [start, end], message }): YamlError => ({ code, start, end, message }),
  )
  const found: Inspected = {
    yamlErrors,
    duplicates: [],
    asWritten: [],
    escaped: [],
    spans: { texts, brackets },
    values: 0,
  }
  const failed = new Set(yamlErrors.map(({ start }) => start))
  const anchors = new Set<string>()
  const path: (string | number)[] = []
  let isTooDeep = false

  function properties(node: Node & { anchor?: string }): void {
    found.values += 1
    const { anchor, tag } = node
    if (anchor !== undefined) {
      anchors.add(anchor)
      const sign = text.lastIndexOf(`&${anchor}`, node.range?.[0] ?? 0)
      const place = sign < 0 ? placeOf(node) : { start: sign, end: sign + anchor.length + 1 }
      yamlErrors.push({ code: isScalar(node) ? 'ANCHOR' : 'COPY', ...place, message: anchor })
    }
    if (tag !== undefined && !saysWhatItIs(node) && !failed.has(node.range?.[0] ?? -1))
      yamlErrors.push({ code: tag.startsWith('tag:') ? 'TAG' : 'SIGN', ...placeOf(node), message: tag })
  }

  function scalar(node: Scalar, isKey: boolean): void {
    properties(node)
    const { value, source = '', type } = node
    const style = STYLES[type ?? '']
    if (style && source !== '') texts.push({ ...placeOf(node), style })
    if (isKey) return
    const isEscaped = typeof value === 'string' && type === 'QUOTE_DOUBLE' && HIDDEN_IN_VALUE.test(value)
    if (isEscaped && found.escaped.length < MOST_DIAGNOSTICS) found.escaped.push({ value, ...placeOf(node) })
    if (found.asWritten.length === MOST_DIAGNOSTICS) return
    if (type !== 'PLAIN' || node.tag !== undefined || !surprises(value, source)) return
    found.asWritten.push({ path: [...path], written: source, ...placeOf(node) })
  }

  function group(node: YAMLMap, depth: number): void {
    const seen = new Map<string, number>()
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : ''
      const first = seen.get(name)
      if (isScalar(key) && first === undefined) seen.set(name, placeOf(key).start)
      else if (isScalar(key) && first !== undefined && found.duplicates.length < MOST_DIAGNOSTICS)
        found.duplicates.push({ key: name, first, ...placeOf(key) })
      path.push(name)
      look(key, depth, true)
      look(value, depth)
      path.pop()
    }
  }

  /** @param depth a list counts as one step, a group and its line as two */
  function look(node: unknown, depth: number, isKey = false): void {
    if (isTooDeep) return
    if (isScalar(node)) scalar(node, isKey)
    else if (isMap(node) || isSeq(node)) {
      properties(node)
      const { start, end } = placeOf(node)
      if (node.flow && start >= (brackets.at(-1)?.end ?? 0)) brackets.push({ start, end, style: 'brackets' })
      if (depth > DEEPEST * 2) {
        isTooDeep = true
        yamlErrors.push({ code: 'DEPTH', start, end: start + 1, message: '' })
      } else if (isMap(node)) group(node, depth + 2)
      else
        for (const [index, item] of node.items.entries()) {
          path.push(index)
          look(item, depth + 1)
          path.pop()
        }
    } else if (isAlias(node)) {
      const code = anchors.has(node.source) ? 'COPY' : 'ALIAS'
      yamlErrors.push({ code, ...placeOf(node), message: node.source })
    }
  }
  look(document.contents, 1)
  return found
}

const STYLES: Readonly<Record<string, Span['style']>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'block',
  BLOCK_FOLDED: 'block',
}

/** `!!int "3000"`, as programs write it: a tag of YAML's core schema names the sort of value and changes nothing else. */
function saysWhatItIs(node: Node): boolean {
  const name = /^tag:yaml\.org,2002:(\w+)$/.exec(node.tag ?? '')?.[1]
  if (isScalar(node)) return name === (node.value === null ? 'null' : CORE[typeof node.value]?.(node.value, name))
  return name === (isMap(node) ? 'map' : 'seq')
}

const CORE: Readonly<Record<string, (value: unknown, name?: string) => string>> = {
  string: () => 'str',
  boolean: () => 'bool',
  number: (value, name) => (Number.isInteger(value) && name !== 'float' ? 'int' : 'float'),
}

/** Characters that an escape in double quotes may hide in a value. */
export const HIDDEN_IN_VALUE =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ue000-\ue02f]|\p{Cs}/u

/** Values that some reader of YAML takes for something else than the words that are there. */
function surprises(value: unknown, source: string): boolean {
  if (typeof value === 'number') return String(value) !== source
  if (typeof value === 'boolean' || value === null) return source !== ''
  return /^(?:yes|no|on|off|y|n)$/i.test(source) || /^\d{4}-\d\d-\d\d$/.test(source)
}

const placeOf = ({ range }: Node): Stretch => ({ start: range?.[0] ?? 0, end: range?.[1] ?? 0 })

function toData(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 })
  } catch {
    return undefined // copies of copies, which are errors already
  }
}
