/** Points of a list that have joined the point above them: indented too far, or without their hyphen. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Line } from './lines.ts'
import type { RepairedText } from './repaired-text.ts'

/** @param lines of a text that can be read */
export const joinedPoints = (draft: RepairedText, lines: readonly Line[]): [Line, Diagnostic][] => [
  ...swallowedPoints(lines).map(({ line, above }): [Line, Diagnostic] => [line, swallowed(draft, line, above)]),
  ...bareLines(lines).map(({ line, item }): [Line, Diagnostic] => [line, withoutHyphen(draft, line, item)]),
]

const hasHyphen = ({ raw, indent }: Line): boolean => /^-(?:\s|$)/.test(raw.slice(indent))

/**
 * Finds points such as `  - b` under `- a`: the reader takes them for more of the text above.
 *
 * @param lines of a text that can be read
 */
export function swallowedPoints(lines: readonly Line[]): { line: Line; above: Line }[] {
  let above: Line | undefined
  return lines.flatMap((line) => {
    const last = above
    if (line.kind !== 'blank') above = line
    if (line.kind !== 'more' || !hasHyphen(line) || !last?.value || isWrapped(last, line)) return []
    if (last.kind !== 'entry' && last.kind !== 'more') return []
    return line.indent > (last.key === undefined ? last.indent : last.body) ? [{ line, above: last }] : []
  })
}

/** A dash in a sentence that a program broke at its line width; a new point would follow a full stop, or be short. */
const isWrapped = (above: Line, line: Line): boolean =>
  above.raw.length >= 72 && !/[.!?:;।]$/.test(above.value) && !/^-\s+\p{Lu}/u.test(line.raw.slice(line.indent))

function swallowed(draft: RepairedText, line: Line, above: Line): Diagnostic {
  const isPoint = above.key === undefined && above.body > above.indent
  const start = line.start + line.indent
  const steps = line.indent - above.indent
  const edits = [{ start: line.start, end: start, text: ' '.repeat(above.indent) }]
  return draft.diagnose(start, start + 1, {
    code: 'indent-wrong',
    message: 'This point begins too far to the right, so it is read as more of the line above it, hyphen and all.',
    hint: isPoint
      ? `Take ${steps === 1 ? 'one space' : `${steps} spaces`} away at the start.`
      : 'Begin it at the same column as the other points of its list.',
    fix: isPoint ? { title: 'Move it to the left', moves: true, edits } : undefined,
  })
}

/** Finds lines that continue a point of plain words, with the line on which the point begins. */
function bareLines(lines: readonly Line[]): { line: Line; item: Line }[] {
  const lengths = lines.filter(({ kind }) => kind !== 'blank' && kind !== 'comment').map(({ raw }) => raw.length)
  // Texts are broken where the next word has no room: few lines are longer than this one would be with it.
  const room = lengths.sort((a, b) => b - a)[Math.floor(lengths.length / 20)] ?? 0
  let item: Line | undefined
  let above: Line | undefined
  const found = lines.flatMap((line) => {
    const [last, begun] = [above, item]
    above = line
    if (line.kind !== 'more') item = isPoint(line) ? line : undefined
    if (line.kind !== 'more' || !begun || !last || hasHyphen(line)) return []
    const hasRoom = last.raw.trimEnd().length + 1 + (/^\S+/.exec(line.raw.trim())?.[0].length ?? 0) <= room
    return isShort(line, begun) || (hasRoom && beginsAnew(last.raw, line.raw)) ? [{ line, item: begun }] : []
  })
  // In a script without capital letters every line begins alike, and hyphens are lost one at a time.
  const unsure = found.filter(({ line, item }) => !isShort(line, item) && /^\s*\p{Lo}/u.test(line.raw))
  return unsure.length > MOST_UNSURE ? found.filter((one) => !unsure.includes(one)) : found
}

const MOST_UNSURE = 2

/** The space of a lost hyphen puts the line one column left of where the words of the point begin. */
const isShort = (line: Line, item: Line): boolean => line.indent === item.indent + 1

const isPoint = ({ kind, key, body, indent, value }: Line): boolean =>
  kind === 'entry' && key === undefined && body > indent && value !== '' && !/^["'|>[{]/.test(value)

/** Whether a line begins as a text does, and the one above it has not ended as a sentence does. */
const beginsAnew = (above: string, line: string): boolean =>
  !/[.,;:!?…।。–—-]$/.test(above.trimEnd()) && /^\s*(?:\p{Lu}|\p{Lo})/u.test(line)

function withoutHyphen(draft: RepairedText, line: Line, item: Line): Diagnostic {
  const [short, words] = [isShort(line, item), line.raw.trim()]
  const edits = [{ start: line.start, end: line.start + line.indent, text: `${' '.repeat(item.indent)}- ` }]
  return draft.diagnose(line.start + line.indent, line.end, {
    severity: short ? 'error' : 'warning',
    code: 'hyphen-wrong',
    message: 'This line has no hyphen, so it is read as more of the point above it.',
    hint: `If it is a point of its own, write  - ${words.length > 60 ? `${words.slice(0, 59)}…` : words}  If it goes on with the point above, ${short ? 'put one more space before it.' : 'put the point into double quotes, or on one line.'}`,
    fix: short && beginsAnew('', line.raw) ? { title: 'Put the hyphen in', moves: true, edits } : undefined,
  })
}
