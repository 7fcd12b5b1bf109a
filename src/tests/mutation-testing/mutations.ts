/** The mistakes that people make in YAML files, at every possible place. */
import type { Edit } from '../../compiler/diagnostics/diagnostic.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { applyEdits } from '../../compiler/yaml/edits.ts'
import { parseContent } from '../../compiler/yaml/parse.ts'
import { type Field, outlineOf } from './outline.ts'

export type MutationKind = 'drop' | 'misspell' | 'duplicate' | 'move' | 'type' | 'indent' | 'reference' | 'quote'

export type Mutant = {
  kind: MutationKind
  file: string
  text: string
  /** The lines, from 1, on which a good message may be. */
  lines: number[]
  /** Words that a good message contains if no fix can restore the lost text. */
  names: string[]
  what: string
}

/** Returns every mutation of a valid file. Some do not change its meaning: see `meaningOf`. */
export function mutantsOf(file: string, text: string, schema: Schema, random: () => number): Mutant[] {
  const outline = outlineOf(text, schema)
  const all = [
    ...outline.fields.flatMap((field) => [
      ...drop(field, outline.lines),
      ...misspell(field, random),
      ...duplicate(field, outline.lines),
      ...move(field, outline.fields, outline.lines),
      ...type(field),
      ...indent(field),
    ]),
    ...[
      ...outline.fields.flatMap(({ scalar, schema: own, line }) => (scalar ? [{ ...scalar, schema: own, line }] : [])),
      ...outline.points,
    ].flatMap((value) => [...reference(value, random), ...quote(value)]),
  ]
  return all.map(({ edits, kind, lines, names, what }) => ({
    kind,
    file,
    text: applyEdits(text, edits),
    lines: lines.map((line) => line + 1),
    names,
    what: `${file}:${(lines[0] ?? 0) + 1} ${what}`,
  }))
}

/** Returns the meaning of a text as one string, independent of key order; `undefined` if it cannot be read. */
export function meaningOf(text: string): string | undefined {
  const { data, yamlErrors, duplicates } = parseContent(text)
  return yamlErrors.length + duplicates.length > 0 ? undefined : JSON.stringify(sorted(data))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inside]) => [key, sorted(inside)]))
}

type Draft = Omit<Mutant, 'file' | 'text'> & { edits: Edit[] }

const isRequired = ({ key, holder }: Field): boolean => holder.required?.includes(key) ?? false

function linesEdit(lines: readonly string[], from: number, to: number, text: string): Edit {
  const start = lines.slice(0, from).reduce((sum, line) => sum + line.length + 1, 0)
  return { start, end: start + lines.slice(from, to + 1).reduce((sum, line) => sum + line.length + 1, 0), text }
}

/** Deletes a required key with its value. The hyphen before it moves to the next line. */
function drop(field: Field, lines: readonly string[]): Draft[] {
  if (!isRequired(field)) return []
  const { key, line, lastLine, first, indent, holderLine, aboveLine } = field
  const next = lines[lastLine + 1] ?? ''
  if (first && next.search(/\S/) !== indent) return []
  const kept = first ? `${(lines[line] ?? '').slice(0, indent)}${next.slice(indent)}\n` : ''
  const edits = [linesEdit(lines, line, first ? lastLine + 1 : lastLine, kept)]
  return [
    { kind: 'drop', edits, lines: [holderLine, aboveLine, line, line - 1], names: [key], what: `without "${key}"` },
  ]
}

/** Drops, doubles, swaps or replaces a letter. */
function misspelling(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  const [a, b] = [word[at] ?? '', word[at + 1] ?? '']
  const choices = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + a + word.slice(at),
    word.slice(0, at) + b + a + word.slice(at + 2),
    word.slice(0, at) + (a === 'e' ? 'a' : 'e') + word.slice(at + 1),
  ]
  const start = Math.floor(random() * choices.length)
  return [...choices.slice(start), ...choices].find((choice) => choice !== word) ?? `${word}x`
}

function misspell({ key, keyStart, keyEnd, line, holder }: Field, random: () => number): Draft[] {
  const wrong = misspelling(key, random)
  if (Object.hasOwn(holder.properties ?? {}, wrong) || /^\W|\W$/.test(wrong)) return []
  return [
    {
      kind: 'misspell',
      edits: [{ start: keyStart, end: keyEnd, text: wrong }],
      lines: [line],
      names: [key],
      what: `"${key}" as "${wrong}"`,
    },
  ]
}

function duplicate({ key, line, lastLine, indent }: Field, lines: readonly string[]): Draft[] {
  if (line !== lastLine) return []
  const copy = `${' '.repeat(indent)}${(lines[line] ?? '').slice(indent)}\n`
  return [
    {
      kind: 'duplicate',
      edits: [linesEdit(lines, line + 1, line, copy)],
      lines: [line + 1, line],
      names: [key],
      what: `"${key}" twice`,
    },
  ]
}

