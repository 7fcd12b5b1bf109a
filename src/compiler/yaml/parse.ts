/** The YAML reader, set up for content: plain values, no copying, no tags, one document. */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { unitsOf } from './budget.ts'
import { DEEPEST } from './depth.ts'
import type { Span, Spans } from './lines.ts'
import { type Line, linesOf } from './lines.ts'
import type { Path } from './path.ts'

/** Something the reader stumbled over, at UTF-16 offsets. */
export type YamlError = { code: string; start: number; end: number; message: string }

/** A plain value whose characters say something else than the value: `1.10`, `yes`, `2024-01-01`. */
export type AsWritten = { path: Path; written: string; start: number; end: number }

export type Parsed = {
  data: unknown
  /** In the order of the file. Empty: the data is what the file says. */
  yamlErrors: YamlError[]
  duplicates: { key: string; start: number; end: number; first: number }[]
  asWritten: AsWritten[]
  /** Characters that nobody sees, written as `\u200b` inside quotes. */
  escaped: { value: string; start: number; end: number }[]
  spans: Spans
  /** Of a text that can be read. Made when first asked for. */
  lines: () => readonly Line[]
  /** The syntax tree: many times as large as the text, so nobody keeps it who need not. */
  tree: Document
  /** How many values there are, groups and names included. */
  values: number
  /** What reading the text took; see `Work`. */
  units: number
}

/** So many remarks of one sort are made on a file, and no more: nobody reads a thousand. */
export const MOST_DIAGNOSTICS = 500

/**
 * The syntax tree alone. Its errors have no stack traces: in a file with thousands of them, these took most of the time
 * and memory.
 *
 * @param keepTokens whether nodes know their tokens (`srcToken`): where hyphens and colons stand
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

const NONE: Spans = { texts: [], brackets: [] }

/** Reads `text`; never throws on what it says. */
export function parseContent(text: string): Parsed {
  const document = parseTree(text)
  let lines: readonly Line[] | undefined
  const parsed: Parsed = {
    data: undefined,
    yamlErrors: [],
    duplicates: [],
    asWritten: [],
    escaped: [],
    spans: NONE,
    lines: () => (lines ??= linesOf(text, parsed.spans)),
    tree: document,
    values: 0,
    units: 0,
  }
  for (const { code, pos, message } of document.errors)
    parsed.yamlErrors.push({ code, start: pos[0], end: pos[1], message })
  parsed.values = inspect(document, text, parsed)
  parsed.units = unitsOf(text.length, parsed.values + document.errors.length)
  const copied = new Set(parsed.yamlErrors.filter(({ code }) => code === 'COPY').map(({ message }) => message))
  for (const yamlError of parsed.yamlErrors)
    if (yamlError.code === 'ANCHOR' && copied.has(yamlError.message)) yamlError.code = 'COPY'
  const directive = /^%[A-Z]+.*/m.exec(text)
  if (directive && document.directives?.docStart) {
    parsed.yamlErrors.push({
      code: 'DIRECTIVE',
      start: directive.index,
      end: directive.index + directive[0].length,
      message: '',
    })
  }
  parsed.yamlErrors.sort((a, b) => a.start - b.start)
  if (parsed.yamlErrors.every(({ code }) => code === 'COPY' || code === 'TAG' || code === 'DIRECTIVE'))
    parsed.data = toData(document)
  return parsed
}

/** The place of a node in what holds it. */
type Step = number | 'key' | 'value' | undefined

/**
 * Climbs through the tree itself: the package's `visit` copies the way down at each step.
 * @returns how many values there are, groups and names included
 */
