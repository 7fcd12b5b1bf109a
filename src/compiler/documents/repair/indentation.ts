/** Lines that begin too far left or right. */
import { type Line, lastBefore, linesBelow, linesOf } from '../../yaml/lines.ts'
import type { Proposed, Repair, RepairContext } from './candidate.ts'

/** So many lines are moved together at most. */
const MOST_MOVED = 400

/** A fix that is offered moves at most so many lines: of many, most are where they belong. */
const MOST_FIXED = 6

/** Tries other columns for a line: alone, and with lines that follow it. */
export const indentationRepair: Repair = (line, { lines, names }) => {
  const around = lines
    .slice(Math.max(0, line.index - 12), line.index + 4)
    .filter(({ kind }) => kind === 'entry' || kind === 'text')
  const columns = new Set([
    ...around.flatMap(({ indent, body }) => [indent, body, indent + 2]),
    ...(line.body > line.indent ? columnsOfLists(line, lines) : []),
  ])
  columns.delete(line.indent)
  const together = groups(line, lines)
  return [...columns]
    .sort((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent))
    .slice(0, 8)
    .flatMap((column) =>
      together
        .filter((group) => !isSwallowed(group, column, lines, names))
        .flatMap((group, extent) =>
          shift(line, group, column - line.indent, extent / 10 + (isUnusual(line, column, lines) ? 0.05 : 0)),
        ),
    )
}

/** Lines of a `|` text that begin further left than its first. One that the text has taken up is an entry of its list. */
export function strayTexts({ lines, near, names }: RepairContext): Line[] {
  return near.flatMap((index) => {
    const line = lines[index]
    if (line?.kind !== 'text') return []
    const [alone] = linesOf(line.raw)
    const isEntry = alone?.key !== undefined && alone.body > alone.indent && names.has(alone.key)
    return [isEntry ? { ...line, kind: 'entry', body: alone.body, key: alone.key } : line]
  })
}

/** The columns of the lists that a line may be an entry of. */
function columnsOfLists(line: Line, lines: readonly Line[]): number[] {
  const above = lastBefore(lines, line, ({ kind, indent }) => kind === 'entry' && indent < line.indent)
  if (!above) return []
  const further = columnsOfLists(above, lines)
  return above.body > above.indent ? [above.indent, ...further] : further
}

/** Whether lines with names of their own, known or not, would become part of a `|` text above them. */
export function isSwallowed(
  group: readonly Line[],
  column: number,
  lines: readonly Line[],
  names: ReadonlySet<string>,
): boolean {
  const [first] = group
  const above = first && lastBefore(lines, first, ({ kind }) => kind !== 'blank')
  const isNamed = ({ key }: Line) => key !== undefined && (names.has(key) || /^[a-z][A-Za-z]*$/.test(key))
  if (above?.kind !== 'text' || !group.some(isNamed)) return false
  const opener = lastBefore(lines, above, ({ kind }) => kind === 'entry')
  return opener !== undefined && column > opener.body
}

/** Whether a column is not two further in than what is above it: then the neighbour is wrong. */
function isUnusual(line: Line, column: number, lines: readonly Line[]): boolean {
  const above = lastBefore(lines, line, ({ kind, indent }) => kind === 'entry' && indent < column)
  const step = column - (above ? (above.body <= column ? above.body : above.indent) : 0)
  const hyphen = line.body > line.indent
  return above ? step !== 2 && !(step === 0 && (hyphen || above.body > above.indent)) : column !== 0
}

/** The line alone; with what is further in; with some of its siblings; with all that follows as far in or further. */
function groups(line: Line, lines: readonly Line[]): Line[][] {
  const follow = (goesOn: (next: Line) => boolean): Line[] => {
    const group = linesBelow(lines, line, (next) => next.kind === 'blank' || goesOn(next)).slice(0, MOST_MOVED)
    return [line, ...group.slice(0, group.findLastIndex(({ kind }) => kind !== 'blank' && kind !== 'comment') + 1)]
  }
  const all = [
    [line],
    follow((next) => next.indent > line.indent),
    ...siblings(line, lines),
    follow((next) => next.indent >= line.indent),
  ]
  return all.filter(
    (group, index) => group.length <= MOST_MOVED && all.findIndex((other) => other.length === group.length) === index,
  )
}

/** The line and the next one, two, three … that begin at the same column, each with what is further in. */
function siblings(line: Line, lines: readonly Line[]): Line[][] {
  const found: Line[][] = []
  const group = [line]
  for (const next of lines.slice(line.index + 1, line.index + 12)) {
    if (next.kind !== 'blank' && next.indent < line.indent) break
    if (next.kind !== 'blank' && next.indent === line.indent && group.length > 1) found.push([...group])
    group.push(next)
  }
  return found.slice(0, 4)
}

function shift(line: Line, group: readonly Line[], by: number, extra: number): Proposed {
  const moved = group.filter(({ kind }) => kind !== 'blank')
  if (moved.some(({ indent }) => indent + by < 0)) return []
  const steps = Math.abs(by) === 1 ? 'one space' : `${Math.abs(by)} spaces`
  const plural = moved.length > 1
  const which = plural ? `This line and the ${moved.length === 2 ? 'one' : moved.length - 1} under it` : 'This line'
  const isEntry = by < 0 && line.key !== undefined && line.body > line.indent
  // Issue without a name and a hyphen may be a comment without its #, a pasted line, or typed by accident.
  const isLoose = line.key === undefined && line.body === line.indent
  // An entry of a list is moved as a whole.
  const isMany = line.body === line.indent && moved.length > MOST_FIXED
  const together = 'Lines that belong together begin at the same column.'
  return {
    edits: moved.map(({ start, indent }) => ({ start, end: start + indent, text: ' '.repeat(indent + by) })),
    start: line.start + line.indent,
    end: line.key === undefined ? line.end : line.start + line.raw.indexOf(':', line.body) + 1,
    cost: 2 + Math.abs(by) / 100 + extra,
    code: 'indent-wrong',
    message: isEntry
      ? `A new entry begins here, ${steps} too far to the right.`
      : `${which} begin${plural ? '' : 's'} ${steps} too far to the ${by < 0 ? 'right' : 'left'}.`,
    hint: isEntry
      ? `Move it${plural ? ' and the lines under it' : ''} ${steps} to the left: the hyphens of a list stand below each other.`
      : by < 0
        ? `Take ${steps} away at the start. ${together}`
        : isLoose
          ? `If it belongs to the text above, put ${steps} more at the start. If it is a note, begin it with # and a space. If it came in by mistake, take it away.`
          : `Put ${steps} more at the start. ${together}`,
    moves: true,
    title: isLoose || isMany ? undefined : by < 0 ? `Take ${steps} away` : `Put ${steps} in`,
  }
}
