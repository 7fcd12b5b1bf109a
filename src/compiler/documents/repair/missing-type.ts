/** The line that says what an entry of a list is, gone: its other lines have joined the entry above. */
import type { Schema } from '../../schema/schema-set.ts'
import { type Line, lastBefore, linesAfter } from '../../yaml/lines.ts'
import { type Candidate, entries, type RepairContext } from './candidate.ts'

/** @param schema of the file; its lists of several kinds of entries are looked for */
export function missingTypeCandidates(context: RepairContext, schema: Schema): Candidate[] {
  const kinds = kindsIn(schema)
  if (kinds.length === 0) return []
  return entries(context).flatMap((line) => missingType(line, context.lines, kinds))
}

/** A kind of entry: the line that says so, such as `type: faq`, and the names of its others. */
type Kind = { tag: string; names: ReadonlySet<string>; required: readonly string[] }

function missingType(line: Line, lines: readonly Line[], kinds: readonly Kind[]): Candidate[] {
  if (line.key === undefined || line.body !== line.indent || line.indent < 2) return []
  // The line stands there, and the text above has taken it up.
  const above = lastBefore(lines, line, ({ kind }) => kind !== 'blank')
  if (kinds.some(({ tag }) => above?.raw.trim() === `- ${tag}`)) return []
  const keys = [line.key, ...keysUnder(line, lines)]
  const fitting = kinds.filter(
    ({ names, required }) => keys.every((key) => names.has(key)) && required.every((key) => keys.includes(key)),
  )
  const [first, ...others] = new Set(keys).size === keys.length ? fitting : []
  if (!first) return []
  const column = line.indent - 2
  const written = `- ${first.tag}`
  const one = others.length === 0
  return [
    {
      edits: [{ start: line.start, end: line.start, text: `${' '.repeat(column)}${written}\n` }],
      start: line.start + line.indent,
      end: line.start + line.indent + line.key.length + 1,
      cost: 1.3,
      words: {
        code: 'line-missing',
        message: one
          ? `The line "${written}" is missing above this one, so these lines have joined those above.`
          : 'The line that says what begins here is missing above this one, so these lines have joined those above.',
        hint: one
          ? `Put in a line  ${written}  that begins two columns further left than this one.`
          : `Put in one of these lines, two columns further left than this one:  ${fitting.map(({ tag }) => `- ${tag}`).join('  or  ')}`,
      },
      moves: true,
      ...(one && !mayBeginEarlier(line, lines, first) && { title: `Put in the line "${written}"` }),
    },
  ]
}

/** Whether the line above, at the same column, may belong to the entry too: then nobody knows where it begins. */
function mayBeginEarlier(line: Line, lines: readonly Line[], { names }: Kind): boolean {
  const above = lastBefore(lines, line, ({ kind, indent }) => kind === 'entry' && indent <= line.indent)
  return above?.indent === line.indent && above.key !== undefined && names.has(above.key)
}

/** The names at the column of `line` down to the end of its entry. */
function keysUnder(line: Line, lines: readonly Line[]): string[] {
  const keys: string[] = []
  for (const next of linesAfter(lines, line)) {
    if (next.kind !== 'entry') continue
    if (next.indent < line.indent || (next.indent === line.indent && next.body > next.indent)) break
    if (next.indent === line.indent && next.key !== undefined) keys.push(next.key)
  }
  return keys
}

const known = new WeakMap<Schema, Kind[]>()

function kindsIn(schema: Schema): Kind[] {
  const done = known.get(schema)
  if (done) return done
  const found: Kind[] = []
  const visit = (node: Schema): void => {
    const tag = node.discriminator?.propertyName
    for (const branch of tag === undefined ? [] : (node.oneOf ?? []))
      found.push({
        tag: `${tag}: ${String(branch.properties?.[tag ?? '']?.const)}`,
        names: new Set(Object.keys(branch.properties ?? {})),
        required: (branch.required ?? []).filter((key) => key !== tag),
      })
    for (const inner of [...Object.values(node.properties ?? {}), node.items]) if (inner) visit(inner)
  }
  visit(schema)
  known.set(schema, found)
  return found
}