/** Moves a required line to another object, under another key. */
function move(field: Field, fields: readonly Field[], lines: readonly string[]): Draft[] {
  const { key, line, lastLine, first, holderLine, aboveLine } = field
  if (!isRequired(field) || first || line !== lastLine) return []
  const target = fields.find(
    (other) =>
      other.line > line &&
      other.line === other.lastLine &&
      other.holderLine !== holderLine &&
      !Object.hasOwn(other.holder.properties ?? {}, key),
  )
  if (!target) return []
  const moved = `${' '.repeat(target.indent)}${(lines[line] ?? '').trim()}\n`
  const edits = [linesEdit(lines, line, line, ''), linesEdit(lines, target.line + 1, target.line, moved)]
  return [
    {
      kind: 'move',
      edits,
      lines: [target.line, target.line + 1, line - 1, holderLine, aboveLine],
      names: [key],
      what: `"${key}" moved to line ${target.line + 1}`,
    },
  ]
}

/** Changes the type of a value: a number for a text, a list, nothing, a price with its comma. */
function type({ key, scalar, schema, line, keyEnd }: Field): Draft[] {
  if (!scalar || scalar.kind === 'BLOCK_LITERAL' || scalar.kind === 'BLOCK_FOLDED') return []
  const put = (text: string, what: string): Draft => ({
    kind: 'type',
    edits: [{ start: scalar.start, end: scalar.end, text }],
    lines: [line, line + 1],
    names: [key],
    what: `"${key}" as ${what}`,
  })
  const types = [schema.type].flat()
  const nothing: Draft = { ...put('', 'nothing'), edits: [{ start: keyEnd + 1, end: scalar.end, text: '' }] }
  if (types.includes('number') && types.includes('string')) return [nothing]
  if (types.includes('number') || types.includes('integer')) {
    const amount = Number(scalar.value)
    return [
      nothing,
      put(`"${amount}"`, 'text'),
      ...(amount >= 1000
        ? [put(amount.toLocaleString('en-US'), 'a number with a comma'), put(`₹${amount}`, 'a price')]
        : []),
      put('many', 'a word'),
    ]
  }
  if (types.includes('boolean')) return [nothing, put('yes', 'yes'), put(`"${String(scalar.value)}"`, 'text')]
  if (schema['x-refs']) return [nothing, put('12', 'a number')]
  if (scalar.value === '') return []
  return [
    nothing,
    put('12', 'a number'),
    put(`[${String(scalar.source).replace(/[[\]{},#&*!|>'"%@`:]/g, '')}]`, 'a list'),
    put('true', 'true'),
  ]
}

/** Shifts a single line by one or two spaces. */
function indent({ key, keyStart, line, first, indent: column, scalar }: Field): Draft[] {
  if (first) return []
  const multi = scalar?.kind === 'BLOCK_LITERAL' || scalar?.kind === 'BLOCK_FOLDED'
  return [1, 2, -1, -2].flatMap((by): Draft[] => {
    if (column + by < 0 || multi) return []
    const edit =
      by > 0
        ? { start: keyStart, end: keyStart, text: ' '.repeat(by) }
        : { start: keyStart + by, end: keyStart, text: '' }
    return [
      {
        kind: 'indent',
        edits: [edit],
        lines: [line, line + 1],
        names: [key],
        what: `"${key}" ${by > 0 ? 'right' : 'left'} by ${Math.abs(by)}`,
      },
    ]
  })
}

type Value = { schema: Schema; line: number; start: number; end: number; value: unknown; source: string }

/** Misspells a reference. */
function reference({ schema, line, start, source, value }: Value, random: () => number): Draft[] {
  const put = (from: number, word: string): Draft[] => {
    const wrong = misspelling(word, random)
    return [
      {
        kind: 'reference',
        edits: [{ start: start + from, end: start + from + word.length, text: wrong }],
        lines: [line + source.slice(0, from).split('\n').length - 1],
        names: [word],
        what: `${word} as ${wrong}`,
      },
    ]
  }
  const text = String(value)
  if (schema['x-ref'] && typeof value === 'string')
    return put(source.indexOf(text.split('/').at(-1) ?? text), text.split('/').at(-1) ?? text)
  if (schema.format === 'image') return put(source.indexOf('/') + 1, text.split('/').at(-1)?.split('.')[0] ?? '')
  const link = schema.format === 'link' && !source.includes(':') ? /[a-z]{3,}[a-z-]*$/.exec(source) : null
  if (link) return put(link.index, link[0])
  const found = [...source.matchAll(/\$\{[^}]*?(\w+)\}|\]\(\/?#?([a-z-]{4,})/g)]
  return found.flatMap((match) => {
    const word = match[1] ?? match[2] ?? ''
    return put(match.index + match[0].lastIndexOf(word), word)
  })
}

/** Removes the first quote, the last, or both. */
function quote({ line, start, end, source }: Value): Draft[] {
  if (!/^["']/.test(source) || source.length < 3) return []
  const first = { start, end: start + 1, text: '' }
  const last = { start: end - 1, end, text: '' }
  return [
    { edits: [first], what: 'the first quote' },
    { edits: [last], what: 'the last quote' },
    { edits: [first, last], what: 'both quotes' },
  ].map(({ edits, what }) => ({
    kind: 'quote',
    edits,
    lines: [line],
    names: ['quote'],
    what: `${source.slice(0, 20)} without ${what}`,
  }))
}
