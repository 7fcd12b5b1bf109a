/** Lines that can be read and lose or change what was typed: a text cut at `#`, a quote left over. */
import type { Diagnostic } from '../diagnostic.ts'
import type { Draft } from './draft.ts'
import { closes, type Line, splitNote } from './lines.ts'
import { quoted } from './quoting.ts'

export function lyingLines(draft: Draft, lines: readonly Line[]): Diagnostic[] {
  const swallowed = new Map(swallowedPoints(lines).map(({ line, above }) => [line, above]))
  return lines
    .filter(({ kind }) => kind === 'entry')
    .flatMap((line) => {
      const above = swallowed.get(line)
      if (above) return [tellSwallowed(draft, line, above)]
      return (
        cutAtHash(draft, line, lines) ?? curly(draft, line) ?? strayQuote(draft, line) ?? backslash(draft, line) ?? []
      )
    })
}

/** `title: Class #1 tutor`: visitors read "Class". */
function cutAtHash(draft: Draft, line: Line, lines: readonly Line[]): Diagnostic[] | undefined {
  const { value, valueStart, key } = line
  if (/^["'|>[{]/.test(value) || value.startsWith('#') !== /^#\S/.test(value)) return undefined
  if (/^#\s*SAMPLE/.test(value)) return undefined
  const { text, note } = splitNote(value)
  const hash = value.startsWith('#') ? 0 : text.search(/[ \t]#\S/) + 1
  if (value.startsWith('#') ? hasLinesUnder(line, lines) : hash === 0) return undefined
  const repaired = quoted(value.startsWith('#') ? value : text)
  const end = valueStart + (value.startsWith('#') ? value : text).length
  const lost = value.slice(hash, end - valueStart)
  const kept = value.slice(0, hash).trim()
  return [
    draft.tell(valueStart + hash, end, {
      code: 'text-cut',
      message: kept
        ? `A space and # begin a note that visitors never see. They would read only "${kept}", and "${lost}" is lost.`
        : `# begins a note that visitors never see, so ${key ? `"${key}"` : 'this line'} is left empty.`,
      hint: `Put the whole text in quotes:  ${key ? `${key}: ` : ''}${repaired}`,
      fix: {
        title: 'Put the text in quotes',
        edits: [{ start: valueStart, end, text: note && !/^\s/.test(note) ? `${repaired} ` : repaired }],
      },
    }),
  ]
}

function hasLinesUnder(line: Line, lines: readonly Line[]): boolean {
  const next = lines.slice(line.index + 1).find(({ kind }) => kind !== 'blank' && kind !== 'comment')
  return next !== undefined && (next.indent > line.body || (next.indent === line.body && next.body > next.indent))
}

/** Points such as `  - b` under `- a`, further in: the reader takes them for more of the text above. */
export function swallowedPoints(lines: readonly Line[]): { line: Line; above: Line }[] {
  return lines.flatMap((line) => {
    if (line.kind !== 'entry' || !/^-(?:\s|$)/.test(line.raw.slice(line.indent))) return []
    const above = lines.slice(0, line.index).findLast(({ kind }) => kind !== 'blank')
    if (above?.kind !== 'entry' || above.value === '' || splitNote(above.value).note !== '') return []
    if (/^(?:["'[{#]|[|>][-+1-9]{0,2}(?:\s|$))/.test(above.value)) return []
    return line.indent > (above.key === undefined ? above.indent : above.body) ? [{ line, above }] : []
  })
}

function tellSwallowed(draft: Draft, line: Line, above: Line): Diagnostic {
  const item = above.key === undefined && above.body > above.indent
  const start = line.start + line.indent
  const steps = line.indent - above.indent
  return draft.tell(start, start + 1, {
    code: 'indent-wrong',
    message: 'This point begins too far to the right, so it is read as more of the line above it, hyphen and all.',
    hint: item
      ? `Take ${steps === 1 ? 'one space' : `${steps} spaces`} away at the start.`
      : 'Begin it at the same column as the other points of its list.',
    fix: item
      ? { title: 'Move it to the left', edits: [{ start: line.start, end: start, text: ' '.repeat(above.indent) }] }
      : undefined,
  })
}

/** `"C:\temp"`: visitors see no backslash, and something else instead. */
function backslash(draft: Draft, { value, valueStart, key }: Line): Diagnostic[] | undefined {
  const { text } = splitNote(value)
  const close = closes(text, '"', 1)
  const sign =
    text.startsWith('"') && close === text.length - 1 ? /(?<!\\)(?:\\\\)*(\\[ abefvrtNLP_0])/.exec(text) : null
  if (!sign) return undefined
  const repaired = quoted(text.slice(1, -1).replaceAll('\\"', '"'))
  const start = valueStart + sign.index + sign[0].length - 2
  return [
    draft.tell(start, start + 2, {
      code: 'quote-wrong',
      message: `Inside double quotes a \\ changes the letter after it, so "${sign[1]}" is not shown as it stands.`,
      hint: `Write  ${key ? `${key}: ` : ''}${repaired}`,
      fix: {
        title: 'Let the \\ stand for itself',
        edits: [{ start: valueStart, end: valueStart + text.length, text: repaired }],
      },
    }),
  ]
}

const PAIRS: Readonly<Record<string, string>> = { '“': '”', '‘': '’', '„': '“', '‟': '”', '«': '»', '＂': '＂' }

/** Quotes that a word processor bent: they are letters to YAML, and shown. */
function curly(draft: Draft, line: Line): Diagnostic[] | undefined {
  const { value, valueStart, key } = line
  const { text } = splitNote(value)
  const [first = ''] = text
  const last = text.at(-1) ?? ''
  if (PAIRS[first] === undefined || (first === '‘' && last !== '’')) return undefined
  const enclosed =
    text.length > 1 &&
    (last === PAIRS[first] || last === '"' || last === '”' || last === '“') &&
    !new RegExp(`[${first}${last}]`).test(text.slice(1, -1))
  const repaired = enclosed ? quoted(text.slice(1, -1)) : quoted(text)
  const edits = [{ start: valueStart, end: valueStart + text.length, text: repaired }]
  return [
    draft.tell(valueStart, valueStart + (enclosed ? text.length : 1), {
      severity: enclosed ? 'error' : 'warning',
      code: 'quote-curly',
      message: enclosed
        ? `These quotes are curly (${first} ${last}), so they are part of the text and visitors see them.`
        : `The text begins with a curly quote (${first}). It is shown as it stands; so nobody takes it for a slip, put straight quotes around the whole.`,
      hint: enclosed
        ? `Use straight quotes:  ${key ? `${key}: ` : ''}${repaired}  To show the curly ones, put straight quotes around them:  ${quoted(text)}`
        : `Write  ${key ? `${key}: ` : ''}${repaired}`,
      fix: { title: enclosed ? 'Make the quotes straight' : 'Put straight quotes around the text', edits },
    }),
  ]
}

/** `title: Our story"`: the quote that opened it is gone. A last ' may be an apostrophe. */
function strayQuote(draft: Draft, { value, valueStart, key }: Line): Diagnostic[] | undefined {
  const { text } = splitNote(value)
  const quote = text.at(-1) ?? ''
  if (text.length < 2 || !/["']/.test(quote) || text.indexOf(quote) !== text.length - 1) return undefined
  if (quote === "'" && (/[sn\d]'$/i.test(text) || /^["|>]/.test(text))) return undefined
  const end = valueStart + text.length
  return [
    draft.tell(end - 1, end, {
      severity: quote === '"' ? 'error' : 'warning',
      code: 'quote-open',
      message: 'The text ends in a quote that was never opened, so visitors would see it.',
      hint: `Open it before the first word:  ${key ? `${key}: ` : ''}${quote}${text}`,
      fix: { title: 'Open the quote', edits: [{ start: valueStart, end: valueStart, text: quote }] },
    }),
  ]
}
