/** Points of a list that have joined the point above them: too far in, or without their hyphen. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Line } from './lines.ts'
import type { RepairedText } from './repaired-text.ts'

/** @param lines of a text that can be read */
export function joinedPoints(draft: RepairedText, lines: readonly Line[]): [Line, Diagnostic][] {
  return [
    ...swallowedPoints(lines).map(({ line, above }): [Line, Diagnostic] => [line, tellSwallowed(draft, line, above)]),
    ...bareLines(lines).map(({ line, item }): [Line, Diagnostic] => [line, tellBare(draft, line, item)]),
  ]
}

/**
 * Points such as `  - b` under `- a`, further in: the reader takes them for more of the text above.
 *
 * @param lines of a text that can be read
 */
export function swallowedPoints(lines: readonly Line[]): { line: Line; above: Line }[] {
  let above: Line | undefined
  return lines.flatMap((line) => {
    const last = above
    if (line.kind !== 'blank') above = line
    if (line.kind !== 'more' || !/^-(?:\s|$)/.test(line.raw.slice(line.indent))) return []
    if (!last || (last.kind !== 'entry' && last.kind !== 'more') || last.value === '') return []
    if (isWrapped(last, line)) return []
    return line.indent > (last.key === undefined ? last.indent : last.body) ? [{ line, above: last }] : []
  })
}

/** A dash in a sentence that a program broke at its line width; a new point would follow a full stop, or be short. */
const isWrapped = (above: Line, line: Line): boolean =>
  above.raw.length >= 72 && !/[.!?:;।]$/.test(above.value) && !/^-\s+\p{Lu}/u.test(line.raw.slice(line.indent))

function tellSwallowed(draft: RepairedText, line: Line, above: Line): Diagnostic {
  const item = above.key === undefined && above.body > above.indent
  const start = line.start + line.indent
  const steps = line.indent - above.indent
  return draft.diagnose(start, start + 1, {
    code: 'indent-wrong',
    message: 'This point begins too far to the right, so it is read as more of the line above it, hyphen and all.',
    hint: item
      ? `Take ${steps === 1 ? 'one space' : `${steps} spaces`} away at the start.`
      : 'Begin it at the same column as the other points of its list.',
    fix: item
      ? {
          title: 'Move it to the left',
          moves: true,
          edits: [{ start: line.start, end: start, text: ' '.repeat(above.indent) }],
        }
      : undefined,
  })
}

/** Lines that go on with a point of plain words: each with the line on which the point begins. */
function bareLines(lines: readonly Line[]): { line: Line; item: Line }[] {
  const lengths = lines.filter(({ kind }) => kind !== 'blank' && kind !== 'comment').map(({ raw }) => raw.length)
  // A person or a program breaks a text where the next word has no room: few lines are longer than it would be with it.
  const room = lengths.sort((a, b) => b - a)[Math.floor(lengths.length / 20)] ?? 0
  let item: Line | undefined
  let above: Line | undefined
  return lines.flatMap((line) => {
    const [last, begun] = [above, item]
    above = line
    if (line.kind !== 'more') item = isPoint(line) ? line : undefined
    if (line.kind !== 'more' || !begun || !last || /^-(?:\s|$)/.test(line.raw.slice(line.indent))) return []
    const isWrapped = last.raw.trimEnd().length + 1 + (/^\S+/.exec(line.raw.trim())?.[0].length ?? 0) > room
    // The space of a lost hyphen puts the line one column left of where the words of the point begin.
    const isShort = line.indent === begun.indent + 1
    return isShort || (!isWrapped && beginsAnew(last.raw, line.raw)) ? [{ line, item: begun }] : []
  })
}

const isPoint = ({ kind, key, body, indent, value }: Line): boolean =>
  kind === 'entry' && key === undefined && body > indent && value !== '' && !/^["'|>[{]/.test(value)

/** Whether a line begins as a text does, where the one above it has not ended as a sentence does. */
const beginsAnew = (above: string, line: string): boolean =>
  !/[.,;:!?…।。–—-]$/.test(above.trimEnd()) && /^\s*(?:\p{Lu}|\p{Lo})/u.test(line)

function tellBare(draft: RepairedText, line: Line, item: Line): Diagnostic {
  const isShort = line.indent === item.indent + 1
  const certain = isShort && beginsAnew('', line.raw)
  const words = line.raw.trim()
  return draft.diagnose(line.start + line.indent, line.end, {
    severity: isShort ? 'error' : 'warning',
    code: 'hyphen-wrong',
    message: 'This line has no hyphen, so it is read as more of the point above it.',
    hint: `If it is a point of its own, write  - ${words.length > 60 ? `${words.slice(0, 59)}…` : words}  If it goes on with the point above, ${isShort ? 'put one more space before it.' : 'put the point into double quotes, or on one line.'}`,
    fix: certain
      ? {
          title: 'Put the hyphen in',
          moves: true,
          edits: [{ start: line.start, end: line.start + line.indent, text: `${' '.repeat(item.indent)}- ` }],
        }
      : undefined,
  })
}
