/** Lines that can be read but lose or change what was typed: a text cut at `#`, a quote too many or too few. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { MOST_DIAGNOSTICS } from './budget.ts'
import { quoted } from './edits.ts'
import { joinedPoints } from './joined-points.ts'
import { firstAfter, type Line, type Spans, spanAt, splitNote } from './lines.ts'
import type { RepairedText } from './repaired-text.ts'

/** @param spans of the draft's text, which can be read: what a line says depends on the text that it is a part of */
export function changedTexts(draft: RepairedText, lines: readonly Line[], spans: Spans): Diagnostic[] {
  const joined = new Map(joinedPoints(draft, lines))
  const byProgram = ESCAPED_BY_PROGRAM.test(draft.text())
  const find = (line: Line): Diagnostic | undefined => {
    const point = joined.get(line)
    if (point) return point
    if (line.kind === 'brackets' || line.kind === 'more') return cutInside(draft, line, spans)
    if (line.kind !== 'entry') return undefined
    const cut = cutAtHash(draft, line, lines, spans) ?? perhapsCut(draft, line, spans)
    const value = cut ? undefined : wholeValue(draft, line, spans)
    if (!value) return cut
    if (value.style === 'plain') return curly(draft, value) ?? strayQuote(draft, value)
    return value.style === 'double' && !byProgram ? backslash(draft, value) : undefined
  }
  const found: Diagnostic[] = []
  for (const line of lines) {
    const one = find(line)
    if (one) found.push(one)
    if (found.length === MOST_DIAGNOSTICS) break
  }
  return found
}

/** The text that begins on a line after its name or hyphen, to its very end. `name`: the name and its colon, for hints. */
type Value = { start: number; end: number; written: string; style: string; name: string }

const nameOf = ({ key }: Line): string => (key ? `${key}: ` : '')

function wholeValue(draft: RepairedText, line: Line, { texts }: Spans): Value | undefined {
  const span = spanAt(texts, line.valueStart)
  if (span?.start !== line.valueStart) return undefined
  return { ...span, written: draft.text().slice(span.start, span.end), name: nameOf(line) }
}

