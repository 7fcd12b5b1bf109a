/**
 * A report for a pull request. GitHub makes links, mentions and references of any words outside of code, so all words of
 * the content stand in `code` or `pre`, with their signs escaped; an element begins and ends on lines of its own.
 */
import type { ChangeReport, ReportedPlace } from '../change-report.ts'
import { moreOfGroup, morePages, nameOfGroup, titleOfSection } from './group-names.ts'
import { htmlWords, markedWords } from './html-words.ts'
import { type Group, outline, type Section } from './outline.ts'
import { nameOfPlace, paragraphsMore, severityName, summarySentences } from './sentences.ts'

/** GitHub refuses a longer comment. */
const LONGEST = 60_000

/** @param longest in characters; what does not fit is counted */
export function markdownFormat(report: ChangeReport, longest = LONGEST): string {
  const head = `## What this changes\n\n${summarySentences(report).map(htmlWords).join(' ')}\n\n`
  const findings = report.findings.map(
    ({ severity, code, message }) =>
      `<li>${severityName(severity)} (${code}): <code>${htmlWords(message)}</code></li>\n`,
  )
  const first = fitting(findings, longest / 4)
  const list = findings.length > 0 ? `<ul>\n${first.text}</ul>\n${more(first.left, 'remark')}\n` : ''
  const parts = fitting(outline(report).map(sectionMarkdown), longest - head.length - list.length - 200)
  return `${head}${list}${parts.text}${more(parts.left, 'part')}`
}

/** As many as fit. `left`: how many do not. */
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

function sectionMarkdown(section: Section): string {
  const title = titleOfSection(section)
  const rest = morePages(section)
  const summary = `<code>${htmlWords(title.name + title.rest)}</code>`
  const lines = [...section.groups.flatMap(groupLines), ...(rest === undefined ? [] : [htmlWords(rest)])]
  if (lines.length === 0) return `<p>${summary}</p>\n`
  return `<details><summary>${summary}</summary>\n<pre>\n${lines.join('\n')}\n</pre>\n</details>\n`
}

function groupLines(group: Group): string[] {
  const rest = moreOfGroup(group)
  return [
    `<b>${htmlWords(nameOfGroup(group))}</b>`,
    ...group.places.flatMap(placeLines),
    ...(rest === undefined ? [] : [`  ${htmlWords(rest)}`]),
  ]
}

function placeLines(place: ReportedPlace): string[] {
  const { before, after, more: rest } = place
  return [
    `  ${htmlWords(nameOfPlace(place))}`,
    ...(before ? [`    - ${markedWords(before, 'del')}`] : []),
    ...(after ? [`    + ${markedWords(after, 'ins')}`] : []),
    ...(rest ? [`      ${paragraphsMore(rest)}`] : []),
  ]
}
