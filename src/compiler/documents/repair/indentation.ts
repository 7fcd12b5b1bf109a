/** Lines that begin too far left or right. */
import { type Line, lastBefore, linesAfter, linesOf } from '../../yaml/lines.ts'
import { type Candidate, entries, type RepairContext } from './candidate.ts'

/** So many lines are moved together at most. */
const MOST_MOVED = 400

/** So many lines are moved by a fix. */
const MOST_MENDED = 6

export function indentCandidates(context: RepairContext): Candidate[] {
  return [...entries(context), ...strayTexts(context)].flatMap((line) => shifts(line, context))
}

/** Lines of a `|` text that begin further left than its first; an entry that the text has taken up is one of its list. */
function strayTexts({ lines, near, names }: RepairContext): Line[] {
  return near.flatMap((index) => {
    const line = lines[index]
    if (line?.kind !== 'text') return []
    const [alone] = linesOf(line.raw)
    const isEntry = alone?.key !== undefined && alone.body > alone.indent && names.has(alone.key)
    return [isEntry ? { ...line, kind: 'entry', body: alone.body, key: alone.key } : line]
  })
}

function shifts(line: Line, { lines, names }: RepairContext): Candidate[] {
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
        .map((group, extent) => shift(line, group, column - line.indent, extent, unusual(line, column, lines))),
    )
    .filter((candidate) => candidate !== undefined)
}

/** The columns at which the lists begin that a line may lie in. */
function columnsOfLists(line: Line, lines: readonly Line[]): number[] {
  const columns: number[] = []
  for (let index = line.index - 1, least = line.indent; index >= 0 && least > 0; index -= 1) {
    const above = lines[index]
    if (above?.kind !== 'entry' || above.indent >= least) continue
    least = above.indent
    if (above.body > above.indent) columns.push(above.indent)
  }
  return columns
}

/** Whether lines with names of their own, known or not, would become part of a `|` text above them. */
export function isSwallowed(
  group: readonly Line[],
  column: number,
  lines: readonly Line[],
  names: ReadonlySet<string>,
): boolean {
  const [first] = group
  const above = lastBefore(lines, first, ({ kind }) => kind !== 'blank')
  if (
    above?.kind !== 'text' ||
    !group.some(({ key }) => key !== undefined && (names.has(key) || /^[a-z][A-Za-z]*$/.test(key)))
  )
    return false
  const opener = lastBefore(lines, above, ({ kind }) => kind === 'entry')
  return opener !== undefined && column > opener.body
}

/** Whether a column is another than two further in than what is above it: then the neighbour is at fault. */
function unusual(line: Line, column: number, lines: readonly Line[]): boolean {
  const above = lastBefore(lines, line, ({ kind, indent }) => kind === 'entry' && indent < column)
  const step = column - (above ? (above.body <= column ? above.body : above.indent) : 0)
  const hyphen = line.body > line.indent
  return above ? step !== 2 && !(step === 0 && (hyphen || above.body > above.indent)) : column !== 0
}

/** The line alone; with what is further in; with all that follows as far in or further. */
function groups(line: Line, lines: readonly Line[]): Line[][] {
  const follow = (goesOn: (next: Line) => boolean): Line[] => {
    const group = [line]
    for (const next of linesAfter(lines, line)) {
      if ((next.kind !== 'blank' && !goesOn(next)) || group.length > MOST_MOVED) break
      group.push(next)
    }
    while (group.at(-1)?.kind === 'blank' || group.at(-1)?.kind === 'comment') group.pop()
    return group
  }
  const children = follow((next) => next.indent > line.indent)
  const all = [[line], children, ...siblings(line, lines), follow((next) => next.indent >= line.indent)]
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

function shift(line: Line, group: readonly Line[], by: number, extent: number, odd: boolean): Candidate | undefined {
  const moved = group.filter(({ kind }) => kind !== 'blank')
  if (moved.some(({ indent }) => indent + by < 0)) return undefined
  const edits = moved.map(({ start, indent }) => ({ start, end: start + indent, text: ' '.repeat(indent + by) }))
  const steps = Math.abs(by) === 1 ? 'one space' : `${Math.abs(by)} spaces`
  const which =
    moved.length === 1 ? 'This line' : `This line and the ${moved.length === 2 ? 'one' : moved.length - 1} under it`
  const plural = moved.length > 1
  const isEntry = by < 0 && line.key !== undefined && line.body > line.indent
  // Words without a name and a hyphen may be a comment without its #, a pasted line, or a slip of the keyboard.
  const isLoose = line.key === undefined && line.body === line.indent
  // Of many lines most are where they belong; an entry of a list is moved as a whole.
  const isMany = line.body === line.indent && moved.length > MOST_MENDED
  return {
    edits,
    start: line.start + line.indent,
    end: line.key === undefined ? line.end : line.start + line.raw.indexOf(':', line.body) + 1,
    cost: 2 + Math.abs(by) / 100 + extent / 10 + (odd ? 0.05 : 0),
    words: {
      code: 'indent-wrong',
      message: isEntry
        ? `A new entry begins here, ${steps} too far to the right.`
        : `${which} begin${plural ? '' : 's'} ${steps} too far to the ${by < 0 ? 'right' : 'left'}.`,
      hint: isEntry
        ? `Move it${plural ? ' and the lines under it' : ''} ${steps} to the left: the hyphens of a list stand below each other.`
        : by < 0
          ? `Take ${steps} away at the start. Lines that belong together begin at the same column.`
          : isLoose
            ? `If it belongs to the text above, put ${steps} more at the start. If it is a note, begin it with # and a space. If it came in by mistake, take it away.`
            : `Put ${steps} more at the start. Lines that belong together begin at the same column.`,
    },
    moves: true,
    ...(!isLoose && !isMany && { title: by < 0 ? `Take ${steps} away` : `Put ${steps} in` }),
  }
}
