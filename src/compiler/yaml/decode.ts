/** From bytes to text. Content is UTF-8, of a size and depth that people write, and one version of a file. */
import { CST, Lexer } from 'yaml'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { MOST_DIAGNOSTICS } from './budget.ts'
import { createRepairedText, type RepairedText } from './repaired-text.ts'

/** Content is written by hand: a larger file is a mistake or an attack. */
const LARGEST_FILE = 256 * 1024

/** Content has fewer lines: so many, however short, make a small file slow to read. */
const MOST_LINES = 20_000

/** Likewise of signs that mean something to YAML: short values as JSON, without spaces, come to 90,000. */
const MOST_SIGNS = 100_000
const SIGNS = /[[\]{},:"'&*!?|>@`#%]|-(?=\s)/g

/**
 * @param advice what to do if the file is too large
 * @returns the text to go on with, and what is wrong with the file as a whole; `unreadable` if there is no text
 */
export function decode(
  file: string,
  bytes: Uint8Array,
  advice: string,
): { draft: RepairedText; diagnostics: Diagnostic[]; unreadable: boolean } {
  const refuse = (code: 'file-too-large' | 'file-encoding', message: string, hint: string) => {
    const draft = createRepairedText(file, '')
    return { draft, diagnostics: [draft.diagnose(0, 1, { code, message, hint })], unreadable: true }
  }
  const tooLarge = (message: string) => refuse('file-too-large', message, advice)
  if (bytes.length > LARGEST_FILE)
    return tooLarge(`The file is ${Math.ceil(bytes.length / 1024)} KB. A content file may have at most 256 KB.`)
  const encoding = otherEncoding(bytes)
  if (encoding) {
    const message = `The file is saved as ${encoding}, which cannot be read here.`
    return refuse('file-encoding', message, 'Save it again and choose UTF-8 as the encoding.')
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const counts = [
    { count: text.split(/\r\n|\n|\r/).length, most: MOST_LINES, what: 'lines' },
    { count: countOf(text, SIGNS), most: MOST_SIGNS, what: 'signs such as [ ] { } , : " and -' },
  ]
  const over = counts.find(({ count, most }) => count > most)
  if (over) return tooLarge(`The file has ${over.count} ${over.what}. A content file may have at most ${over.most}.`)
  const draft = createRepairedText(file, text)
  const lost = text.indexOf('\ufffd')
  if (lost < 0) return { draft, diagnostics: [], unreadable: false }
  const lostLetter = draft.diagnose(lost, lost + 1, {
    code: 'file-encoding',
    message: 'A letter here was lost when the file was saved: the file is not UTF-8 throughout.',
    hint: 'Type the letter again, then save the file with UTF-8 as its encoding.',
  })
  return { draft, diagnostics: [lostLetter], unreadable: false }
}

/** The encoding of a file that is not UTF-8: by its byte-order mark, or by the zeros of its Latin letters. */
function otherEncoding(bytes: Uint8Array): 'UTF-16' | 'UTF-32' | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16'
  if (a === 0xfe && b === 0xff) return 'UTF-16'
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32'
  const zeros = [0, 1, 2, 3].map((at) => a !== undefined && [at, at + 4].every((index) => bytes[index] === 0))
  const pattern = zeros.map(Number).join('')
  if (pattern === '1110' || pattern === '0111') return 'UTF-32'
  return pattern === '1010' || pattern === '0101' ? 'UTF-16' : undefined
}

/** Content is not nested deeper. */
export const DEEPEST = 32

/** So deep the reader, which calls itself for each step, gets without running out of stack; it then reports the place. */
const READABLE_DEPTH = DEEPEST * 8

/** Returns the offset of the first step that is too deep to be read. */
export function tooDeepAt(text: string): number | undefined {
  if (!mayBeDeep(text)) return undefined
  let [open, steps, offset] = [0, 0, 0]
  for (const piece of new Lexer().lex(text)) {
    const type = CST.tokenType(piece)
    if (type === 'flow-seq-start' || type === 'flow-map-start') open += 1
    else if (type === 'flow-seq-end' || type === 'flow-map-end') open = Math.max(0, open - 1)
    else if (type === 'newline') steps = 0
    else if (open === 0 && STEPS.has(type)) steps += 1
    if (open + steps > READABLE_DEPTH) return offset
    offset += MARKS.has(piece) ? 0 : piece.length
  }
  return undefined
}

/** What begins a list, a name or a value; several on one line are nested. */
const STEPS: ReadonlySet<CST.TokenType | null> = new Set(['seq-item-ind', 'explicit-key-ind', 'map-value-ind'] as const)

/** Marks that the lexer puts between the pieces of the text; they are no part of it. */
const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

/** A cheap test: whether there are enough brackets, or enough signs on one line that begin something. */
const mayBeDeep = (text: string): boolean =>
  countOf(text, /[[{]/g) > READABLE_DEPTH ||
  text.split('\n').some((line) => line.length > READABLE_DEPTH && countOf(line, /[-?:](?=[ \t])/g) > READABLE_DEPTH)

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

type Mark = { sign: string; start: number; end: number }

/** Leaves the first of two versions in the draft. @returns one diagnostic per conflict, or per line without its partners */
export function conflicts(draft: RepairedText): Diagnostic[] {
  const marks = [...draft.text().matchAll(/^(?:([<>])\1{6}(?: .*)?|={7})(?=\r?$)/gm)].map(
    ({ index, 0: mark }): Mark => ({ sign: mark[0] ?? '', start: index, end: index + mark.length }),
  )
  const whole = wholeConflicts(marks)
  const isWhole = whole.length > 0
  const found = (isWhole ? whole.map(([open]) => open) : marks).slice(0, MOST_DIAGNOSTICS).map(({ start, end }) =>
    draft.diagnose(start, end, {
      code: 'line-stray',
      message: isWhole
        ? 'From here on the file holds two versions of the same lines, and nobody has chosen one.'
        : 'This line was put in by a program that joined two versions of the file.',
      hint: isWhole
        ? 'Keep one version. Take away the other, and the lines that begin with <<<<<<<, ======= and >>>>>>>.'
        : 'Look whether the lines around it stand here once, then take this one away.',
    }),
  )
  const removed = isWhole
    ? whole.flatMap(([open, middle, close]) => [open, { start: middle.start, end: close.end }])
    : marks
  if (removed.length > 0) draft.repair(removed.map(({ start, end }) => ({ start, end, text: '' })))
  return found
}

/** Each `<<<<<<<` with the next `=======` and the next `>>>>>>>` after that; marks in between belong to it. */
function wholeConflicts(marks: readonly Mark[]): [Mark, Mark, Mark][] {
  const found: [Mark, Mark, Mark][] = []
  let open: Mark | undefined
  let middle: Mark | undefined
  for (const mark of marks) {
    if (mark.sign === '<' && !open) open = mark
    else if (mark.sign === '=' && open && !middle) middle = mark
    else if (mark.sign === '>' && open && middle) {
      found.push([open, middle, mark])
      ;[open, middle] = [undefined, undefined]
    }
  }
  return found
}
