/** Texts of several lines without the sign `|` before them, or with another one in its place: YAML joins their lines. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { firstAfter, type Line, type Spans, spanAt } from '../yaml/lines.ts'
import type { RepairedText } from '../yaml/repaired-text.ts'
import { hasParts, isClear, isStroke, PIPE_LOOKALIKE } from './pipe-lookalike.ts'

type Names = ReadonlyMap<string, '|' | '>-'>

/**
 * @param spans of the draft's text, which can be read
 * @param texts the names of texts, with the sign that begins one of several lines
 */
export function missingPipes(
  draft: RepairedText,
  lines: readonly Line[],
  { texts: spans }: Spans,
  texts: Names,
): Diagnostic[] {
  return lines.flatMap((line) => {
    const sign = line.kind === 'entry' && line.key !== undefined ? texts.get(line.key) : undefined
    if (sign === undefined) return []
    const below = line.value === ''
    const first = below ? firstAfter(lines, line, ({ kind }) => kind !== 'blank' && kind !== 'comment') : line
    const at = first && (below ? first.start + first.indent : first.valueStart)
    const span = at === undefined ? undefined : spanAt(spans, at)
    if (!first || span?.style !== 'plain' || span.start !== at) return []
    const text = draft.text().slice(span.start, span.end)
    if (!text.includes('\n')) return []
    if (!below) return [standsForSign(draft, line, text, sign) ?? joined(draft, line, text, sign)].flat()
    return joinedBelow(draft, line, draft.text().slice(first.start, span.end), sign)
  })
}

/** `answer: I`, and the text below it. */
function standsForSign(draft: RepairedText, line: Line, text: string, sign: string): Diagnostic | undefined {
  const [typed = ''] = text.split(/\s*\n/)
  if (!PIPE_LOOKALIKE.test(typed)) return undefined
  const { valueStart: start, key } = line
  return draft.tell(start, start + typed.length, {
    code: 'sign-first',
    message: `${typed} stands where the sign ${sign} belongs, so visitors would read it before the text.`,
    hint: `Write  ${key}: ${sign}`,
    fix:
      isStroke(typed) && isClear(sign, text.slice(typed.length))
        ? { title: `Write ${sign}`, edits: [{ start, end: start + typed.length, text: sign }] }
        : undefined,
  })
}

/** `answer: Yes, we do.`, an empty line and a second paragraph further in. */
function joined(draft: RepairedText, line: Line, text: string, sign: string): Diagnostic[] {
  if (sign !== '|' || !hasParts(text)) return []
  return [
    draft.tell(line.start + line.body, line.end, {
      code: 'sign-first',
      message: `"${line.key}" has a text of several paragraphs or points, and without the sign | they become one.`,
      hint: `Write  ${line.key}: |  and begin the text on the next line, two spaces further in than "${line.key}".`,
    }),
  ]
}

/** @param block whole lines */
function joinedBelow(draft: RepairedText, line: Line, block: string, sign: string): Diagnostic[] {
  if (sign !== '|') return []
  const certain = hasParts(block)
  if (!certain && !isByHand(block)) return []
  const at = line.start + line.raw.indexOf(':', line.body) + 1
  return [
    draft.tell(line.start + line.body, at, {
      severity: certain ? 'error' : 'warning',
      code: 'sign-first',
      message: certain
        ? `The sign | is missing after "${line.key}:", so the paragraphs or points of this text become one.`
        : `The sign | is missing after "${line.key}:". Empty lines and points in this text would be lost.`,
      hint: `Write  ${line.key}: |`,
      fix: beginsFarthestLeft(block)
        ? { title: 'Put | after the colon', edits: [{ start: at, end: line.end, text: ' |' }] }
        : undefined,
    }),
  ]
}

/** Programs fill lines up to 80 columns; where the next word had room, or the lines are longer, a person broke them. */
function isByHand(block: string): boolean {
  const lines = block.split(/\r?\n/)
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest > 80) return true
  return lines.slice(1).some((line, index) => {
    const word = /\S+/.exec(line)?.[0] ?? ''
    return (lines[index]?.trimEnd().length ?? 0) + 1 + word.length <= longest
  })
}

/** Whether no line begins further left than the first, which decides how far in a text with a sign lies. */
function beginsFarthestLeft(block: string): boolean {
  const indents = block.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]))
  return indents.every((indent) => indent >= (indents[0] ?? 0))
}
