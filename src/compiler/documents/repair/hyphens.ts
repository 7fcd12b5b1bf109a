/** Hyphens that begin the points and entries of a list: missing, one too many, without a space, or another sign in their place. */
import { firstAfter, type Line, lastBefore, linesAfter } from '../../yaml/lines.ts'
import { type Candidate, entries, type RepairContext, short } from './candidate.ts'
import { isSwallowed } from './indentation.ts'

export function hyphenCandidates(context: RepairContext): Candidate[] {
  return entries(context).flatMap((line) => [
    ...spaceAfterHyphen(line, context),
    ...bullet(line, context),
    ...doubled(line),
    ...behindName(line, context),
    ...missingHyphen(line, context),
    ...strayHyphen(line, context),
  ])
}

/** The line and its neighbours that look alike: somebody who writes `-a` writes `-b` too. */
function alike(line: Line, lines: readonly Line[], fits: (next: Line) => boolean): Line[] {
  const group = [line]
  for (const next of linesAfter(lines, line)) {
    if (next.kind === 'entry' && next.indent === line.indent && fits(next)) group.push(next)
    else if (next.kind !== 'blank') break
  }
  return group
}

function spaceAfterHyphen(line: Line, { lines }: RepairContext): Candidate[] {
  const fits = ({ raw, indent }: Line) => /^-[^\s-]/.test(raw.slice(indent))
  if (!fits(line)) return []
  const after = (one: Line) => one.start + one.indent + 1
  return [alike(line, lines, fits), [line]].map((group, index) => ({
    edits: group.map((one) => ({ start: after(one), end: after(one), text: ' ' })),
    start: after(line) - 1,
    end: after(line) + 1,
    cost: 1 + index / 10,
    words: {
      code: 'space-missing',
      message: 'The space after the hyphen is missing, so this is not read as a point of the list.',
      hint: `Write  - ${short(line.raw.slice(line.indent + 1))}${group.length > 1 ? '  and the same in the lines below.' : ''}`,
    },
    title: 'Put a space after the hyphen',
  }))
}

function bullet(line: Line, { lines }: RepairContext): Candidate[] {
  const mark = /^(?:[*•·–—−+‣◦▪])(?=\s)/
  const fits = ({ raw, indent }: Line) => mark.test(raw.slice(indent))
  if (!fits(line)) return []
  const at = (one: Line) => one.start + one.indent
  const sign = line.raw[line.indent]
  return [
    {
      edits: alike(line, lines, fits).map((one) => ({ start: at(one), end: at(one) + 1, text: '-' })),
      start: at(line),
      end: at(line) + 1,
      cost: 1,
      words: {
        code: 'hyphen-wrong',
        message: `A point of a list starts with a hyphen, not with ${sign}.`,
        hint: `Write  - ${short(line.raw.slice(line.indent + 1).trim())}`,
      },
      title: 'Write a hyphen',
    },
  ]
}

/** `blocks: - type: hero`: the first entry of a list behind the name of the list. */
function behindName(line: Line, { lines, holders }: RepairContext): Candidate[] {
  const { key, value, valueStart, body } = line
  const next = firstAfter(lines, line, ({ kind }) => kind !== 'blank')
  if (!/^- +\S/.test(value) || !holders.some(({ name, list }) => list && name === key)) return []
  const column = next && next.indent - 2 >= body ? next.indent - 2 : body + 2
  const colon = line.start + line.raw.indexOf(':', body) + 1
  return [
    {
      edits: [{ start: colon, end: valueStart, text: `\n${' '.repeat(column)}` }],
      start: valueStart,
      end: valueStart + value.length,
      cost: 0.6,
      words: {
        code: 'hyphen-wrong',
        message: `The first entry of "${key}" begins on the line of that name; it has to begin on the next one.`,
        hint: `Write  ${key}:  and  ${short(value)}  on the line below.`,
      },
      title: 'Begin the entry on the next line',
      moves: true,
    },
  ]
}

