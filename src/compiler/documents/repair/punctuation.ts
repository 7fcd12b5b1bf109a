/** Hyphens, colons and the spaces after them; lines that are missing, and lines that are nothing. */
import { type Line, lastBefore } from '../../yaml/lines.ts'
import { type Candidate, entries, LAST_RESORT, type RepairContext, short } from './candidate.ts'
import { pipeCandidates } from './pipes.ts'

export function markCandidates(context: RepairContext): Candidate[] {
  return entries(context).flatMap((line) => [
    ...colon(line, context),
    ...strayBeforeNote(line),
    ...halfNoted(line, context),
    ...missingHolder(line, context),
    ...pipeCandidates(line, context),
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

/** An entry of which the first lines have been made notes, and the others not. */
function halfNoted(line: Line, { lines, names }: RepairContext): Candidate[] {
  const run: Line[] = []
  for (let index = line.index - 1; lines[index]?.kind === 'comment'; index -= 1) run.push(lines[index] as Line)
  const opened = run.map((one) => ({ one, mark: one.raw.indexOf('#'), words: one.raw.replace(/#\s?/, '') }))
  const isContent = ({ words }: { words: string }): boolean => {
    const name = /^\s*(?:- )?([\w-]+):(?:\s|$)/.exec(words)?.[1]
    return (name !== undefined && names.has(name)) || /^\s*- \S/.test(words)
  }
  // Lines beside this one may be notes for good reason; one that holds it may not.
  const holdsIt = ({ words }: { words: string }): boolean => {
    const [, blanks = '', hyphen = '', value = ''] = /^(\s*)(- +)?[\w-]+:\s*(.*)$/.exec(words) ?? []
    const isPoint = line.body > line.indent
    return hyphen === ''
      ? value === '' && blanks.length < line.indent + Number(isPoint)
      : blanks.length + hyphen.length === line.indent
  }
  if (!opened.some((one) => isContent(one) && holdsIt(one))) return []
  const [start, count] = [
    line.start + line.indent,
    run.length === 1 ? 'The line above this one is a note now' : `The ${run.length} lines above this one are notes now`,
  ]
  return [
    {
      edits: opened.map(({ one, mark }) => ({
        start: one.start + mark,
        end: one.start + mark + (one.raw[mark + 1] === ' ' ? 2 : 1),
        text: '',
      })),
      start,
      end: line.end,
      cost: 0.9,
      words: {
        code: 'line-missing',
        message: `${count} (#), and this one belongs to what they said.`,
        hint: 'Take the # away above, or put one before this line too and before all others of the same entry.',
      },
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
