/** Lines that are missing, made notes, or not readable at all; colons and the spaces after them. */
import { type Line, lastBefore, restOfEntry } from '../../yaml/lines.ts'
import { type EntryType, LAST_RESORT, type Repair, replacement, short } from './candidate.ts'

/** `title About us`, `title:About us` or `title= About us`. */
const colon: Repair = (line, { names }) => {
  const from = line.start + line.body
  const found = /^([A-Za-z][\w-]*)(\s*)(：|=|;|:|\s|$)(\s*)(.*)$/.exec(line.raw.slice(line.body))
  const [, name = '', before = '', sign = '', after = '', rest = ''] = found ?? []
  if (!names.has(name) || line.key === name || (sign === ':' && after !== '')) return []
  const end = from + name.length + before.length + sign.length + after.length
  const isBlank = sign.trim() === ''
  return replacement(from, end, rest === '' ? `${name}:` : `${name}: `, {
    end: from + name.length + (isBlank ? 0 : before.length + sign.length),
    cost: 1.2,
    code: sign === ':' ? 'space-missing' : 'colon-missing',
    message:
      sign === ':'
        ? `The space after the colon of "${name}" is missing.`
        : isBlank
          ? `The colon after "${name}" is missing.`
          : `After "${name}" stands ${sign} where a colon belongs.`,
    hint: `Write  ${name}: ${short(rest, 50)}`,
    title: sign === ':' ? 'Put a space after the colon' : 'Put a colon after the name',
  })
}

