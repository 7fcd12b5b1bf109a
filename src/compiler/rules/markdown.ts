/** Markdown that pages cannot show, lists and tables that become a paragraph; and all Markdown as it will be read. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit, TextReading } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolate, interpolationsIn } from '../link/interpolation.ts'
import { JOINED_TABLE, type MarkdownProblem } from '../link/markdown.ts'
import { isPlainWords } from '../link/markdown-template.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { shortened } from './explain/fields.ts'
import { issue, type OpenFile, replace, type Text, textsOf } from './rule.ts'

export const markdown = ({ schema, value, path }: Text, { source, readMarkdown }: OpenFile): Diagnostic[] =>
  schema['x-markdown'] && !value.includes('${') ? explain(source, path, readMarkdown(value).problems) : []

/** Checks Markdown that quotes something: what it says depends on other files. */
export function* interpolatedMarkdown(folder: Folder) {
  for (const { visit, reading } of folder.once(interpolatedMarkdownTexts))
    yield* explain(visit.file.source, visit.path, reading.problems)
}

const explain = (source: YamlSource, path: Path, problems: readonly MarkdownProblem[]): Diagnostic[] =>
  problems.slice(0, MOST_DIAGNOSTICS).map(({ line, what, words, hint }) => {
    const range = words === undefined ? source.lineOfText(path, line) : source.rangeOfWords(path, words, line)
    return issue('markdown-not-shown', source, range, {
      message: hint === undefined ? `The text has ${what}, which pages cannot show.` : `There is ${what}.`,
      hint: hint ?? 'Use paragraphs, lists, tables, **bold**, *italic* and [links](/about).',
    })
  })

export type MarkdownText = { visit: FileVisit & { value: string }; reading: TextReading }

/** Returns the Markdown texts that quote nothing, so that only their file decides what they say. */
export const plainMarkdownTexts = (file: ContentFile): readonly MarkdownText[] =>
  textsOf(file).flatMap((visit) =>
    visit.reading && !visit.value.includes('${') ? [{ visit, reading: visit.reading }] : [],
  )

const quotingTexts = (file: ContentFile): readonly { visit: MarkdownText['visit']; names: readonly string[] }[] =>
  textsOf(file).flatMap((visit) =>
    visit.schema['x-markdown'] && visit.value.includes('${')
      ? [{ visit, names: [...new Set(interpolationsIn(visit.value).map(({ name }) => name))] }]
      : [],
  )

/** Returns the Markdown texts that quote something, read with the quotes filled in: see `Folder.once`. */
export function interpolatedMarkdownTexts(folder: Folder): readonly MarkdownText[] {
  const plain = new Map<string, boolean>()
  const isPlain = (name: string): boolean => {
    const known = plain.get(name) ?? isPlainWords(filled(folder, `\${${name}}`))
    plain.set(name, known)
    return known
  }
  return folder.ofEachFile(quotingTexts).map(({ visit, names }) => ({
    visit,
    reading: visit.reading && names.every(isPlain) ? visit.reading : folder.readMarkdown(filled(folder, visit.value)),
  }))
}

/** Returns the text as visitors read it. What cannot be quoted is reported by another rule, and becomes a word here. */
export const filled = (folder: Folder, text: string): string => interpolate(folder, text).replace(/\$\{[^{}]*\}/g, 'x')

export function* markdownLists(text: Text, { source }: OpenFile) {
  const { value, path, schema } = text
  if (!schema['x-markdown']) return
  yield* foldedList(text, source)
  for (const run of bulletsIn(value)) yield explainBullets(source, path, run)
  if (HAS_LIST.test(value))
    for (const lost of lostIn(value).slice(0, MOST_DIAGNOSTICS)) yield explainLost(source, path, lost)
}

/** A list whose lines were joined. */
const JOINED_LIST = /(?:^|\s)(?:[-*]|\d+\.) \S.* (?:[-*]|\d+\.) \S/

/** Where a list and a table begin, as written. */
const FIRST_POINT = /\n[ \t]+((?:[-*]|\d+\.) )/
const FIRST_ROW = /\n[ \t]+(\|)/

