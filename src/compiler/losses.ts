/**
 * Finds what a fix would remove from a file besides what its diagnostic underlines. A fix is judged by what the file says
 * before and after it, whatever rule proposed it.
 */
import { isMap, isScalar, type Node, type Scalar, visit } from 'yaml'
import type { Edit, Range } from './diagnostics/diagnostic.ts'
import { without } from './documents/compare-values.ts'
import { applyEdits } from './yaml/edits.ts'
import { type Line, linesOf } from './yaml/lines.ts'
import { parseTree } from './yaml/parse.ts'
import { placesOf } from './yaml/repaired-text.ts'

/** What a diagnostic underlines, and the edits of its fix. */
export type Repair = { range: Range; edits: readonly Edit[] }

type Span = { start: number; end: number }

/**
 * Returns the words and numbers that `repair` removes from `text` though its diagnostic does not underline them. A
 * diagnostic that underlines several lines names no word of them: none may go.
 */
export function lostWords(text: string, { range, edits }: Repair): string[] {
  const places = placesOf(text)
  const [from] = places.lineSpan(Math.min(range.line, ...edits.map(({ start }) => places.lineAt(start))))
  const [, to] = places.lineSpan(Math.max(range.endLine, ...edits.map(({ end }) => places.lineAt(end))))
  const before = text.slice(from, to)
  const after = applyEdits(
    before,
    edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from })),
  )
  const line = text.slice(...places.lineSpan(range.line))
  const named = range.line === range.endLine ? line.slice(range.column - 1, range.endColumn - 1) : ''
  return without(without(wordsOf(before), wordsOf(after)), wordsOf(named))
}

/**
 * Returns the lines, list items and values of `text` that `edits` would lose: a name that has become part of a text above
 * it, a hyphen that begins nothing any more, a value that has changed though no edit is near it. Values are compared if
 * the file can be parsed before and after.
 *
 * @param isName whether the file may have a line of this name; `Note: bring a pen` in a text is none
 */
export function lostLines(text: string, edits: readonly Edit[], isName: (key: string) => boolean): string[] {
  const changed = applyEdits(text, edits)
  const [before, after] = [entriesOf(text), entriesOf(changed)]
  const renaming = edits.filter(({ start, end }) => !text.slice(start, end).includes('\n'))
  const isRenamed = ({ start, body, key = '' }: Line) =>
    overlaps(
      renaming.filter((edit) => !edit.text.includes(`${key}:`)),
      start + body,
      start + body + key.length,
    )
  const names = without(keysOf(before.filter((line) => !isRenamed(line))), keysOf(after)).filter(isName)
  const texts = madeTexts(before, edits)
  const points = hyphensOf(before.filter(({ start }) => !overlaps(texts, start, start + 1)))
  const removed = edits.reduce(
    (sum, { start, end, text: put }) => sum + Math.max(0, count(text.slice(start, end)) - count(put)),
    0,
  )
  const lostPoints = points - removed > hyphensOf(after) ? ['- '] : []
  return [...names, ...lostPoints, ...lostValues(text, changed, [...edits, ...texts])]
}

/** Returns the lines under a name that becomes the name of one text, with `|` or `>` put after its colon. */
function madeTexts(entries: readonly Line[], edits: readonly Edit[]): Span[] {
  return entries.flatMap((holder, index) => {
    if (!edits.some(({ start, text }) => start > holder.start && start <= holder.end && /[|>][-+\d]*\s*$/.test(text)))
      return []
    const under = entries.slice(index + 1)
    const next = under.findIndex(({ indent }) => indent <= holder.body)
    const last = (next < 0 ? under : under.slice(0, next)).at(-1)
    return [{ start: holder.end, end: last?.end ?? holder.end }]
  })
}

function lostValues(text: string, changed: string, touched: readonly Span[]): string[] {
  const [before, after] = [valuesOf(text), valuesOf(changed)]
  if (!before || !after) return []
  const kept = before.filter(({ start, end }) => !overlaps(touched, start - 1, end + 1))
  return without(
    kept.map(({ says }) => says),
    after.map(({ says }) => says),
  )
}

const overlaps = (spans: readonly Span[], start: number, end: number): boolean =>
  spans.some((span) => span.start < end && span.end > start)

/** Returns every scalar of a file with its name, from the name to its end; `undefined` if the file cannot be parsed. */
function valuesOf(text: string): (Span & { says: string })[] | undefined {
  const tree = parseTree(text)
  if (tree.errors.length > 0) return undefined
  const values: (Span & { says: string })[] = []
  const add = (name: string, scalar: Scalar, from: Node) => {
    if (scalar.source === '') return
    const [start = 0] = from.range ?? []
    const [, end = start] = scalar.range ?? []
    const written = text.slice(start, end).trimEnd()
    values.push({ says: `${name}: ${String(scalar.value)}`, start, end: start + written.length })
  }
  visit(tree, {
    Map(_key, map) {
      for (const { key, value } of map.items) if (isScalar(key) && isScalar(value)) add(String(key.value), value, key)
    },
    Seq(_key, list) {
      for (const value of list.items) if (isScalar(value)) add('-', value, value)
    },
  })
  return isMap(tree.contents) || values.length > 0 ? values : undefined
}

const entriesOf = (text: string): Line[] => linesOf(text).filter(({ kind }) => kind === 'entry')
const keysOf = (lines: readonly Line[]): string[] => lines.flatMap(({ key }) => (key === undefined ? [] : [key]))
const count = (text: string): number => text.split('-').length - 1
const hyphensOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { raw, indent, body }) => sum + count(raw.slice(indent, body)), 0)

/** Splits a text into words and numbers; invisible characters do not split words. */
export const wordsOf = (text: string): string[] =>
  text.replace(/(?!\s)[\p{Cf}\p{Cc}\p{Co}]/gu, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
