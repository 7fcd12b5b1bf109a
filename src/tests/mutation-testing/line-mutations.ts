/**
 * Mutations of whole lines: a comment without its #, a pasted rule or note, a stray letter, a half-commented entry.
 */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { outlineOf } from './outline.ts'
import { type Mutation, mutationMaker } from './text-mutations.ts'

const RULES = ['-----', '---', '- - -', '***', '=====', '~~~', '___', '--------------------', '———', '###']
const NOTES = [
  '<!-- ask Rina -->',
  '<!-- title: old -->',
  '// ask Rina first',
  '/* old */',
  'TODO ask Rina',
  'TODO: ask Rina',
  '>>> from Rina:',
  '-- old --',
  '(old)',
  '[old]',
  '* * *',
]
const STRAY = ['s', 'x', 'ß', ',', ';', '.', '`', '\\', '=', '#s', "'", 'ö', '|', '-', '>', '}']

/** Returns at least one mutation for each line of a valid file; `random` selects where there are several. */
export function lineMutationsOf(file: string, text: string, schema: Schema, random: () => number): Mutation[] {
  const { mutate, pick } = mutationMaker(file, text, random)
  const lines = text.split('\n')
  const starts = lines.map((_, index) => lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0))
  const { fields } = outlineOf(text, schema)
  return lines.slice(0, -1).flatMap((line, index): Mutation[] => {
    const start = starts[index] ?? 0
    const end = start + line.length
    const column = Math.max(0, line.search(/\S/))
    const body = start + column
    const insert = (kind: string, words: string, by = pick([0, column, column, column + 2])) =>
      mutate(kind, start, start, `${' '.repeat(by)}${words}\n`)
    const found: Mutation[] = []
    if (/^\s*#/.test(line)) {
      const shown = /^\s*(#+ ?)/.exec(line)?.[1] ?? '#'
      if (/^\s*# *[\p{L}]/u.test(line))
        found.push(
          mutate('# lost', body, body + shown.length, ''),
          mutate('# lost, its space kept', body, body + 1, ''),
          mutate('# as another sign', body, body + 1, pick(['//', '＃', '$', '3', '%', ';', '--', '*'])),
        )
      return found
    }
    found.push(insert('rule pasted', pick(RULES)), insert('note pasted', pick(NOTES)))
    found.push(insert('stray line', pick(STRAY)))
    if (line.trim() === '') return found
    found.push(
      mutate('stray letter at the left edge', start, start, pick(['s', 'x', '`', ',', 's ', '. ', '- '])),
      mutate('stray letter before the first word', body, body, pick(['s', 'x ', '`', ', ', '"', "'", '*', '> ', '| '])),
      mutate('line indented with a tab', start, body, '\t'.repeat(Math.max(1, column / 2))),
      mutate('tab after the first sign', body + 1, body + (line[column + 1] === ' ' ? 2 : 1), '\t'),
      mutate('line shifted', start, body, ' '.repeat(Math.max(0, column + pick([-3, -2, -1, 1, 2, 3, 4])))),
      mutate('line commented out', body, body, pick(['# ', '#'])),
      mutate('line twice', end, end, `\n${line}`),
      mutate(
        'line joined to the next',
        end,
        end + 1 + (lines[index + 1]?.search(/\S|$/) ?? 0),
        pick([' ', '; ', ', ']),
      ),
    )
    if (/^\s*- /.test(line))
      found.push(
        mutate('hyphen deleted', body, body + 1, ''),
        mutate('hyphen and space deleted', body, body + 2, ''),
        mutate('space after the hyphen deleted', body + 1, body + 2, ''),
        mutate(
          'hyphen as another sign',
          body,
          body + 2,
          pick(['-. ', '- - ', '-, ', '. ', '– ', '－ ', '~ ', '_ ', '= ', '-> ', '1. ']),
        ),
      )
    const first = fields.find((field) => field.line === index && field.first)
    if (first) {
      const last = lines.findIndex((next, at) => at > index && next.trim() !== '' && next.search(/\S/) <= column)
      const until = last < 0 ? lines.length - 1 : last
      const some = lines
        .slice(index, until)
        .map((one, at) => (at === 0 || random() < 0.5 ? one.replace(/^(\s*)/, '$1# ') : one))
      if (until - index > 1)
        found.push(
          mutate('entry half commented out', start, (starts[until] ?? text.length) - 1, some.join('\n')),
          mutate(
            'entry shifted',
            start,
            (starts[until] ?? text.length) - 1,
            lines
              .slice(index, until)
              .map((one) => (one.trim() === '' ? one : `${' '.repeat(pick([1, 2, 3]) && 2)}${one}`))
              .join('\n'),
          ),
        )
    }
    return found
  })
}
