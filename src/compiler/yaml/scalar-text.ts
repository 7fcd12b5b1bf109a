/** Writes a text, number or word as YAML: in the style of the old value, otherwise as plainly as possible. */
import { isScalar, isSeq, type Scalar } from 'yaml'
import { parseTree } from './parse.ts'

export type ScalarStyle = {
  /** Inside `[` or `{`. */
  flow: boolean
  /** Of the lines of a text that continues below. */
  indent: number
  width: number
  eol: string
  /** Whether a text such as `2027-04-01` is a day here: these are written without quotes. */
  isDay: boolean
}

/** The old value: its node and its characters. */
export type Before = { node: Scalar; written: string }

/** Returns what replaces the old characters; its first line is behind the name or hyphen. */
export function scalarText(value: unknown, style: ScalarStyle, before?: Before): string {
  if (typeof value !== 'string') return String(value)
  for (const candidate of candidates(value, style, before)) if (readsAs(candidate, value, style)) return candidate
  return doubleQuoted(value)
}

function* candidates(value: string, style: ScalarStyle, before: Before | undefined): Generator<string> {
  const { type } = before?.node ?? {}
  const lines = before?.written.split(/\r?\n/) ?? []
  if (before && value !== '' && (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL')) {
    yield blockText(value, style, lines, type === 'BLOCK_FOLDED')
    yield blockText(value, style, lines, false)
  }
  if (type === 'QUOTE_SINGLE') yield folded(singleQuoted(value), style, lines)
  if (type === 'QUOTE_DOUBLE') yield folded(doubleQuoted(value), style, lines)
  if (!style.flow && value.includes('\n')) yield blockText(value, style, ['|'], false)
  if (!style.flow && !before && isLong(value, style)) yield blockText(value, style, ['>'], true)
  if (!isAmbiguous(value) || (style.isDay && DAY.test(value))) yield folded(value, style, lines)
  if (/["\\]/.test(value)) yield singleQuoted(value)
}

const isLong = (value: string, { indent, width }: ScalarStyle): boolean => indent + value.length > width

/** Folds a text again that was folded. */
function folded(text: string, { indent, width, eol }: ScalarStyle, before: readonly string[]): string {
  if (before.length < 2) return text
  const set = /^ */.exec(before[1] ?? '')?.[0] || ' '.repeat(indent)
  const lines = before.map((line) => line.trim())
  return foldLines(text, width - set.length, lines).join(eol + set)
}

/** Writes a text under `|` or `>`, whose other signs and comment stay. @param before lines of the old text, at least one */
function blockText(value: string, style: ScalarStyle, before: readonly string[], fold: boolean): string {
  const [, digit = '', keep = '', comment = ''] = /^[|>](\d?)([-+]?)\d?(.*)$/.exec(before[0] ?? '') ?? []
  const old = before.slice(1)
  const set = /^ +/.exec(old.find((line) => line.trim() !== '') ?? '')?.[0] ?? ' '.repeat(style.indent)
  const body = value.replace(/\n+$/, '')
  const ends = value.length - body.length
  const chomp = ends === 0 ? '-' : ends > 1 || keep === '+' ? '+' : ''
  const lines = fold
    ? foldParagraphs(
        body,
        style.width - set.length,
        old.map((line) => line.slice(set.length)),
      )
    : body.split('\n')
  const all = [...lines, ...Array<string>(Math.max(0, ends - 1)).fill('')]
  const header = `${fold ? '>' : '|'}${digit}${chomp}${comment}`
  return [header, ...all.map((line) => (line === '' ? '' : set + line))].join(style.eol)
}

/** Under `>` an empty line is a line break of the text. */
function foldParagraphs(text: string, width: number, before: readonly string[]): string[] {
  const now = text.split('\n')
  const old = paragraphs(before)
  const linesOf = new Map(old.map((lines) => [lines.join(' '), lines]))
  return now.flatMap((paragraph, index) => {
    const alike = linesOf.get(paragraph) ?? (old.length === now.length ? old[index] : undefined)
    const lines = paragraph === '' ? [] : foldLines(paragraph, width, alike)
    return index === 0 ? lines : ['', ...lines]
  })
}

function paragraphs(lines: readonly string[]): string[][] {
  const result: string[][] = [[]]
  for (const line of lines) {
    if (line === '') result.push([])
    else result.at(-1)?.push(line)
  }
  return result
}

const singleQuoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Returns a text in double quotes, with escapes for tabs, line breaks and control characters. */
export function doubleQuoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  const code = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `"${escaped.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff]/g, code)}"`
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether some reader of YAML takes a text for a number, a day, a time or a word such as yes. */
const isAmbiguous = (text: string): boolean =>
  /^(?:yes|no|on|off|y|n|true|false|null|~)$/i.test(text) ||
  /^\d{4}-\d\d?-\d\d?(?:[Tt ].*)?$/.test(text) ||
  /^[-+]?(?:0[xob][\da-f_]+|[\d_,]+(?:\.[\d_]*)?(?:e[-+]?\d+)?|\.[\d_]+|\.inf|\d+(?::[0-5]?\d)+(?:\.\d*)?)$|^\.nan$/i.test(
    text,
  )

/** Whether YAML reads the characters as exactly this text. */
function readsAs(written: string, value: string, { flow }: ScalarStyle): boolean {
  const tree = parseTree(flow ? `- [${written}]` : `- ${written}`)
  if (tree.errors.length > 0 || tree.warnings.length > 0) return false
  const inList = tree.getIn([0], true)
  const node: unknown = flow && isSeq(inList) && inList.items.length === 1 ? inList.items[0] : inList
  if (!isScalar(node) || node.value !== value) return false
  return flow || /^[|>]/.test(written) || (!node.comment && !node.commentBefore)
}

/**
 * Breaks a text into lines of at most `width` characters, unless a word is longer. Lines of `before` with the same words
 * stay unchanged: a changed word changes its own line, and the following ones only if necessary.
 *
 * @param before the lines of a text that it takes the place of
 */
function foldLines(text: string, width: number, before: readonly string[] = []): string[] {
  const head = startLines(text, before)
  const rest = head.length > 0 ? text.slice(head.join(' ').length + 1) : text
  const tail = endLines(rest, before.slice(head.length))
  const middle = tail.length > 0 ? rest.slice(0, -tail.join(' ').length).trimEnd() : rest
  return [...head, ...(middle === '' && head.length + tail.length > 0 ? [] : greedy(middle, width)), ...tail]
}

/** The lines that the text begins with, and continues after. */
function startLines(text: string, lines: readonly string[]): readonly string[] {
  const other = lines.findIndex(
    (line, index) => line === '' || !text.startsWith(`${lines.slice(0, index + 1).join(' ')} `),
  )
  return lines.slice(0, other < 0 ? lines.length : other)
}

/** The lines that the text ends with. */
function endLines(text: string, lines: readonly string[]): readonly string[] {
  const other = lines.findLastIndex(
    (line, index) => line === '' || !` ${text}`.endsWith(` ${lines.slice(index).join(' ')}`),
  )
  return lines.slice(other + 1)
}

/** Breaks lines only at a single space between two words: other blanks would be lost or change their meaning. */
function greedy(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<=\S) (?=\S)/)) {
    if (line === '') line = piece
    else if (line.length + 1 + piece.length <= width) line += ` ${piece}`
    else {
      lines.push(line)
      line = piece
    }
  }
  return [...lines, line]
}
