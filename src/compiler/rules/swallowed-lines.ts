/** Lines that begin so far to the right that the text of several lines above them has taken them up. */
import type { Schema } from '../schema/schema-set.ts'
import { chooseSchema, schemaAt } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, isText, type OpenFile } from './rule.ts'

/** Whether a text is written after `|` or `>`. Between quotes a line may begin anywhere. */
const isBlock = (source: YamlSource, start: number): boolean => /[|>]/.test(source.text[start] ?? '')

export function* keysInBlockScalars({ source, visits }: OpenFile) {
  for (const { value, parent, path } of visits.filter(isText)) {
    if (!parent || !/\w: /.test(value)) continue
    // Only names that may stand beside the text and do not: any other word before a colon is just a word.
    const key = Object.keys(chooseSchema(parent.schema, parent.value).properties ?? {}).find(
      (name) => value.includes(`${name}: `) && !Object.hasOwn(parent.value, name),
    )
    if (key === undefined) continue
    const [start, end] = source.offsetsAt(path)
    const match = new RegExp(`(?<=\\n)([ \\t]+)${key}: `).exec(source.text.slice(start, end))
    if (!match || !isBlock(source, start)) continue
    const [keyStart] = source.offsetsAt(path, 'key')
    const indent = keyStart - (source.text.lastIndexOf('\n', keyStart - 1) + 1)
    const at = start + match.index
    const edit = { start: at, end: at + (match[1]?.length ?? 0), text: ' '.repeat(indent) }
    yield issue('indent-wrong', source, source.rangeOf(edit.end, edit.end + key.length + 1), {
      message: `This line begins too far to the right, so "${key}" is read as part of the text above it.`,
      hint: `Begin it at the same column as "${String(path.at(-1))}". If it is meant as text, put it into the middle of a sentence.`,
      fix: { title: 'Move it to the left', moves: true, edits: [edit] },
    })
  }
}

/** Whole entries of lists. */
export function* entriesInBlockScalars({ source, schema, visits }: OpenFile) {
  for (const { value, path } of visits.filter(isText))
    if (/^\s*- \w+: /m.test(value)) yield* swallowedEntry(source, schema, path)
}

function* swallowedEntry(source: YamlSource, schema: Schema, path: Path) {
  const [start, end] = source.offsetsAt(path)
  if (!isBlock(source, start)) return
  const written = source.text.slice(start, end)
  for (const { 0: match, 1: blanks = '', 2: key = '', index } of written.matchAll(/(?<=\n)([ ]+)- (\w+): .*/g)) {
    const at = start + index
    const next = /^\r?\n[ ]+(\w+):(?:\s|$)/.exec(source.text.slice(at + match.length, end))?.[1]
    const column = next === undefined ? undefined : listColumn(source, schema, path, [key, next])
    if (column === undefined || column >= blanks.length) continue
    const by = blanks.length - column
    const indents = [...source.text.slice(at, end).matchAll(/(?<=^|\n)[ ]+(?=\S)/g)]
    const edits = indents.map(({ 0: indent, index: from }) => ({
      start: at + from,
      end: at + from + indent.length,
      text: ' '.repeat(Math.max(0, indent.length - by)),
    }))
    const steps = by === 1 ? 'one space' : `${by} spaces`
    const isWhole = indents.every(([indent]) => indent.length >= blanks.length)
    yield issue('indent-wrong', source, source.rangeOf(at + blanks.length, at + match.length), {
      message: `A new entry begins here, ${steps} too far to the right, so it is read as part of the text above it.`,
      hint: `Move it and the lines under it ${steps} to the left: the hyphens of a list stand below each other.`,
      fix: isWhole ? { title: `Move the entry ${steps} to the left`, moves: true, edits } : undefined,
    })
    return
  }
}

/** Returns the column of the hyphens of the innermost list around `path` whose entries begin with these names. */
function listColumn(source: YamlSource, schema: Schema, path: Path, keys: readonly string[]): number | undefined {
  for (let steps = path.length - 1; steps >= 0; steps -= 1) {
    const items =
      typeof path[steps] === 'number' ? schemaAt(schema, source.data, path.slice(0, steps))?.items : undefined
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
