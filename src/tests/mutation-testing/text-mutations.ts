/**
 * Mutations that a fix may make worse: odd links and full stops in texts, misaligned entries and lines, stray signs.
 */
import type { Edit } from '../../compiler/diagnostics/diagnostic.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { applyEdits } from '../../compiler/yaml/edits.ts'
import { outlineOf } from './outline.ts'

/** A file with a mutation. */
export type Mutation = {
  kind: string
  file: string
  text: string
  what: string
  /** The intended text, by default the original. Empty if it is unknown. */
  meant?: string
  /** The lines, from 1, on which a good message may be. */
  lines?: readonly number[]
}

/** Makes mutations of a valid text that replace some of its characters. */
export function mutationMaker(file: string, text: string, random: () => number) {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  return {
    pick: <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T,
    mutate: (kind: string, start: number, end: number, words: string): Mutation => ({
      kind,
      file,
      text: text.slice(0, start) + words + text.slice(end),
      what: `${file}:${lineAt(start)} ${kind} ${JSON.stringify(words).slice(0, 60)}`,
      lines: [lineAt(start), lineAt(start) + words.split('\n').length - 1],
    }),
  }
}

/** Addresses as people and other programs write them. */
const LINKS = [
  ...['home.It is', 'e.g.in cash', '3 rupees.So', 'see www.hours.in', 'see hours.com/x', 'Node.js', 'see //hours.in'],
  ...['http://hours.in', 'http://bücher.example', '<http://hours.in/é>', '<svg:svg>', 'ftp://hours.in', 'a.b@hours.in'],
  ...['[it](http://hours.in/%41)', '[it](http://hours.in/a%20b)', '[it](http://hours.in/a\\_b)', '[it](www.hours.in)'],
  ...[
    '[it] (/about)',
    '[it](//hours.in)',
    '[it](http://hours.in "then")',
    '[it](abuot)',
    '[it](/abuot#team)',
    '[it](#tem)',
  ],
]

const SIGNS = [
  '"',
  "'",
  ':',
  ': ',
  '- ',
  '#',
  ' # ',
  '|',
  '{',
  '[',
  '*',
  '&',
  '\t',
  '\u00a0',
  '\u200b',
  '“',
  '${',
  '\\',
  's',
]

/** Returns every mutation of these kinds in a valid file; `random` selects one per place where there are several. */
export function textMutationsOf(file: string, text: string, schema: Schema, random: () => number): Mutation[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const lines = text.split('\n')
  const starts = lines.map((_, index) => lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0))
  const mutation = (name: string, line: number, edits: readonly Edit[]): Mutation => ({
    kind: name,
    file,
    text: applyEdits(text, edits),
    what: `${file}:${line + 1} ${name} ${edits
      .map(({ text: put }) => JSON.stringify(put))
      .join(' ')
      .slice(0, 60)}`,
  })
  const outline = outlineOf(text, schema)
  const texts = [
    ...outline.fields.flatMap(({ scalar, schema: own }) => (scalar ? [{ ...scalar, schema: own }] : [])),
    ...outline.points,
  ].filter((value) => value.schema['x-text'] || value.schema['x-markdown'])
  const links = texts.map(({ start, source }) => {
    const first = /^[|>][^\n]*\n\s*/.exec(source)?.[0].length ?? (/^["']/.test(source) ? 1 : 0)
    const at = start + first
    return mutation('link', text.slice(0, at).split('\n').length - 1, [
      { start: at, end: at, text: `${pick(LINKS)}. ` },
    ])
  })
  const entries = lines.flatMap((line, from) => {
    const column = line.search(/- \w+:/)
    if (column < 0) return []
    const next = lines.findIndex((other, index) => index > from && other.trim() !== '' && other.search(/\S/) <= column)
    const by = ' '.repeat(pick([2, 4, 6]))
    const edits = lines.slice(from, next < 0 ? undefined : next).flatMap((other, index) => {
      const at = starts[from + index] ?? 0
      return other.trim() === '' ? [] : [{ start: at, end: at, text: by }]
    })
    return [mutation('entry', from, edits)]
  })
  const perLine = lines.flatMap((line, index) => {
    const [start, column] = [starts[index] ?? 0, Math.floor(random() * (line.length + 1))]
    const space = line.indexOf(' ', column)
    const sign = pick(SIGNS)
    return [
      mutation('sign', index, [{ start: start + column, end: start + column, text: sign }]),
      mutation('letter', index, [{ start, end: start, text: `${pick(['s', 'Fees', '  s', '    s', '- s'])}\n` }]),
      mutation('cut', index, [{ start: start + column, end: start + Math.min(line.length, column + 2), text: '' }]),
      ...(index > 0 ? [mutation('joined', index, [{ start: start - 1, end: start, text: pick(['', ' ']) }])] : []),
      ...(space > 0 ? [mutation('broken', index, [{ start: start + space, end: start + space + 1, text: '\n' }])] : []),
      mutation('shifted', index, [{ start, end: start, text: ' '.repeat(pick([1, 2, 3, 4])) }]),
    ]
  })
  return [...links, ...entries, ...perLine]
}
