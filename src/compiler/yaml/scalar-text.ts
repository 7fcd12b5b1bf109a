/** A text, number or word as it is written in YAML: in the style of what stood there, else as plainly as may be. */
import { isScalar, isSeq, type Scalar } from 'yaml'
import { EditError } from './edit-error.ts'
import { foldLines } from './fold.ts'
import { parseTree } from './parse.ts'

export type Place = {
  /** Inside `[` or `{`. */
  flow: boolean
  /** Of the lines of a text that goes on below. */
  indent: number
  width: number
  eol: string
  /** Whether a text such as `2027-04-01` is a day here: these are written without quotes. */
  isDay: boolean
}

/** What stood there: the node, and its characters. */
export type Before = { node: Scalar; written: string }

/**
 * @returns what takes the place of the old characters; its first line stands behind the name or hyphen
 * @throws EditError for what YAML has no word for
 */
export function scalarText(value: unknown, place: Place, before?: Before): string {
  if (typeof value !== 'string') return bare(value)
  for (const candidate of candidates(value, place, before)) if (readsAs(candidate, value, place)) return candidate
  return doubleQuoted(value)
}

function bare(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  throw new EditError('Only texts, numbers, lists and groups can be written into a file.')
}

function* candidates(value: string, place: Place, before: Before | undefined): Generator<string> {
  const { type } = before?.node ?? {}
  const lines = before?.written.split(/\r?\n/) ?? []
  if (before && value !== '' && (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL')) {
    yield blockText(value, place, lines, type === 'BLOCK_FOLDED')
    yield blockText(value, place, lines, false)
  }
  if (type === 'QUOTE_SINGLE') yield folded(singleQuoted(value), place, lines)
  if (type === 'QUOTE_DOUBLE') yield folded(doubleQuoted(value), place, lines)
  if (!place.flow && value.includes('\n')) yield blockText(value, place, ['|'], false)
  if (!place.flow && !before && isLong(value, place)) yield blockText(value, place, ['>'], true)
  if (!isAmbiguous(value) || (place.isDay && DAY.test(value))) yield folded(value, place, lines)
  if (/["\\]/.test(value)) yield singleQuoted(value)
}

const isLong = (value: string, { indent, width }: Place): boolean => indent + value.length > width

/** A text that was folded is folded again. */
function folded(text: string, { indent, width, eol }: Place, before: readonly string[]): string {
  if (before.length < 2) return text
  const set = /^ */.exec(before[1] ?? '')?.[0] || ' '.repeat(indent)
  const lines = before.map((line) => line.trim())
  return foldLines(text, width - set.length, lines).join(eol + set)
}

/** Under `|` or `>`, whose other signs and comment stay. @param before lines of the old text, of them the first at least */
function blockText(value: string, place: Place, before: readonly string[], fold: boolean): string {
  const [, digit = '', keep = '', comment = ''] = /^[|>](\d?)([-+]?)\d?(.*)$/.exec(before[0] ?? '') ?? []
  const old = before.slice(1)
  const set = /^ +/.exec(old.find((line) => line.trim() !== '') ?? '')?.[0] ?? ' '.repeat(place.indent)
  const body = value.replace(/\n+$/, '')
  const ends = value.length - body.length
  const chomp = ends === 0 ? '-' : ends > 1 || keep === '+' ? '+' : ''
  const lines = fold
    ? foldParagraphs(
        body,
        place.width - set.length,
        old.map((line) => line.slice(set.length)),
      )
    : body.split('\n')
  const all = [...lines, ...Array<string>(Math.max(0, ends - 1)).fill('')]
  const header = `${fold ? '>' : '|'}${digit}${chomp}${comment}`
  return [header, ...all.map((line) => (line === '' ? '' : set + line))].join(place.eol)
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

/** With a sign for what nobody sees: tabs, line breaks, control characters. */
export function doubleQuoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  const code = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `"${escaped.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff]/g, code)}"`
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** What some reader of YAML takes for a number, a day, a time or a word such as yes. */
const isAmbiguous = (text: string): boolean =>
  /^(?:yes|no|on|off|y|n|true|false|null|~)$/i.test(text) ||
  /^\d{4}-\d\d?-\d\d?(?:[Tt ].*)?$/.test(text) ||
  /^[-+]?(?:0[xob][\da-f_]+|[\d_,]+(?:\.[\d_]*)?(?:e[-+]?\d+)?|\.[\d_]+|\.inf|\d+(?::[0-5]?\d)+(?:\.\d*)?)$|^\.nan$/i.test(
    text,
  )

/** Whether YAML reads the characters as just this text. */
function readsAs(written: string, value: string, { flow }: Place): boolean {
  const tree = parseTree(flow ? `- [${written}]` : `- ${written}`)
  if (tree.errors.length > 0 || tree.warnings.length > 0) return false
  const inList = tree.getIn([0], true)
  const node: unknown = flow && isSeq(inList) && inList.items.length === 1 ? inList.items[0] : inList
  if (!isScalar(node) || node.value !== value) return false
  return flow || /^[|>]/.test(written) || (!node.comment && !node.commentBefore)
}
