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
  /** Whether the value at a path is a day: see `ScalarStyle`. */
  isDay: (path: Path) => boolean
}

/** Of lines in files that fold none. */
const USUAL_WIDTH = 118

export function styleOf(text: string, tree: Document, isDay: FileStyle['isDay']): FileStyle {
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
    isDay,
  }
}

/** The number that is met most often. */
function usual(numbers: readonly number[], otherwise: number): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? otherwise
}

/** @param indent of the lines of a text that goes on below */
export const styleAt = ({ width, eol, isDay }: FileStyle, path: Path, indent: number, flow: boolean): ScalarStyle => ({
  flow,
  indent,
  width,
  eol,
  isDay: isDay(path),
})

/** Returns what follows `name:`, with the space or line break before it. @param column of the name */
export function afterKey(value: unknown, path: Path, column: number, style: FileStyle): string {
  const { eol, step, hyphen, inBrackets } = style
  if (!isFilled(value)) return ` ${valueText(value, path, column + step, style)}`
  const isList = Array.isArray(value)
  if (isList && inBrackets.has(String(path.at(-1))) && value.every(isScalarValue))
    return ` ${flowText(value, path, style)}`
  const inside = column + (isList ? hyphen : step)
  return eol + ' '.repeat(inside) + valueText(value, path, inside, style)
}

/** Returns the lines of a value; the first of them without the spaces before it. @param column of the lines */
export function valueText(value: unknown, path: Path, column: number, style: FileStyle): string {
  if (!isFilled(value))
    return isScalarValue(value) ? scalarText(value, styleAt(style, path, column, false)) : flowText(value, path, style)
  const lines = Array.isArray(value)
    ? value.map((one, index) => `- ${valueText(one, [...path, index], column + 2, style)}`)
    : Object.entries(value).map(([key, own]) => `${keyText(key)}:${afterKey(own, [...path, key], column, style)}`)
  return lines.join(style.eol + ' '.repeat(column))
}

/** In brackets, on one line. */
export function flowText(value: unknown, path: Path, style: FileStyle): string {
  if (Array.isArray(value)) return `[${value.map((one, index) => flowText(one, [...path, index], style)).join(', ')}]`
  if (!isGroup(value)) return scalarText(value, styleAt(style, path, 0, true))
  const lines = Object.entries(value).map(([key, own]) => `${keyText(key)}: ${flowText(own, [...path, key], style)}`)
  return lines.length === 0 ? '{}' : `{ ${lines.join(', ')} }`
}

const isScalarValue = (value: unknown): boolean => typeof value !== 'object' || value === null

const isFilled = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const PLAIN_KEY = /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u
const WORD = /^(?:true|false|null|yes|no|on|off|y|n)$/i

export const keyText = (key: string): string => (PLAIN_KEY.test(key) && !WORD.test(key) ? key : doubleQuoted(key))

/** So deep a value may be nested: more is no content. */
const DEEPEST = 24

/** @throws EditError for what no file can hold: half a character, endless numbers, too many steps */
export function mustBeWritable(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new EditError('This lies too many steps deep in other things.')
  if (typeof value === 'string' && /\p{Cs}/u.test(value))
    throw new EditError('The text holds half a character, which no file can keep. Type it again.')
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new EditError('That is no number that can be written.')
  if (typeof value === 'object' && value !== null) {
    if (Object.hasOwn(value, '__proto__')) throw new EditError('No line can have the name "__proto__".')
    for (const one of Array.isArray(value) ? value : Object.entries(value).flat()) mustBeWritable(one, depth + 1)
  } else if (!['string', 'number', 'boolean'].includes(typeof value) && value !== null)
    throw new EditError('Only texts, numbers, lists and groups can be written into a file.')
}
