/** An entry of a list that begins so far to the right that the text above it has taken it up. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { Schema } from '../schema/schema-set.ts'
import { chooseSchema, schemaAt } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

export const entriesInBlockScalars: Rule = {
  name: 'entries-in-block-scalars',
  file: ({ source, schema, visits }) =>
    visits
      .filter(isText)
      .filter(({ value }) => /^\s*- \w+: /m.test(value))
      .flatMap(({ path }) => find(source, schema, path)),
}

function find(source: YamlSource, schema: Schema, path: Path): Diagnostic[] {
  const [start, end] = source.offsetsAt(path)
  if (!/[|>]/.test(source.text[start] ?? '')) return []
  const written = source.text.slice(start, end)
  for (const { 0: match, 1: blanks = '', 2: key = '', index } of written.matchAll(/(?<=\n)([ ]+)- (\w+): .*/g)) {
    const at = start + index
    const below = source.text.slice(at + match.length, end)
    const next = /^\r?\n[ ]+(\w+):(?:\s|$)/.exec(below)?.[1]
    const list = next === undefined ? undefined : listOf(source, schema, path, [key, next])
    if (list === undefined || list >= blanks.length) continue
    return [tell(source, { at, end, column: list, by: blanks.length - list, length: match.length })]
  }
  return []
}

/** The column at which the hyphens stand of the innermost list around `path` whose entries begin with these names. */
function listOf(source: YamlSource, schema: Schema, path: Path, keys: readonly string[]): number | undefined {
  for (let steps = path.length - 1; steps >= 0; steps -= 1) {
    if (typeof path[steps] !== 'number') continue
    const items = schemaAt(schema, source.data, path.slice(0, steps))?.items
    if (!items || !isBegunBy(items, keys)) continue
    const [offset] = source.offsetsAt(path.slice(0, steps + 1))
    const line = source.text.slice(source.text.lastIndexOf('\n', offset - 1) + 1, offset)
    return line.search(/-/)
  }
  return undefined
}

function isBegunBy(items: Schema, [first = '', next = '']: readonly string[]): boolean {
  const tag = items.discriminator?.propertyName
  const branches = tag === undefined ? [chooseSchema(items, {})] : (items.oneOf ?? [])
  return branches.some(
    ({ properties = {} }) =>
      Object.hasOwn(properties, first) &&
      Object.hasOwn(properties, next) &&
      (first === tag || properties[first]?.['x-id'] === true || Object.keys(properties)[0] === first),
  )
}

/** `at`: where the line of the entry begins; `end`: of the text that took it up. */
type Swallowed = { at: number; end: number; column: number; by: number; length: number }

function tell(source: YamlSource, { at, end, column, by, length }: Swallowed): Diagnostic {
  const steps = by === 1 ? 'one space' : `${by} spaces`
  const edits = [...source.text.slice(at, end).matchAll(/(?<=^|\n)[ ]+(?=\S)/g)].map(({ 0: blanks, index }) => ({
    start: at + index,
    end: at + index + blanks.length,
    text: ' '.repeat(Math.max(0, blanks.length - by)),
  }))
  const isWhole = edits.every(({ start, end: last }) => last - start >= column + by)
  return finding(source, source.rangeOf(at + column + by, at + length), {
    code: 'indent-wrong',
    message: `A new entry begins here, ${steps} too far to the right, so it is read as part of the text above it.`,
    hint: `Move it and the lines under it ${steps} to the left: the hyphens of a list stand below each other.`,
    fix: isWhole ? { title: `Move the entry ${steps} to the left`, moves: true, edits } : undefined,
  })
}
