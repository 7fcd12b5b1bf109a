/** The lines that may be to blame: near the place where a file cannot be read, or where it does not fit its schema. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { isScalar } from 'yaml'
import { type Check, misspelt, pathOf, wrongKinds } from '../../schema/schema-errors.ts'
import { closes, type Line, lastBefore } from '../../yaml/lines.ts'
import { isBlocking, type Parsed } from '../../yaml/parse.ts'
import { placesOf } from '../../yaml/repaired-text.ts'
import { findIn } from '../../yaml/yaml-source.ts'

/** Lines that are looked at for one repair. */
const MOST_LINES = 120

/** Returns indexes of lines near the first YAML error, the most likely first; and those above with open quotes. */
export function linesNearError(text: string, { yamlErrors }: Parsed, lines: readonly Line[]): number[] {
  const yamlError = yamlErrors.find(isBlocking)
  const places = placesOf(text)
  const at = yamlError ? places.lineAt(yamlError.start) - 1 : 0
  const until = yamlError ? Math.min(places.lineAt(yamlError.end) - 1, at + 3) : 0
  const further = Array.from({ length: until - at }, (_, step) => at + 1 + step)
  const around = [at, ...further, at - 1, at + 1, at - 2, at + 2, at - 3]
  // If lines in between have become notes, the trouble is with the first line below them.
  const below = lines.findIndex(({ kind }, index) => index > at && kind !== 'comment' && kind !== 'blank')
  const belowNotes = lines[below - 1]?.kind === 'comment' ? [below] : []
  const line = lines[at]?.kind === 'blank' ? lastBefore(lines, lines[at], ({ kind }) => kind !== 'blank') : lines[at]
  const holders = entriesAbove(lines, at, 4, ({ indent }) => indent < (line?.indent ?? 0))
  const unclosed = entriesAbove(
    lines,
    at,
    5,
    ({ value }) => /^["']/.test(value) && closes(value, value[0] ?? '', 1) < 0,
  )
  return [...new Set([...around, ...belowNotes, ...holders, ...unclosed])].filter(
    (index) => index >= 0 && index < lines.length,
  )
}

/** Indexes of the entries above a line that `is` accepts, the nearest first. */
const entriesAbove = (lines: readonly Line[], at: number, most: number, is: (line: Line) => boolean): number[] =>
  lines
    .slice(0, at)
    .filter((line) => line.kind === 'entry' && is(line))
    .slice(-most)
    .reverse()
    .map(({ index }) => index)

/** Only lines whose form may be wrong: most other errors (a wrong word, a misspelt name) explain themselves. */
export function suspectLines(text: string, parsed: Parsed, check: Check, lines: readonly Line[]): number[] {
  const errors = check(parsed.data)
  const explained = new Set<ErrorObject | undefined>([
    ...wrongKinds(parsed.data, errors, check).flatMap((wrong) => wrong.errors),
    ...misspelt(errors),
  ])
  const root = parsed.tree.contents
  const places = placesOf(text)
  const lineAt = (offset: number) => places.lineAt(offset) - 1
  const found = new Set<number>()
  const add = (from: number, to: number) => {
    for (let index = from; index <= Math.min(to, from + 40); index += 1)
      if (index >= 0 && index < lines.length) found.add(index)
  }
  for (const error of errors) {
    if (found.size >= MOST_LINES) break
    if (explained.has(error) || !isOfForm(error)) continue
    const path = pathOf(error)
    const unknown = error.keyword === 'additionalProperties' ? [String(error.params['additionalProperty'])] : []
    const { node, pair } = findIn(root, [...path, ...unknown])
    const key = unknown.length > 0 && isScalar(pair?.key) ? pair.key.range : undefined
    const [start, end] = node?.range ?? [0, 0]
    if (key) add(lineAt(key[0]) - 2, lineAt(key[0]) + 2)
    else add(lineAt(start) - 1, lineAt(end) + 1)
  }
  for (const { start } of parsed.duplicates) add(lineAt(start) - 2, lineAt(start) + 1)
  return [...found].slice(0, MOST_LINES)
}

const OF_FORM: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'required', 'anyOf', 'discriminator', 'minItems', 'maxItems', 'minProperties'],
])

function isOfForm({ keyword, data }: ErrorObject): boolean {
  if (OF_FORM.has(keyword)) return true
  if (keyword === 'type') return data === null || typeof data === 'object' || typeof data === 'string'
  return typeof data === 'string' && /[\s:"]/.test(data)
}
