/** The signs `|` and `>-` that begin a text of several lines: missing, another in their place, or with the text behind them. */

import { quoted } from '../../yaml/edits.ts'
import { firstAfter, type Line, linesAfter } from '../../yaml/lines.ts'
import { isClear, isStroke, PIPE_LOOKALIKE } from '../pipe-lookalike.ts'
import { type Candidate, type RepairContext, short } from './candidate.ts'

export const pipeCandidates = (line: Line, context: RepairContext): Candidate[] => [
  ...wrongPipe(line, context),
  ...missingPipe(line, context),
]

/** A text of several lines under a name, without the `|` or `>-` that says so. */
function missingPipe(line: Line, { lines, texts }: RepairContext): Candidate[] {
  if (line.key === undefined) return []
  const next = firstAfter(lines, line, ({ kind }) => kind !== 'blank')
  if (!next || next.indent <= line.body) return []
  const { valueStart, value } = line
  const sign = texts.get(line.key)
  if (value === '') {
    if (!sign || (sign === '>-' && next.body > next.indent)) return []
    const at = line.start + line.raw.indexOf(':', line.body) + 1
    return [
      {
        edits: [{ start: at, end: line.end, text: ` ${sign}` }],
        start: line.start + line.body,
        end: at,
        cost: 2.6,
        words: {
          code: 'sign-first',
          message: `"${line.key}" has a text of several lines, and the sign ${sign} that begins one is missing.`,
          hint: `Write  ${line.key}: ${sign}`,
        },
        title: `Put ${sign} after the colon`,
      },
    ]
  }
  if (!sign || /^["'|>]/.test(value)) return []
  const more: Line[] = []
  for (const one of linesAfter(lines, line)) {
    if (one.kind === 'blank' || one.indent <= line.body) break
    more.push(one)
  }
  const whole = [value, ...more.map(({ raw }) => raw.trim())].join(' ')
  return [
    {
      edits: [{ start: valueStart, end: more.at(-1)?.end ?? line.end, text: quoted(whole) }],
      start: valueStart,
      end: line.end,
      cost: 2.7,
      words: {
        code: 'colon-in-text',
        message: `The text of "${line.key}" goes on over several lines and has a colon or another sign in it.`,
        hint: 'Put the whole text, from its first word to its last, in double quotes.',
      },
    },
  ]
}

/** Another sign in the place of `|`, or the text right behind it: `intro: l` and `intro: | Yes` above further lines. */
function wrongPipe(line: Line, { lines, texts }: RepairContext): Candidate[] {
  const sign = texts.get(line.key ?? '')
  if (sign === undefined) return []
  const { value, valueStart, key } = line
  const next = firstAfter(lines, line, ({ kind }) => kind !== 'blank')
  const goesOn = next !== undefined && next.indent > line.body
  const [, header = '', words = ''] = /^([|>][-+]?)(?=[ \t]|\p{L}{2})[ \t]*([^#\s|>].+)$/u.exec(value) ?? []
  // A text may begin with > as with any sign; with lines below, it was meant to begin them.
  if (words !== '' && (goesOn || header.startsWith('|'))) {
    const from = valueStart + header.length
    const column = goesOn ? next.indent : line.body + 2
    return [
      {
        edits: [{ start: from, end: from + value.indexOf(words) - header.length, text: `\n${' '.repeat(column)}` }],
        start: valueStart,
        end: line.end,
        cost: 0.7,
        words: {
          code: 'sign-first',
          message: `The text of "${key}" begins on the line of the sign ${header}; it has to begin on the next one.`,
          hint: `Write  ${key}: ${header}  and "${short(words)}" on the line below, ${column - line.body} spaces further in than "${key}".`,
        },
        // With a point of a list, others may have lost more than their line.
        ...(!words.startsWith('-') && { title: 'Begin the text on the next line', moves: true as const }),
      },
    ]
  }
  if (!goesOn || !(PIPE_LOOKALIKE.test(value) || /^(?:[|>](?![-+1-9]{0,2}$)\s*\S{1,2}|(["'])[|>][-+]?\1)$/.test(value)))
    return []
  const isCertain = (/^\|[^>]*$/.test(value) || isStroke(value)) && isClear(sign, textBelow(line, lines))
  return [
    {
      edits: [{ start: valueStart, end: valueStart + value.length, text: sign }],
      start: valueStart,
      end: valueStart + value.length,
      cost: 0.7,
      words: {
        code: 'sign-first',
        message: `${value} stands where the sign ${sign} belongs, so the lines below are not read as a text.`,
        hint: `Write  ${key}: ${sign}`,
      },
      ...(isCertain && { title: `Write ${sign}` }),
    },
  ]
}

/** The lines that are further in than a name, up to the next one that is not. */
function textBelow(line: Line, lines: readonly Line[]): string {
  const below: string[] = []
  for (const { kind, indent, raw } of linesAfter(lines, line)) {
    if (kind !== 'blank' && indent <= line.body) break
    below.push(raw)
  }
  return below.join('\n')
}
