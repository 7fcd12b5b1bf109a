/** Writes values as YAML in the style of the file that they are put into. */
import { type Document, isCollection, isMap, isScalar, isSeq, visit } from 'yaml'
import { EditError } from './change.ts'
import { isGroup, type Path } from './path.ts'
import { doubleQuoted, type ScalarStyle, scalarText } from './scalar-text.ts'

/** How a file is written. */
export type FileStyle = {
  /** The line break. */
  eol: string
  /** Spaces of one step. */
  step: number
  /** Spaces of a hyphen further in than the name of its list. */
  hyphen: number
  /** Characters of the longest line that was folded. */
  width: number
  /** Names whose list is written in brackets somewhere. */
  inBrackets: ReadonlySet<string>
}

/** Of lines in files that fold none. */
const USUAL_WIDTH = 118

export function styleOf(text: string, tree: Document): FileStyle {
  const steps: number[] = []
  const hyphens: number[] = []
  const inBrackets = new Set<string>()
  let width = 0
  const columnOf = (offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)
  visit(tree, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !key.range) return
      const column = columnOf(key.range[0])
      if (isCollection(value) && value.range && value.items.length > 0) {
        if (value.flow) inBrackets.add(String(key.value))
        else if (isMap(value)) steps.push(columnOf(value.range[0]) - column)
        else if (isSeq(value)) hyphens.push(columnOf(value.range[0]) - column)
      }
    },
    Scalar(key, { type, range, source = '' }) {
      if (key === 'key' || !range || type === 'BLOCK_LITERAL' || !source.includes(' ')) return
      const [first = '', ...lines] = text.slice(range[0], range[1]).trimEnd().split(/\r?\n/)
      if (lines.length === 0) return
      const folded = type === 'BLOCK_FOLDED' ? lines : [' '.repeat(columnOf(range[0])) + first, ...lines]
      width = Math.max(width, ...folded.map((line) => line.length))
    },
  })
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    step: usual(steps, 2),
    hyphen: usual(hyphens, usual(steps, 2)),
    width: width > 40 ? width : USUAL_WIDTH,
    inBrackets,
  }
}

/** The number that is met most often. */
function usual(numbers: readonly number[], otherwise: number): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? otherwise
}

export type Writing = {
  style: FileStyle
  /** Whether the value at a path is a day: see `ScalarStyle`. */
  isDay: (path: Path) => boolean
}

/** @param indent of the lines of a text that goes on below */
export const styleAt = ({ style, isDay }: Writing, path: Path, indent: number, flow: boolean): ScalarStyle => ({
  ...{ flow, indent, width: style.width, eol: style.eol, isDay: isDay(path) },
})

/** Returns what follows `name:`, with the space or line break before it. @param column of the name */
export function afterKey(value: unknown, path: Path, column: number, writing: Writing): string {
  const { style } = writing
  const key = String(path.at(-1))
  if (Array.isArray(value) && value.length > 0) {
    if (style.inBrackets.has(key) && value.every(isScalarValue)) return ` ${flowText(value, path, writing)}`
    return style.eol + ' '.repeat(column + style.hyphen) + listText(value, path, column + style.hyphen, writing)
  }
  if (isGroup(value) && Object.keys(value).length > 0)
    return style.eol + ' '.repeat(column + style.step) + groupText(value, path, column + style.step, writing)
  return ` ${plainValue(value, path, column + style.step, writing)}`
}

/** Returns what follows `- `. @param column of the hyphen */
export function afterHyphen(value: unknown, path: Path, column: number, writing: Writing): string {
  if (Array.isArray(value) && value.length > 0) return listText(value, path, column + 2, writing)
  if (isGroup(value) && Object.keys(value).length > 0) return groupText(value, path, column + 2, writing)
  return plainValue(value, path, column + 2, writing)
}

/** Lines of a list; the first of them without the spaces before it. */
export const listText = (list: readonly unknown[], path: Path, column: number, writing: Writing): string =>
  list
    .map((value, index) => `- ${afterHyphen(value, [...path, index], column, writing)}`)
    .join(writing.style.eol + ' '.repeat(column))

/** Lines of a group; the first of them without the spaces before it. */
export const groupText = (group: object, path: Path, column: number, writing: Writing): string =>
  Object.entries(group)
    .map(([key, value]) => `${keyText(key)}:${afterKey(value, [...path, key], column, writing)}`)
    .join(writing.style.eol + ' '.repeat(column))

/** In brackets, on one line. */
export function flowText(value: unknown, path: Path, writing: Writing): string {
  if (Array.isArray(value)) return `[${value.map((one, index) => flowText(one, [...path, index], writing)).join(', ')}]`
  if (!isGroup(value)) return scalarText(value, styleAt(writing, path, 0, true))
  const lines = Object.entries(value).map(([key, own]) => `${keyText(key)}: ${flowText(own, [...path, key], writing)}`)
  return lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`
}

function plainValue(value: unknown, path: Path, indent: number, writing: Writing): string {
  if (Array.isArray(value)) return '[]'
  if (isGroup(value)) return '{}'
  return scalarText(value, styleAt(writing, path, indent, false))
}

const PLAIN_KEY = /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u
const WORD = /^(?:true|false|null|yes|no|on|off|y|n)$/i

export const keyText = (key: string): string => (PLAIN_KEY.test(key) && !WORD.test(key) ? key : doubleQuoted(key))

const isScalarValue = (value: unknown): boolean => typeof value !== 'object' || value === null

/** So deep a value may be nested: more is no content. */
const DEEPEST = 24

/** @throws EditError for what no file can hold: half a character, endless numbers, too many steps */
export function mustBeWritable(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new EditError('This lies too many steps deep in other things.')
  if (typeof value === 'string' && /\p{Cs}/u.test(value))
    throw new EditError('The text holds half a character, which no file can keep. Type it again.')
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new EditError('That is no number that can be written.')
  if (Array.isArray(value)) for (const one of value) mustBeWritable(one, depth + 1)
  else if (isGroup(value))
    for (const [key, own] of Object.entries(value)) {
      if (key === '__proto__') throw new EditError('No line can have the name "__proto__".')
      mustBeWritable(key, depth + 1)
      mustBeWritable(own, depth + 1)
    }
  else if (!['string', 'number', 'boolean'].includes(typeof value) && value !== null)
    throw new EditError('Only texts, numbers, lists and groups can be written into a file.')
}