function* foldedList({ path, value }: Text, source: YamlSource) {
  const isTable = JOINED_TABLE.test(value)
  if (!isTable && !JOINED_LIST.test(value)) return
  const [start, end] = source.offsetsAt(path)
  const written = source.text.slice(start, end)
  const first = (isTable ? FIRST_ROW : FIRST_POINT).exec(written)
  const key = String(path.at(-1))
  if (written.startsWith('>') && first) {
    const at = start + first.index + first[0].length - (first[1]?.length ?? 0)
    yield issue('markdown-not-shown', source, source.rangeOf(at, at + 1), {
      message: `The > after "${key}:" joins all lines into one, so this ${isTable ? 'table would not be a table' : 'list would not be a list'}.`,
      hint: 'Write | in place of >',
      fix: replace([start, start + 1], '|', 'Write | in place of >'),
    })
  } else if (isTable)
    yield issue('markdown-not-shown', source, path, {
      message: 'All of this table stands on one line, so it would not be a table.',
      hint: `Write  |  after "${key}:", and below it each line of the table on a line of its own, further in.`,
    })
}

/** Bullets of a word processor, which begin no list in Markdown. */
function explainBullets(source: YamlSource, path: Path, { sign, line, lines, words, certain }: Run): Diagnostic {
  const [start, end] = source.offsetsAt(path)
  const written = source.text[start] === '|' && certain ? source.text.slice(start, end) : ''
  const bullets = written.matchAll(new RegExp(`(?<=\\n[ \\t]*)${sign}[ \\t\u00a0]*(?=\\S)`, 'g'))
  const edits = [...bullets].map(({ 0: bullet, index }) => {
    const at = start + index
    return { start: at, end: at + bullet.length, text: '- ' }
  })
  return issue('markdown-not-shown', source, source.lineOfText(path, line), {
    severity: certain ? 'error' : 'warning',
    message:
      lines > 1
        ? `${lines} lines begin with ${sign}, which makes no list: visitors would read one long paragraph.`
        : `This line begins with ${sign}, which makes no list.`,
    hint: `A point of a list begins with a hyphen and a space:  - ${words.length > 40 ? `${words.slice(0, 39).trimEnd()}…` : words}`,
    fix: edits.length > 0 ? { title: `Write hyphens for ${sign}`, edits } : undefined,
  })
}

/** Signs that begin only points of lists; and signs that also begin other things. */
const BULLET = /^[ \t]*([•‣◦▪●·∙\uf0b7])[ \t\u00a0]*(?=\S)/
const PERHAPS = /^[ \t]*([–—o])[ \t\u00a0]*(?=\p{L})/u

/** Lines of a text, one after another, that begin with the same bullet. `line` is the first one, counted from 0. */
type Run = { sign: string; line: number; lines: number; words: string; certain: boolean }

function bulletsIn(text: string): Run[] {
  const runs: Run[] = []
  let last: Run | undefined
  for (const [line, raw] of text.split('\n').entries()) {
    const match = BULLET.exec(raw) ?? PERHAPS.exec(raw)
    const sign = match?.[1]
    if (raw.trim() === '') continue
    if (!match || sign === undefined || (sign === 'o' && !/^\s*o\s/.test(raw))) last = undefined
    else if (last?.sign === sign) last.lines += 1
    else {
      last = { sign, line, lines: 1, words: raw.slice(match[0].length).trim(), certain: BULLET.test(raw) }
      runs.push(last)
    }
  }
  return runs.filter(({ certain, lines }) => certain || lines > 1)
}