function inspect(document: Document, text: string, parsed: Parsed): number {
  let nodes = 0
  const failed = new Set(document.errors.map(({ pos }) => pos[0]))
  const anchors = new Set<string>()
  const [texts, brackets]: [Span[], Span[]] = [[], []]
  parsed.spans = { texts, brackets }
  const properties = (node: Node & { anchor?: string }): void => {
    const { anchor, tag } = node
    if (anchor !== undefined) {
      anchors.add(anchor)
      const sign = text.lastIndexOf(`&${anchor}`, node.range?.[0] ?? 0)
      const place = sign < 0 ? placeOf(node) : { start: sign, end: sign + anchor.length + 1 }
      parsed.yamlErrors.push({ code: isScalar(node) ? 'ANCHOR' : 'COPY', ...place, message: anchor })
    }
    if (tag !== undefined && !saysWhatItIs(node) && !failed.has(node.range?.[0] ?? -1)) {
      parsed.yamlErrors.push({ code: tag.startsWith('tag:') ? 'TAG' : 'SIGN', ...placeOf(node), message: tag })
    }
  }
  const duplicateNames = ({ items }: YAMLMap): void => {
    const seen = new Map<string, number>()
    for (const { key } of items) {
      if (!isScalar(key)) continue
      const name = String(key.value)
      const first = seen.get(name)
      if (first === undefined) seen.set(name, key.range?.[0] ?? 0)
      else if (parsed.duplicates.length < MOST_DIAGNOSTICS)
        parsed.duplicates.push({ key: name, first, ...placeOf(key) })
    }
  }
  const ancestors: unknown[] = [document]
  const scalar = (step: Step, node: Scalar): void => {
    properties(node)
    nodes += 1
    const { value, source = '', type } = node
    const style = STYLES[type ?? '']
    if (style && source !== '') texts.push({ ...placeOf(node), style })
    if (step === 'key') return
    if (typeof value === 'string' && type === 'QUOTE_DOUBLE' && HIDDEN_IN_VALUE.test(value)) {
      if (parsed.escaped.length < MOST_DIAGNOSTICS) parsed.escaped.push({ value, ...placeOf(node) })
    }
    if (parsed.asWritten.length === MOST_DIAGNOSTICS) return
    if (type !== 'PLAIN' || node.tag !== undefined || !surprises(value, source)) return
    parsed.asWritten.push({ path: pathOf(ancestors, step), written: source, ...placeOf(node) })
  }
  /** @returns false where no more is looked at, in all of the file */
  const collection = (node: YAMLMap | YAMLSeq): boolean => {
    properties(node)
    nodes += 1
    const { start, end } = placeOf(node)
    if (node.flow && start >= (brackets.at(-1)?.end ?? 0)) brackets.push({ start, end, style: 'brackets' })
    if (ancestors.length > DEEPEST * 2) {
      parsed.yamlErrors.push({ code: 'DEPTH', start, end: start + 1, message: '' })
      return false
    }
    if (isMap(node)) duplicateNames(node)
    return inside(node, () => node.items.every((item, index) => look(index, item)))
  }
  const inside = (node: unknown, lookOn: () => boolean): boolean => {
    ancestors.push(node)
    const goesOn = lookOn()
    ancestors.pop()
    return goesOn
  }
  const look = (step: Step, node: unknown): boolean => {
    if (isScalar(node)) scalar(step, node)
    else if (isPair(node)) return inside(node, () => look('key', node.key) && look('value', node.value))
    else if (isCollection(node)) return collection(node)
    else if (isAlias(node)) {
      const code = anchors.has(node.source) ? 'COPY' : 'ALIAS'
      parsed.yamlErrors.push({ code, ...placeOf(node), message: node.source })
    }
    return true
  }
  look(undefined, document.contents)
  return nodes
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

/** Values that other readers of YAML, or this one, take for something else than the words that stand there. */
function surprises(value: unknown, source: string): boolean {
  if (typeof value === 'number') return String(value) !== source
  if (typeof value === 'boolean' || value === null) return source !== ''
  return /^(?:yes|no|on|off|y|n)$/i.test(source) || /^\d{4}-\d\d-\d\d$/.test(source)
}

const placeOf = (node: Node): { start: number; end: number } => ({
  start: node.range?.[0] ?? 0,
  end: node.range?.[1] ?? 0,
})

function pathOf(ancestors: readonly unknown[], key: unknown): Path {
  const path: (string | number)[] = []
  for (const [index, step] of ancestors.entries()) {
    if (isPair(step)) path.push(isScalar(step.key) ? String(step.key.value) : '')
    const next = ancestors[index + 1]
    const { items } = step as { items?: unknown[] }
    if (items && next !== undefined && !isPair(next)) path.push(items.indexOf(next))
  }
  if (typeof key === 'number') path.push(key)
  return path
}

function toData(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 })
  } catch {
    return undefined // copies of copies: the troubles say so
  }
}
