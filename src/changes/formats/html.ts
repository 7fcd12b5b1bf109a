/** A report as one file that loads nothing and runs no script. Blocks of the site are in frames of their own. */
import { escapeMarkup } from '../../compiler/escape-markup.ts'
import type { ChangeReport } from '../change-report.ts'
import type { MarkedText } from '../words/marked-text.ts'
import type { DrawnBlock } from './drawn-blocks.ts'
import { oneLine } from './one-line.ts'
import { type Line, printed, type Section } from './printed.ts'
import { nameOfPage } from './sentences.ts'

/** Nothing is fetched, so nobody learns that the file was opened. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'"

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem }
h2, h3 { margin: 2rem 0 .5rem }
section p { margin: 0 0 0 1rem } section p.place { margin-top: .75rem; color: GrayText }
del, ins { text-decoration-thickness: 2px; border-radius: 2px; padding: 0 2px }
del { background: #ffd7d5; color: #5c0a07 } ins { background: #ccf2d4; color: #063d16 }
.error { color: #b3261e } .warning { color: #9a6700 }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
figure { margin: 0 } iframe { width: 100%; height: 26rem; border: 1px solid GrayText; background: #fff; resize: vertical }
@media (width < 50rem) { .sides { grid-template-columns: 1fr } }
`

/** @param blocks the drawn ones, and how many were not drawn */
export function htmlFormat(report: ChangeReport, blocks: { drawn: readonly DrawnBlock[]; left: number }): string {
  const { summary, findings, sections } = printed(report)
  const remarks = findings.map(
    ({ severity, name, message }) => `<li><b class="${severity}">${name}</b>: ${escapeMarkup(message)}</li>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>What this changes</title><style>${STYLES}</style></head><body>`,
    `<h1>What this changes</h1><p>${escapeMarkup(summary)}</p>`,
    ...(remarks.length > 0 ? [`<ul>${remarks.join('')}</ul>`] : []),
    ...sections.map(sectionHtml),
    ...(blocks.drawn.length > 0 ? ['<h2>Before and after</h2>', ...blocks.drawn.map(blockHtml)] : []),
    ...(blocks.left > 0 ? [`<p>and ${blocks.left} more.</p>`] : []),
    '</body></html>\n',
  ].join('\n')
}

/** Returns words in which nothing is markup. @param is for `before` and `after`, an element marks the words that differ */
export function htmlWords(words: MarkedText, is?: Line['is']): string {
  const mark = is === 'before' ? 'del' : is === 'after' ? 'ins' : undefined
  // A text that differs as a whole needs no marks.
  const isMarked = mark !== undefined && !words.every(({ differs }) => differs)
  return words
    .map(({ text, differs }) => (differs && isMarked ? `<${mark}>${escapeMarkup(text)}</${mark}>` : escapeMarkup(text)))
    .join('')
}

const sectionHtml = ({ title, lines }: Section): string =>
  [`<section><h2>${escapeMarkup(title)}</h2>`, ...lines.map(lineHtml), '</section>'].join('\n')

const SIGNS = { page: '', place: '', before: '− ', after: '+ ', more: '' } as const

function lineHtml({ is, words }: Line): string {
  const text = `${SIGNS[is]}${htmlWords(words, is)}`
  return is === 'page' ? `<h3>${text}</h3>` : `<p class="${is}">${text}</p>`
}

function blockHtml({ page, name, before, after }: DrawnBlock): string {
  const frame = (side: string, text: string | undefined): string =>
    text === undefined
      ? `<figure><figcaption>${side}: not there</figcaption></figure>`
      : `<figure><figcaption>${side}</figcaption><iframe sandbox title="${escapeMarkup(`${side}: ${name}`)}" srcdoc="${escapeMarkup(text)}"></iframe></figure>`
  return [
    `<section><h3>${escapeMarkup(oneLine(`${nameOfPage(page)}: ${name}`))}</h3>`,
    `<div class="sides">${frame('Before', before)}${frame('After', after)}</div></section>`,
  ].join('\n')
}