/** The beginning of a point, and of one without its space. */
const POINT = /^( *)([-*+]|\d{1,3}[.)]) +(?=\S)/
const GLUED = /^( *)(-(?=[\p{L}\p{N}$([“"*])|[*+](?=\p{L})(?!.*\*)|\d{1,3}[.)](?=\p{L}))/u
/** Signs that begin no point, in place of one that does: `– `, `. `, `-- `, `2, `. */
const STRANGE = /^ *(?:[^\p{L}\p{N}\s"“'‘([$*_`<|\\]{1,2} *|[_*] +|\d{1,3}[^\p{L}\p{N}\s.)]? +)(?=\p{L})/u
const HAS_LIST = /^ *(?:[-*+]|\d{1,3}[.)])(?! *$)/m

/** `line` counts from 0 in the text. `column`: the indentation of the points of its list. */
type Lost = { line: number; words: string; sign: string; column: number; what: 'space' | 'hyphen'; certain: boolean }

function lostIn(text: string): Lost[] {
  const lines = text.split('\n')
  const longest = Math.max(72, ...lines.slice(0, 2000).map((line) => Math.min(line.length, 120)))
  let point: { column: number; sign: string } | undefined
  return lines.flatMap((raw, line): Lost[] => {
    const above = lines[line - 1] ?? ''
    const [, blanks = '', sign] = POINT.exec(raw) ?? []
    if (sign !== undefined) point = { column: blanks.length, sign }
    else if (raw.trim() === '') point = undefined
    if (sign !== undefined || raw.trim() === '') return []
    const glued = GLUED.exec(raw)
    if (glued) {
      const [, indent = '', mark = ''] = glued
      const hasPoints = point !== undefined || isPoint(lines[line + 1]) || isPoint(lines[line + 2])
      // Alone it may be a dash, or a number below zero.
      if (!hasPoints && !(mark === '-' && above.trim() === '' && /^ *-\p{L}/u.test(raw))) return []
      point = { column: indent.length, sign: mark }
      const words = raw.slice(glued[0].length).trim()
      return [{ line, words, sign: mark, column: indent.length, what: 'space', certain: hasPoints }]
    }
    if (!point) return []
    const indent = raw.search(/\S/)
    const word = /\S+/.exec(raw)?.[0] ?? ''
    const isWrapped = above.length + 1 + word.length > longest * 0.8 || !beginsAnew(above, raw)
    // Text that continues a point begins at the column of its words: two further in than a hyphen.
    const [strange] = indent <= point.column ? (STRANGE.exec(raw) ?? []) : []
    const isOff = strange !== undefined || indent === point.column + 1 || (indent <= point.column && !isWrapped)
    if (!isOff && (isWrapped || indent !== point.column + point.sign.length + 1)) return []
    return [{ line, words: raw.slice(strange?.length).trim(), ...point, what: 'hyphen', certain: isOff }]
  })
}

const isPoint = (line: string | undefined): boolean => line !== undefined && (POINT.test(line) || GLUED.test(line))

/** Whether a line begins like a sentence and the line above does not end like one. */
const beginsAnew = (above: string, line: string): boolean =>
  !/[.,;:!?…।。–—-]$/.test(above.trimEnd()) && /^\s*(?:\p{Lu}|\p{Lo}|\d|[$“"*[])/u.test(line)

/** A point of a list that has lost its hyphen, or the space after it. */
function explainLost(source: YamlSource, path: Path, { line, words, sign, column, what, certain }: Lost): Diagnostic {
  const shown = `${sign} ${shortened(words)}`
  const [range, severity] = [source.lineOfText(path, line), certain ? ('error' as const) : ('warning' as const)]
  if (what === 'hyphen')
    return issue('hyphen-wrong', source, range, {
      severity,
      message: 'This line is read as more of the point above it.',
      hint: `If it is a point of its own, write  ${' '.repeat(column)}${shown}  If a new paragraph begins here, put an empty line above it.`,
    })
  return issue('space-missing', source, range, {
    severity,
    message: `The space after ${sign} is missing, so this is not read as a point of a list.`,
    hint: `Write  ${shown}`,
    fix: certain ? insertSpace(source, path, line, sign) : undefined,
  })
}

/** Only in a text after `|`, where each line is written as it is read. */
function insertSpace(source: YamlSource, path: Path, line: number, sign: string) {
  const [start, end] = source.offsetsAt(path)
  if (source.text[start] !== '|') return undefined
  const above = source.text.slice(start, end).split('\n', line + 1)
  const at = source.text.indexOf(sign, start + above.join('\n').length + 1) + sign.length
  return replace([at, at], ' ', `Put a space after ${sign}`)
}