/** `-- Small batches`: not a point of the list, but more of the text above. */
function doubled(line: Line): Candidate[] {
  const [, text] = /^--\s+(\S.*)$/.exec(line.raw.slice(line.indent)) ?? []
  if (text === undefined) return []
  const start = line.start + line.indent
  return [
    {
      edits: [{ start, end: start + 1, text: '' }],
      start,
      end: start + 2,
      cost: 1,
      words: {
        code: 'hyphen-wrong',
        message: 'A point of a list starts with one hyphen, not with two.',
        hint: `Write  - ${short(text)}`,
      },
      title: 'Take one hyphen away',
    },
  ]
}

/** `type: hero` where `- type: hero` begins an entry. */
function missingHyphen(line: Line, { lines }: RepairContext): Candidate[] {
  if (line.body !== line.indent || line.raw[line.indent] === '-') return []
  const at = line.start + line.indent
  const isLoose = line.key === undefined
  const words = {
    code: 'hyphen-wrong',
    message: 'The hyphen that begins an entry of the list is missing here.',
    hint: isLoose
      ? `If it is a point of the list, write  - ${short(line.raw.trim(), 60)}  If it is a note, begin it with # and a space. If it came in by mistake, take it away.`
      : `Write  - ${short(line.raw.trim(), 60)}`,
  } as const
  const isFirst = beginsLikeOthers(line, lines)
  const extra = isFirst ? 0 : 0.3
  const common = {
    start: at,
    end: line.key === undefined ? line.end : at + line.key.length,
    words,
    // Words alone may be a note; and of a group any line might begin another one.
    ...(!isLoose && isFirst && { title: 'Put the hyphen in' }),
  }
  const found: Candidate[] = []
  // The hyphen is gone and its space is there.
  const [before, after] = [line.raw[line.indent - 2], line.indent % 2]
  if (after === 1 && (before === undefined || before === ' '))
    found.push({ ...common, edits: [{ start: at - 1, end: at, text: '- ' }], cost: 1.35 + extra })
  if (line.indent >= 2) found.push({ ...common, edits: [{ start: at - 2, end: at, text: '- ' }], cost: 1.4 + extra })
  const under: Line[] = []
  for (const next of linesAfter(lines, line)) {
    if (
      next.kind !== 'blank' &&
      (next.indent < line.indent || (next.indent === line.indent && next.body > next.indent))
    )
      break
    if (next.kind !== 'blank') under.push(next)
  }
  const insert = { start: at, end: at, text: '- ' }
  found.push({ ...common, edits: [insert], cost: 1.5 + extra })
  if (under.length > 0)
    found.push({
      ...common,
      edits: [insert, ...under.map(({ start }) => ({ start, end: start, text: '  ' }))],
      cost: 1.6 + extra,
    })
  return found
}

/** Whether a line has the name that the entry above begins with: where it is a list of groups, and not the first of them. */
function beginsLikeOthers(line: Line, lines: readonly Line[]): boolean {
  const begins = ({ indent, body }: Line) => body > indent && (body === line.indent || indent === line.indent)
  const holds = ({ indent, body }: Line) => body === indent && indent < line.indent
  const above = lastBefore(lines, line, (one) => one.kind === 'entry' && (begins(one) || holds(one)))
  return above === undefined || holds(above) || above.key === undefined || above.key === line.key
}

/** `- heading: …` inside an entry that has begun already. */
function strayHyphen(line: Line, { lines, names }: RepairContext): Candidate[] {
  const gap = line.body - line.indent
  if (gap < 2 || line.key === undefined || isSwallowed([line], line.body, lines, names)) return []
  const at = line.start + line.indent
  const words = {
    code: 'hyphen-wrong',
    message: 'There is a hyphen here that begins a new entry of the list, in the middle of one.',
    hint: 'Put a space in place of the hyphen.',
  } as const
  return [
    {
      edits: [{ start: at, end: at + 1, text: ' ' }],
      start: at,
      end: at + 1,
      cost: 2.1,
      words,
    },
    {
      edits: [{ start: at, end: at + gap, text: '' }],
      start: at,
      end: at + 1,
      cost: 2.2,
      words: { ...words, hint: 'Take the hyphen away.' },
    },
  ]
}
