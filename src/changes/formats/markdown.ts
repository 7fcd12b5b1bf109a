/** A report for a pull request. */
import type { ChangeReport } from '../change-report.ts'
import { htmlWords, type Line, printed, type Section } from './printed.ts'

/** GitHub refuses longer comments. */
const LONGEST = 60_000

/**
 * Returns a report for a pull request. GitHub makes links, mentions and references of any words outside of code, so all words
 * of the content are in `code` or `pre`, escaped. `pre` is a block of its own, which only its end tag ends.
 *
 * @param longest in characters; what does not fit is counted
 */
export function markdownFormat(report: ChangeReport, longest = LONGEST): string {
  const { summary, findings, sections } = printed(report)
  const head = `## What this changes\n\n${htmlWords([{ text: summary }])}\n\n`
  const remarks = findings.map(({ name, message }) => `<li>${name}: ${code(message)}</li>\n`)
  const first = fitting(remarks, longest / 4)
  const list = findings.length > 0 ? `<ul>\n${first.text}</ul>\n${more(first.left, 'remark')}\n` : ''
  let [rest, body, left] = [longest - head.length - list.length - 200, '', sections.length]
  for (const section of sections) {
    const part = sectionMarkdown(section, rest)
    if (part === undefined) break
    body += part
    rest -= part.length
    left -= 1
  }
  return `${head}${list}${body}${more(left, 'part')}`
}

const code = (text: string): string => `<code>${htmlWords([{ text }])}</code>`

/** Joins as many parts as fit. `left`: how many do not. */
function fitting(parts: readonly string[], longest: number): { text: string; left: number } {
  let text = ''
  for (const [index, part] of parts.entries()) {
    if (text.length + part.length > longest) return { text, left: parts.length - index }
    text += part
  }
  return { text, left: 0 }
}

const more = (left: number, what: string): string =>
  left === 0 ? '' : `\nAnd ${left} more ${left === 1 ? what : `${what}s`}: \`npm run changes\` tells all of them.\n`

/** Returns the section, cut if it is too long; `undefined` if not even its title fits. */
function sectionMarkdown({ title, lines }: Section, longest: number): string | undefined {
  const summary = code(title)
  if (lines.length === 0) return summary.length + 8 > longest ? undefined : `<p>${summary}</p>\n`
  const start = `<details><summary>${summary}</summary>\n\n<pre>\n`
  const end = '</pre>\n\n</details>\n\n'
  const { text, left } = fitting(lines.map(lineMarkdown), longest - start.length - end.length - 40)
  return text === '' ? undefined : `${start}${text}${left > 0 ? `and ${left} more lines\n` : ''}${end}`
}

const MARKDOWN_STARTS = { page: '', place: '  ', before: '    - ', after: '    + ', more: '  ' } as const

function lineMarkdown({ is, words }: Line): string {
  const text = htmlWords(words, is)
  return `${MARKDOWN_STARTS[is]}${is === 'page' ? `<b>${text}</b>` : text}\n`
}
