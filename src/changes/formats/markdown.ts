/**
 * A report for a pull request. GitHub makes links, mentions and references of any words outside of code, so all words of
 * the content are in `code` or `pre`, escaped. `pre` is a block of its own, which only its end tag ends.
 */
import type { ChangeReport } from '../change-report.ts'
import { htmlWords } from './html.ts'
import { type Line, type Printed, printed } from './printed.ts'

/** GitHub refuses a longer comment. */
const LONGEST = 60_000

/** @param longest in characters; what does not fit is counted */
export function markdownFormat(report: ChangeReport, longest = LONGEST): string {
  const { summary, findings, sections } = printed(report)
  const head = `## What this changes\n\n${htmlWords([{ text: summary }])}\n\n`
  const remarks = findings.map(
    ({ name, message }) => `<li>${name}: <code>${htmlWords([{ text: message }])}</code></li>\n`,
  )
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

/** Returns as many as fit. `left`: how many do not. */
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

/** Returns the section, cut where it is too long, or nothing where not even its title fits. */
function sectionMarkdown({ title, lines }: Printed['sections'][number], longest: number): string | undefined {
  const summary = `<code>${htmlWords([{ text: title }])}</code>`
  if (lines.length === 0) return summary.length + 8 > longest ? undefined : `<p>${summary}</p>\n`
  const start = `<details><summary>${summary}</summary>\n\n<pre>\n`
  const end = '</pre>\n\n</details>\n\n'
  const { text, left } = fitting(lines.map(lineMarkdown), longest - start.length - end.length - 40)
  if (text === '') return undefined
  return `${start}${text}${left > 0 ? `and ${left} more lines\n` : ''}${end}`
}

const STARTS = { page: '', place: '  ', before: '    - ', after: '    + ', more: '  ' } as const

function lineMarkdown({ is, words }: Line): string {
  const text = htmlWords(words, is)
  return `${STARTS[is]}${is === 'page' ? `<b>${text}</b>` : text}\n`
}
