/** Points of a list inside a formatted text that have lost their hyphen, or the space after it. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

export const lostHyphens: Rule = {
  name: 'lost-hyphens',
  file: ({ source, visits }) =>
    visits
      .filter(isText)
      .filter(({ schema, value }) => schema['x-markdown'] && LISTS.test(value))
      .flatMap(({ value, path }) =>
        lostIn(value)
          .slice(0, MOST_DIAGNOSTICS)
          .map((lost) => tell(source, path, lost)),
      ),
}

/** The beginning of a point, and of one whose space is missing. */
const POINT = /^( *)([-*+]|\d{1,3}[.)]) +(?=\S)/
const GLUED = /^( *)(-(?=[\p{L}\p{N}$([“"*])|[*+](?=\p{L})(?!.*\*)|\d{1,3}[.)](?=\p{L}))/u
/** Signs that begin no point and stand where one begins: `– `, `. `, `-- `, `2, `. */
const STRANGE = /^ *(?:[^\p{L}\p{N}\s"“'‘([$*_`<|\\]{1,2} *|[_*] +|\d{1,3}[^\p{L}\p{N}\s.)]? +)(?=\p{L})/u
/** Most texts have neither. */
const LISTS = /^ *(?:[-*+]|\d{1,3}[.)])(?! *$)/m

/** `line` counts from 0 in the text. `column`: how far in the points of its list begin. */
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
    // Text that goes on with a point begins at the column of its words: two further in than a hyphen.
    const [strange] = indent <= point.column ? (STRANGE.exec(raw) ?? []) : []
    const isOff = strange !== undefined || indent === point.column + 1 || (indent <= point.column && !isWrapped)
    if (!isOff && (isWrapped || indent !== point.column + point.sign.length + 1)) return []
    return [{ line, words: raw.slice(strange?.length).trim(), ...point, what: 'hyphen', certain: isOff }]
  })
}

const isPoint = (line: string | undefined): boolean => line !== undefined && (POINT.test(line) || GLUED.test(line))

/** Whether a line begins as a text does, where the one above it has not ended as a sentence does. */
const beginsAnew = (above: string, line: string): boolean =>
  !/[.,;:!?…।。–—-]$/.test(above.trimEnd()) && /^\s*(?:\p{Lu}|\p{Lo}|\d|[$“"*[])/u.test(line)

function tell(source: YamlSource, path: Path, { line, words, sign, column, what, certain }: Lost): Diagnostic {
  const shown = `${sign} ${words.length > 60 ? `${words.slice(0, 59)}…` : words}`
  const range = source.lineOfText(path, line)
  if (what === 'space')
    return finding(source, range, {
      severity: certain ? 'error' : 'warning',
      code: 'space-missing',
      message: `The space after ${sign} is missing, so this is not read as a point of a list.`,
      hint: `Write  ${shown}`,
      fix: certain ? insertSpace(source, path, line, sign) : undefined,
    })
  return finding(source, range, {
    severity: certain ? 'error' : 'warning',
    code: 'hyphen-wrong',
    message: 'This line is read as more of the point above it.',
    hint: `If it is a point of its own, write  ${' '.repeat(column)}${shown}  If a new paragraph begins here, put an empty line above it.`,
  })
}

/** Only in a text after `|`, where each line is written as it is read. */
function insertSpace(source: YamlSource, path: Path, line: number, sign: string) {
  const [start, end] = source.offsetsAt(path)
  if (source.text[start] !== '|') return undefined
  const lineStart =
    source.text
      .slice(start, end)
      .split('\n')
      .slice(0, line + 1)
      .join('\n').length + 1
  const at = source.text.indexOf(sign, start + lineStart) + sign.length
  return { title: `Put a space after ${sign}`, edits: [{ start: at, end: at, text: ' ' }] }
}
