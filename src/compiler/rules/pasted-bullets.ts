/** Bullets of a word processor in a formatted text: Markdown knows them not, and makes one paragraph of all points. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

export const pastedBullets: Rule = {
  name: 'pasted-bullets',
  file: ({ source, visits }) =>
    visits
      .filter(isText)
      .filter(({ schema }) => schema['x-markdown'])
      .flatMap(({ value, path }) => runsOf(value).map((run) => tell(source, path, run))),
}

/** Signs that nothing but a point of a list begins with; and signs that begin other things too. */
const BULLET = /^[ \t]*([•‣◦▪●·∙\uf0b7])[ \t\u00a0]*(?=\S)/
const PERHAPS = /^[ \t]*([–—o])[ \t\u00a0]*(?=\p{L})/u

/** Lines of one text, one after another, that begin with a bullet; `line` counts from 0. */
type Run = { sign: string; line: number; lines: number; words: string; certain: boolean }

function runsOf(text: string): Run[] {
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

function tell(source: YamlSource, path: Path, { sign, line, lines, words, certain }: Run): Diagnostic {
  const [start, end] = source.offsetsAt(path)
  const isBlock = source.text[start] === '|'
  const edits =
    isBlock && certain
      ? [...source.text.slice(start, end).matchAll(new RegExp(`(?<=\\n[ \\t]*)${sign}[ \\t\u00a0]*(?=\\S)`, 'g'))].map(
          ({ 0: bullet, index }) => ({ start: start + index, end: start + index + bullet.length, text: '- ' }),
        )
      : []
  const shown = words.length > 40 ? `${words.slice(0, 39).trimEnd()}…` : words
  return finding(source, source.lineOfText(path, line), {
    severity: certain ? 'error' : 'warning',
    code: 'markdown-not-shown',
    message:
      lines > 1
        ? `${lines} lines begin with ${sign}, which makes no list: visitors would read one long paragraph.`
        : `This line begins with ${sign}, which makes no list.`,
    hint: `A point of a list begins with a hyphen and a space:  - ${shown}`,
    fix: edits.length > 0 ? { title: `Write hyphens for ${sign}`, edits } : undefined,
  })
}
