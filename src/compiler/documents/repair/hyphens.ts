/** Hyphens of list entries: missing, one too many, without a space, or another sign instead of them. */
import { firstAfter, type Line, lastBefore, linesBelow, restOfEntry } from '../../yaml/lines.ts'
import { type Repair, replacement, short } from './candidate.ts'
import { isSwallowed } from './indentation.ts'

const textStart = ({ start, indent }: Line): number => start + indent

const textOf = ({ raw, indent }: Line): string => raw.slice(indent)

/** The line and the next ones that look like it: who writes `-a` writes `-b` too. */
function alike(line: Line, lines: readonly Line[], fits: RegExp): Line[] {
  const isAlike = (next: Line) => next.kind === 'entry' && next.indent === line.indent && fits.test(textOf(next))
  return [line, ...linesBelow(lines, line, (next) => next.kind === 'blank' || isAlike(next)).filter(isAlike)]
}

const spaceAfterHyphen: Repair = (line, { lines }) => {
  const fits = /^-[^\s-]/
  if (!fits.test(textOf(line))) return []
  const at = textStart(line)
  return [alike(line, lines, fits), [line]].map((group, index) => ({
    edits: group.map((one) => ({ start: textStart(one) + 1, end: textStart(one) + 1, text: ' ' })),
    ...({ start: at, end: at + 2, cost: 1 + index / 10, code: 'space-missing' } as const),
    message: 'The space after the hyphen is missing, so this is not read as a point of the list.',
    hint: `Write  - ${short(textOf(line).slice(1))}${group.length > 1 ? '  and the same in the lines below.' : ''}`,
    title: 'Put a space after the hyphen',
  }))
}

const bullet: Repair = (line, { lines }) => {
  const fits = /^(?:[*•·–—−+‣◦▪])(?=\s)/
  if (!fits.test(textOf(line))) return []
  const at = textStart(line)
  return {
    edits: alike(line, lines, fits).map((one) => ({ start: textStart(one), end: textStart(one) + 1, text: '-' })),
    ...({ start: at, end: at + 1, cost: 1, code: 'hyphen-wrong' } as const),
    message: `A point of a list starts with a hyphen, not with ${line.raw[line.indent]}.`,
    hint: `Write  - ${short(textOf(line).slice(1).trim())}`,
    title: 'Write a hyphen',
  }
}

/** `-- Small batches`: not a point of the list, but more of the text above. */
const doubled: Repair = (line) => {
  const [, text] = /^--\s+(\S.*)$/.exec(textOf(line)) ?? []
  if (text === undefined) return []
  const at = textStart(line)
  return replacement(at, at + 1, '', {
    ...({ end: at + 2, cost: 1, code: 'hyphen-wrong' } as const),
    message: 'A point of a list starts with one hyphen, not with two.',
    hint: `Write  - ${short(text)}`,
    title: 'Take one hyphen away',
  })
}

/** `blocks: - type: hero`: the first entry of a list behind the name of the list. */
const behindName: Repair = (line, { lines, holders }) => {
  const { key, value, valueStart, body } = line
  if (!/^- +\S/.test(value) || !holders.some(({ name, list }) => list && name === key)) return []
  const next = firstAfter(lines, line, ({ kind }) => kind !== 'blank')
  const column = next && next.indent - 2 >= body ? next.indent - 2 : body + 2
  const colon = line.start + line.raw.indexOf(':', body) + 1
  return replacement(colon, valueStart, `\n${' '.repeat(column)}`, {
    ...({ start: valueStart, end: valueStart + value.length, cost: 0.6, code: 'hyphen-wrong' } as const),
    message: `The first entry of "${key}" begins on the line of that name; it has to begin on the next one.`,
    hint: `Write  ${key}:  and  ${short(value)}  on the line below.`,
    title: 'Begin the entry on the next line',
    moves: true,
  })
}

/** `type: hero` instead of `- type: hero`. */
const missingHyphen: Repair = (line, { lines }) => {
  if (line.body !== line.indent || line.raw[line.indent] === '-') return []
  const at = textStart(line)
  const isLoose = line.key === undefined
  const isFirst = beginsLikeOthers(line, lines)
  const words = `- ${short(line.raw.trim(), 60)}`
  const insert = { start: at, end: at, text: '- ' }
  const under = restOfEntry(lines, line, ({ kind }) => kind !== 'blank')
  const found = [
    // The hyphen is missing and its space is there.
    { cost: 1.35, edits: [{ start: at - 1, end: at, text: '- ' }], fits: line.indent % 2 === 1 && isIndented(line) },
    { cost: 1.4, edits: [{ start: at - 2, end: at, text: '- ' }], fits: line.indent >= 2 },
    { cost: 1.5, edits: [insert], fits: true },
    {
      cost: 1.6,
      edits: [insert, ...under.map(({ start }) => ({ start, end: start, text: '  ' }))],
      fits: under.length > 0,
    },
  ]
  return found
    .filter(({ fits }) => fits)
    .map(({ cost, edits }) => ({
      ...({ edits, start: at, cost: cost + (isFirst ? 0 : 0.3), code: 'hyphen-wrong' } as const),
      end: line.key === undefined ? line.end : at + line.key.length,
      message: 'The hyphen that begins an entry of the list is missing here.',
      hint: isLoose
        ? `If it is a point of the list, write  ${words}  If it is a note, begin it with # and a space. If it came in by mistake, take it away.`
        : `Write  ${words}`,
      // Words alone may be a note; and any line of a group might begin another one.
      title: !isLoose && isFirst ? 'Put the hyphen in' : undefined,
    }))
}

const isIndented = ({ raw, indent }: Line): boolean => raw[indent - 2] === undefined || raw[indent - 2] === ' '

/** Whether a line has the name that the entry above begins with: in a list of groups, if it is not the first of them. */
function beginsLikeOthers(line: Line, lines: readonly Line[]): boolean {
  const begins = ({ indent, body }: Line) => body > indent && (body === line.indent || indent === line.indent)
  const holds = ({ indent, body }: Line) => body === indent && indent < line.indent
  const above = lastBefore(lines, line, (one) => one.kind === 'entry' && (begins(one) || holds(one)))
  return above === undefined || holds(above) || above.key === undefined || above.key === line.key
}

/** `- heading: …` inside an entry that has begun already. */
const strayHyphen: Repair = (line, { lines, names }) => {
  const gap = line.body - line.indent
  if (gap < 2 || line.key === undefined || isSwallowed([line], line.body, lines, names)) return []
  const at = textStart(line)
  const message = 'There is a hyphen here that begins a new entry of the list, in the middle of one.'
  const repair = (end: number, text: string, cost: number, hint: string) =>
    replacement(at, end, text, { end: at + 1, cost, code: 'hyphen-wrong', message, hint })
  return [
    repair(at + 1, ' ', 2.1, 'Put a space in place of the hyphen.'),
    repair(at + gap, '', 2.2, 'Take the hyphen away.'),
  ]
}

export const hyphenRepairs = [spaceAfterHyphen, bullet, doubled, behindName, missingHyphen, strayHyphen]