/** As it is read and as a hint shows it. */
const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** `title: Class #1 tutor`: visitors read "Class". */
function cutAtHash(draft: RepairedText, line: Line, lines: readonly Line[], { texts }: Spans): Diagnostic | undefined {
  const { value, valueStart, key } = line
  const isFirst = value.startsWith('#')
  if (/^["'|>[{]/.test(value) || isFirst !== /^#\S/.test(value) || /^#\s*SAMPLE/.test(value)) return undefined
  const { text, note } = isFirst ? { text: value, note: splitNote(value).note } : splitNote(value)
  const hash = isFirst ? 0 : text.search(/[ \t]#\S/) + 1
  if (isFirst ? hasLinesUnder(line, lines) : hash === 0) return undefined
  if (spanAt(texts, valueStart + hash)) return undefined
  const repaired = quoted(text)
  const end = valueStart + text.length
  const kept = value.slice(0, hash).trim()
  return draft.diagnose(valueStart + hash, end, {
    code: 'text-cut',
    message: kept
      ? `A space and # begin a note that visitors never see. They would read only "${kept}", and "${text.slice(hash)}" is lost.`
      : `# begins a note that visitors never see, so ${key ? `"${key}"` : 'this line'} is left empty.`,
    hint: `Put the whole text in quotes:  ${nameOf(line)}${repaired}`,
    fix: {
      title: 'Put the text in quotes',
      edits: [{ start: valueStart, end, text: note && !/^\s/.test(note) ? `${repaired} ` : repaired }],
    },
  })
}

/**
 * `address: 14B Purna Das Road, Flat # 3, Gariahat`: a note that looks like a part of the text, since it begins with a
 * number, as flats and houses do, or the text before it ends in a comma.
 */
function perhapsCut(draft: RepairedText, line: Line, { texts }: Spans): Diagnostic | undefined {
  const { value, valueStart } = line
  const { text, note } = splitNote(value)
  if (note === '' || /^["'|>[{]/.test(text) || !/\p{L}{2}/u.test(text)) return undefined
  const goesOn = /^\s+#\s+\d+\p{L}?(?:\s*$|\s*[,/&]|\s+\p{Lu})/u.test(note) || /[,(&]$/.test(text)
  const at = valueStart + text.length + note.search(/#/)
  if (!goesOn || /^\s+#\s*$/.test(note) || spanAt(texts, at)) return undefined
  return draft.diagnose(at, valueStart + value.length, {
    severity: 'warning',
    code: 'text-cut',
    message: `A space and # begin a note that visitors never see, so they would read only "${text}".`,
    hint: `If the rest belongs to the text, put the whole in quotes:  ${nameOf(line)}${quoted(value.trimEnd())}  If it is a note, begin it with a word.`,
  })
}

/** The same in a text of several lines, or in brackets: only the editor can say where the quotes belong. */
function cutInside(draft: RepairedText, { raw, start }: Line, { texts }: Spans): Diagnostic | undefined {
  const hash = [...raw.matchAll(/(?<=[ \t])#\S/g)].find(({ index }) => !spanAt(texts, start + index))
  if (!hash || raw.slice(0, hash.index).trim() === '' || /^#\s*SAMPLE/.test(raw.slice(hash.index))) return undefined
  return draft.diagnose(start + hash.index, start + raw.length, {
    code: 'text-cut',
    message: `A space and # begin a note that visitors never see, so "${raw.slice(hash.index)}" is lost.`,
    hint: 'Put the whole text, from its first word to its last, in double quotes.',
  })
}

function hasLinesUnder(line: Line, lines: readonly Line[]): boolean {
  const next = firstAfter(lines, line, ({ kind }) => kind !== 'blank' && kind !== 'comment')
  return next !== undefined && (next.indent > line.body || (next.indent === line.body && next.body > next.indent))
}

/** Escapes that are not typed by hand: in a file that has them, a program wrote the others too, and meant them. */
const ESCAPED_BY_PROGRAM = /\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|\r?\n)/i

/** `"C:\temp"`: visitors see no backslash, and something else instead. */
function backslash(draft: RepairedText, { start, end, written, name }: Value): Diagnostic | undefined {
  // Programs that break a text before a space write this space with a backslash.
  const sign = /(?<!\\)(?:\\\\)*(\\[abefvrtNLP_0]|(?<!\n[ \t]*)\\ )/.exec(written)
  if (!sign) return undefined
  const repaired = quoted(written.slice(1, -1).replaceAll('\\"', '"'))
  const at = start + sign.index + sign[0].length - 2
  return draft.diagnose(at, at + 2, {
    code: 'quote-wrong',
    message: `Inside double quotes a \\ changes the letter after it, so "${sign[1]}" is not shown as it stands.`,
    hint: `Write  ${name}${inOneLine(repaired)}`,
    fix: { title: 'Let the \\ stand for itself', edits: [{ start, end, text: repaired }] },
  })
}

/** Opening quotes with their closing ones; the second line has signs on keyboards that look like quotes. */
const PAIRS: Readonly<Record<string, string>> = {
  '“': '”',
  '‘': '’',
  '„': '“',
  '‟': '”',
  '«': '»',
  '‹': '›',
  '＂': '＂',
  '”': '”',
  '’': '’',
  '″': '″',
  '′': '′',
  '´': '´',
  '〝': '〞',
  '‚': '‘',
}

/** These may begin a text: an apostrophe, an accent. */
const LETTERS_TOO = /[‘’′´‚]/

/** Curly quotes of a word processor: they are letters to YAML, and shown. */
function curly(draft: RepairedText, { start, end, written, name }: Value): Diagnostic | undefined {
  const [first = ''] = written
  const last = written.at(-1) ?? ''
  if (PAIRS[first] === undefined || (LETTERS_TOO.test(first) && last !== PAIRS[first])) return undefined
  const isClosed = last === PAIRS[first] || last === '"' || last === '”' || last === '“'
  const inner = written.slice(1, -1)
  if (written.length > 1 && isClosed && !new RegExp(`[${first}${last}]`).test(inner))
    return draft.diagnose(start, end, {
      severity: 'error',
      code: 'quote-curly',
      message: `These quotes are curly (${first} ${last}), so they are part of the text and visitors see them.`,
      hint: `Use straight quotes:  ${name}${inOneLine(quoted(inner))}  To show the curly ones, put straight quotes around them:  ${inOneLine(quoted(written))}`,
      fix: { title: 'Make the quotes straight', edits: [{ start, end, text: quoted(inner) }] },
    })
  return draft.diagnose(start, start + 1, {
    severity: 'warning',
    code: 'quote-curly',
    message: `The text begins with a curly quote (${first}). It is shown as it stands; so nobody takes it for a slip, put straight quotes around the whole.`,
    hint: `Write  ${name}${inOneLine(quoted(written))}`,
    fix: { title: 'Put straight quotes around the text', edits: [{ start, end, text: quoted(written) }] },
  })
}

/** `title: Our story"`: the quote that opened it is missing. A last ' may be an apostrophe. */
function strayQuote(draft: RepairedText, { start, end, written, name }: Value): Diagnostic | undefined {
  const quote = written.at(-1) ?? ''
  if (/[”»]/.test(quote) && !/[“„‟«”"].|»./s.test(written))
    return draft.diagnose(end - 1, end, {
      code: 'quote-open',
      message: `The text ends in a quote (${quote}) that was never opened, so visitors would see it.`,
      hint: 'Take it away, or open it before the first of its words.',
    })
  if (written.length < 2 || !/["']/.test(quote) || written.indexOf(quote) !== written.length - 1) return undefined
  if (quote === "'" && /[sn\d]'$/i.test(written)) return undefined
  return draft.diagnose(end - 1, end, {
    severity: quote === '"' ? 'error' : 'warning',
    code: 'quote-open',
    message: 'The text ends in a quote that was never opened, so visitors would see it.',
    hint: `Open it before the first word:  ${name}${quote}${inOneLine(written)}`,
    fix: { title: 'Open the quote', edits: [{ start, end: start, text: quote }] },
  })
}
