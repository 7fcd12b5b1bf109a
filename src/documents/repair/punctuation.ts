/** Hyphens, colons and the spaces after them; lines that are missing, and lines that are nothing. */
import { firstAfter, type Line, lastBefore, linesAfter } from '../../yaml/lines.ts'
import { quoted } from '../../yaml/quoted.ts'
import { type Candidate, entries, LAST_RESORT, type RepairContext, short } from './candidate.ts'

export function markCandidates(context: RepairContext): Candidate[] {
  return entries(context).flatMap((line) => [
    ...colon(line, context),
    ...strayBeforeNote(line),
    ...missingHolder(line, context),
    ...missingPipe(line, context),
    ...secondDocument(line),
    ...stray(line),
  ])
}

function colon(line: Line, { names }: RepairContext): Candidate[] {
  const from = line.start + line.body
  const inside = line.raw.slice(line.body)
  const found = /^([A-Za-z][\w-]*)(\s*)(：|=|;|:|\s|$)(\s*)(.*)$/.exec(inside)
  const [, name = '', before = '', sign = '', after = '', rest = ''] = found ?? []
  if (!names.has(name) || line.key === name) return []
  const end = from + name.length + before.length + sign.length + after.length
  const candidate = (code: 'space-missing' | 'colon-missing', message: string): Candidate => ({
    edits: [{ start: from, end, text: rest === '' ? `${name}:` : `${name}: ` }],
    start: from,
    end: from + name.length + (sign.trim() === '' ? 0 : before.length + sign.length),
    cost: 1.2,
    words: { code, message, hint: `Write  ${name}: ${short(rest, 50)}` },
    title: code === 'space-missing' ? 'Put a space after the colon' : 'Put a colon after the name',
  })
  if (sign === ':')
    return after === '' ? [candidate('space-missing', `The space after the colon of "${name}" is missing.`)] : []
  if (sign.trim() === '') return [candidate('colon-missing', `The colon after "${name}" is missing.`)]
  return [candidate('colon-missing', `After "${name}" stands ${sign} where a colon belongs.`)]
}

/** `s# yaml-language-server`: letters that came in before a note. */
function strayBeforeNote(line: Line): Candidate[] {
  const [, letters = ''] = /^\s*([^\s#:'"-]{1,3})#(?:\s|$)/.exec(line.raw) ?? []
  if (letters === '') return []
  const start = line.start + line.indent
  return [
    {
      edits: [{ start, end: start + letters.length, text: '' }],
      start,
      end: start + letters.length,
      cost: 0.5,
      words: {
        code: 'line-stray',
        message: `"${letters}" stands before the # of this note, so the line is not read as one.`,
        hint: `Take "${letters}" away.`,
      },
      title: `Take "${letters}" away`,
    },
  ]
}

/** Lines that are set in under nothing: the line that held them is gone. */
function missingHolder(line: Line, { lines, holders }: RepairContext): Candidate[] {
  if (line.key === undefined && line.body === line.indent) return []
  const list = line.body > line.indent
  const above = lastBefore(lines, line, ({ kind }) => kind === 'entry')
  const columns = new Set(
    [line.indent - 2, above?.body ?? 0].filter((column) => column >= 0 && column < line.indent + (list ? 1 : 0)),
  )
  return holders
    .filter(
      (holder) =>
        holder.list === list &&
        (list && holder.inside.size === 0 ? line.key === undefined : holder.inside.has(line.key ?? '')),
    )
    .slice(0, 8)
    .flatMap(({ name }) =>
      [...columns].map((column) => ({
        edits: [{ start: line.start, end: line.start, text: `${' '.repeat(column)}${name}:\n` }],
        start: line.start + line.indent,
        end: line.end,
        cost: 3 + name.length / 100,
        words: {
          code: 'line-missing' as const,
          message: `A line is missing above this one: "${name}:", which these lines belong to.`,
          hint: `Put in a line  ${name}:  that begins further left than this one.`,
        },
        title: `Put in the line "${name}:"`,
        moves: true as const,
      })),
    )
}

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
      title: 'Put the text in quotes',
    },
  ]
}

function secondDocument(line: Line): Candidate[] {
  if (!/^(?:---|\.\.\.)(?:\s|$)/.test(line.raw)) return []
  return [
    {
      edits: [{ start: line.start, end: line.end, text: '' }],
      start: line.start,
      end: line.start + 3,
      cost: 1.5,
      words: {
        code: 'yaml-document',
        message: `A line of ${line.raw.slice(0, 3)} ends the file here: nothing below it is read.`,
        hint: 'Take the line away.',
      },
      title: 'Take the line away',
    },
  ]
}

/** The last resort: without this line the rest can be read. */
function stray(line: Line): Candidate[] {
  return [
    {
      edits: [{ start: line.start, end: line.end, text: '' }],
      start: line.start + line.indent,
      end: line.end,
      cost: LAST_RESORT,
      words: {
        code: 'line-stray',
        message: 'This line cannot be read: it is no name with a colon, and no point of a list.',
        hint: 'Write it as  name: text , or as  - text  in a list. If it goes on from the line above, put the whole text in quotes.',
      },
    },
  ]
}