/** `s# yaml-language-server`: letters that came in before a note. */
const strayBeforeNote: Repair = ({ raw, start, indent }) => {
  const [, letters = ''] = /^\s*([^\s#:'"-]{1,3})#(?:\s|$)/.exec(raw) ?? []
  if (letters === '') return []
  return replacement(start + indent, start + indent + letters.length, '', {
    ...({ cost: 0.5, code: 'line-stray' } as const),
    message: `"${letters}" stands before the # of this note, so the line is not read as one.`,
    hint: `Take "${letters}" away.`,
    title: `Take "${letters}" away`,
  })
}

/** An entry whose first lines have been made notes, and the others not. */
const halfNoted: Repair = (line, { lines, names }) => {
  const end = lastBefore(lines, line, ({ kind }) => kind !== 'comment')?.index ?? -1
  const notes = lines.slice(end + 1, line.index)
  const opened = notes.map((one) => ({ one, mark: one.raw.indexOf('#'), words: one.raw.replace(/#\s?/, '') }))
  const isContent = (words: string): boolean => {
    const name = /^\s*(?:- )?([\w-]+):(?:\s|$)/.exec(words)?.[1]
    return (name !== undefined && names.has(name)) || /^\s*- \S/.test(words)
  }
  // Lines beside this one may be notes for good reason; one that holds it may not.
  const holdsIt = (words: string): boolean => {
    const [, blanks = '', hyphen = '', value = ''] = /^(\s*)(- +)?[\w-]+:\s*(.*)$/.exec(words) ?? []
    const isPoint = line.body > line.indent
    return hyphen === ''
      ? value === '' && blanks.length < line.indent + Number(isPoint)
      : blanks.length + hyphen.length === line.indent
  }
  if (!opened.some(({ words }) => isContent(words) && holdsIt(words))) return []
  const which =
    notes.length === 1
      ? 'The line above this one is a note now'
      : `The ${notes.length} lines above this one are notes now`
  return {
    edits: opened.map(({ one: { start, raw }, mark }) => ({
      start: start + mark,
      end: start + mark + (raw[mark + 1] === ' ' ? 2 : 1),
      text: '',
    })),
    ...({ start: line.start + line.indent, end: line.end, cost: 0.9, code: 'line-missing' } as const),
    message: `${which} (#), and this one belongs to what they said.`,
    hint: 'Take the # away above, or put one before this line too and before all others of the same entry.',
  }
}

/** Indented lines below nothing: the line that held them is missing. */
const missingHolder: Repair = (line, { lines, holders }) => {
  if (line.key === undefined && line.body === line.indent) return []
  const list = line.body > line.indent
  const above = lastBefore(lines, line, ({ kind }) => kind === 'entry')
  const columns = new Set(
    [line.indent - 2, above?.body ?? 0].filter((column) => column >= 0 && column < line.indent + (list ? 1 : 0)),
  )
  const fits = ({ inside }: (typeof holders)[number]) =>
    list && inside.size === 0 ? line.key === undefined : inside.has(line.key ?? '')
  return holders
    .filter((holder) => holder.list === list && fits(holder))
    .slice(0, 8)
    .flatMap(({ name }) =>
      [...columns].map((column) =>
        replacement(line.start, line.start, `${' '.repeat(column)}${name}:\n`, {
          ...({ start: line.start + line.indent, end: line.end, code: 'line-missing' } as const),
          cost: 3 + name.length / 100,
          message: `A line is missing above this one: "${name}:", which these lines belong to.`,
          hint: `Put in a line  ${name}:  that begins further left than this one.`,
          title: `Put in the line "${name}:"`,
          moves: true,
        }),
      ),
    )
}

/** The line with the type of a list entry is missing, so its other lines have joined the entry above. */
export const missingType: Repair = (line, { lines, entryTypes }) => {
  if (line.key === undefined || line.body !== line.indent || line.indent < 2) return []
  // The line is there, and the text above has taken it up.
  const above = lastBefore(lines, line, ({ kind }) => kind !== 'blank')
  if (entryTypes.some(({ tag }) => above?.raw.trim() === `- ${tag}`)) return []
  const keys = [line.key, ...keysUnder(line, lines)]
  const fitting = entryTypes.filter(
    ({ names, required }) => keys.every((key) => names.has(key)) && required.every((key) => keys.includes(key)),
  )
  const [first, ...others] = new Set(keys).size === keys.length ? fitting : []
  if (!first) return []
  const written = `- ${first.tag}`
  const one = others.length === 0
  return replacement(line.start, line.start, `${' '.repeat(line.indent - 2)}${written}\n`, {
    ...({ cost: 1.3, code: 'line-missing', moves: true } as const),
    start: line.start + line.indent,
    end: line.start + line.indent + line.key.length + 1,
    message: one
      ? `The line "${written}" is missing above this one, so these lines have joined those above.`
      : 'The line that says what begins here is missing above this one, so these lines have joined those above.',
    hint: one
      ? `Put in a line  ${written}  that begins two columns further left than this one.`
      : `Put in one of these lines, two columns further left than this one:  ${fitting.map(({ tag }) => `- ${tag}`).join('  or  ')}`,
    title: one && !mayBeginEarlier(line, lines, first) ? `Put in the line "${written}"` : undefined,
  })
}

/** Whether the line above, at the same column, may belong to the entry too: then it is unclear where the entry begins. */
function mayBeginEarlier(line: Line, lines: readonly Line[], { names }: EntryType): boolean {
  const above = lastBefore(lines, line, ({ kind, indent }) => kind === 'entry' && indent <= line.indent)
  return above?.indent === line.indent && above.key !== undefined && names.has(above.key)
}

/** The names at the column of `line` down to the end of its entry. */
const keysUnder = (line: Line, lines: readonly Line[]): string[] =>
  restOfEntry(lines, line, ({ kind }) => kind === 'entry').flatMap(({ indent, key }) =>
    indent === line.indent && key !== undefined ? [key] : [],
  )

const secondDocument: Repair = ({ raw, start, end }) => {
  if (!/^(?:---|\.\.\.)(?:\s|$)/.test(raw)) return []
  return replacement(start, end, '', {
    ...({ end: start + 3, cost: 1.5, code: 'yaml-document' } as const),
    message: `A line of ${raw.slice(0, 3)} ends the file here: nothing below it is read.`,
    hint: 'Take the line away.',
    title: 'Take the line away',
  })
}

/** The last resort: without this line the rest can be read. */
const stray: Repair = ({ start, end, indent }) =>
  replacement(start, end, '', {
    ...({ start: start + indent, cost: LAST_RESORT, code: 'line-stray' } as const),
    message: 'This line cannot be read: it is no name with a colon, and no point of a list.',
    hint: 'Write it as  name: text , or as  - text  in a list. If it goes on from the line above, put the whole text in quotes.',
  })

export const lineRepairs = [colon, strayBeforeNote, halfNoted, missingHolder, secondDocument, stray]
