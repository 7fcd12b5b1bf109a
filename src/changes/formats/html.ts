/** A report as one file that needs nothing else: no script runs in it, and what the site says stands in frames of its own. */

import { escapeMarkup } from '../../publish/escape-markup.ts'
import type { ChangeReport, ReportedPlace } from '../change-report.ts'
import type { DrawnBlock } from './drawn-blocks.ts'
import { moreOfGroup, morePages, nameOfGroup, titleOfSection } from './group-names.ts'
import { htmlWords, markedWords } from './html-words.ts'
import { type Group, outline, type Section } from './outline.ts'
import { nameOfPage, nameOfPlace, paragraphsMore, severityName, summarySentences } from './sentences.ts'

/** Whoever opens the file keeps what it shows to themselves: nothing is fetched, and nothing runs. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'"

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem }
h2, h3 { margin: 2rem 0 .5rem }
dl { margin: 0 0 .75rem 1rem } dt { color: GrayText } dd { margin: 0 }
del, ins { text-decoration-thickness: 2px; border-radius: 2px; padding: 0 2px }
del { background: #ffd7d5; color: #5c0a07 } ins { background: #ccf2d4; color: #063d16 }
.error { color: #b3261e } .warning { color: #9a6700 }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
figure { margin: 0 } iframe { width: 100%; height: 26rem; border: 1px solid GrayText; background: #fff; resize: vertical }
@media (width < 50rem) { .sides { grid-template-columns: 1fr } }
`

/** @param blocks those that were drawn, and how many were not */
export function htmlFormat(report: ChangeReport, blocks: { drawn: readonly DrawnBlock[]; left: number }): string {
  const findings = report.findings.map(
    ({ severity, code, message }) =>
      `<li><b class="${severity}">${severityName(severity)}</b> (${code}): ${htmlWords(message)}</li>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>What this changes</title><style>${STYLES}</style></head><body>`,
    `<h1>What this changes</h1><p>${summarySentences(report).map(htmlWords).join(' ')}</p>`,
    ...(findings.length > 0 ? [`<ul>${findings.join('')}</ul>`] : []),
    ...outline(report).map(sectionHtml),
    ...(blocks.drawn.length > 0 ? ['<h2>Before and after</h2>', ...blocks.drawn.map(blockHtml)] : []),
    ...(blocks.left > 0 ? [`<p>and ${blocks.left} more.</p>`] : []),
    '</body></html>\n',
  ].join('\n')
}

function sectionHtml(section: Section): string {
  const { name, rest } = titleOfSection(section)
  const more = morePages(section)
  return [
    `<section><h2>${htmlWords(name)}${htmlWords(rest)}</h2>`,
    ...section.groups.map(groupHtml),
    ...(more === undefined ? [] : [`<p>${htmlWords(more)}</p>`]),
    '</section>',
  ].join('\n')
}

function groupHtml(group: Group): string {
  const more = moreOfGroup(group)
  return [
    `<h3>${htmlWords(nameOfGroup(group))}</h3>`,
    ...group.places.map(placeHtml),
    ...(more === undefined ? [] : [`<p>${htmlWords(more)}</p>`]),
  ].join('\n')
}

function placeHtml(place: ReportedPlace): string {
  const { before, after, more } = place
  return [
    `<dl><dt>${htmlWords(nameOfPlace(place))}</dt>`,
    ...(before ? [`<dd>− ${markedWords(before, 'del')}</dd>`] : []),
    ...(after ? [`<dd>+ ${markedWords(after, 'ins')}</dd>`] : []),
    ...(more ? [`<dd>${paragraphsMore(more)}</dd>`] : []),
    '</dl>',
  ].join('')
}

function blockHtml({ page, name, before, after }: DrawnBlock): string {
  const frame = (side: string, text: string | undefined): string =>
    text === undefined
      ? `<figure><figcaption>${side}: not there</figcaption></figure>`
      : `<figure><figcaption>${side}</figcaption><iframe sandbox title="${escapeMarkup(`${side}: ${name}`)}" srcdoc="${escapeMarkup(text)}"></iframe></figure>`
  return [
    `<section><h3>${htmlWords(nameOfPage(page))}: ${htmlWords(name)}</h3>`,
    `<div class="sides">${frame('Before', before)}${frame('After', after)}</div></section>`,
  ].join('\n')
}
