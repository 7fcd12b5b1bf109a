/** A report as one file that loads nothing and runs no script. Blocks of the site are in frames of their own. */

import { lookup } from 'mrmime'
import { escapeMarkup } from '../../compiler/escape-markup.ts'
import { textDirection } from '../../compiler/link/locale.ts'
import { pageData, shellData } from '../../compiler/link/page-data.ts'
import type { Site } from '../../compiler/link/site.ts'
import { routeAt } from '../../compiler/routing/routes.ts'
import type { KeepImage } from '../../disk/cache.ts'
import { pageSheets, samplePath, sheetsFor } from '../../publish/document.ts'
import { makeImage } from '../../publish/images/site-images.ts'
import type { Code } from '../../publish/prerender.ts'
import type { ChangeReport, ReportedPage } from '../change-report.ts'
import { htmlWords, type Line, printed, type Section } from './printed.ts'
import { nameOfPage, oneLine } from './sentences.ts'

/** Fetches nothing, so opening the file is not reported to any server. */
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

/** HTML documents; `undefined` on a side that does not have the block. */
export type DrawnBlock = { page: ReportedPage; name: string; before: string | undefined; after: string | undefined }

export type Drawing = { code: Pick<Code, 'sheets' | 'render'>; keepImage: KeepImage }

/** With more blocks the file is too heavy to open. */
const MOST_DRAWN = 24

/** Returns the first blocks, and how many are left out. Blocks that only change later are not drawn. */
export async function drawBlocks(
  { pages }: Pick<ChangeReport, 'pages'>,
  sites: { before: Site; after: Site },
  drawing: Drawing,
): Promise<{ drawn: DrawnBlock[]; left: number }> {
  const all = pages.flatMap((page) => {
    const blocks = page.places.flatMap(({ block, from }) => (block && from === undefined ? [block] : []))
    return [...new Map(blocks.map((block) => [`${block.before} ${block.after}`, { page, block }])).values()]
  })
  const drawn: DrawnBlock[] = []
  for (const { page, block } of all.slice(0, MOST_DRAWN)) {
    const before = await draw(sites.before, page.was ?? page.path, block.before, drawing)
    const after = await draw(sites.after, page.path, block.after, drawing)
    drawn.push({ page, name: block.name, before, after })
  }
  return { drawn, left: Math.max(0, all.length - MOST_DRAWN) }
}

/** Draws one block as a document of its own, with its styles and without scripts. */
async function draw(site: Site, path: string, index = -1, { code, keepImage }: Drawing): Promise<string | undefined> {
  const route = routeAt(site.routes, path)
  const page = route && pageData(site, route)
  const block = page?.blocks[index]
  if (!route || !page || !block) return undefined
  const shown = { ...page, blocks: [block] }
  const { body } = await code.render({ shell: shellData(site), page: shown, path: samplePath(route), search: '' })
  // Fonts are separate files; the fallback is on every computer.
  const styles = sheetsFor(pageSheets(site, code.sheets), shown.blocks).map(({ text }) =>
    text.replace(/@font-face\{[^}]*\}/g, ''),
  )
  const { language } = site.settings
  const main = opened(/<main\b[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? body)
  return [
    `<!doctype html><html lang="${escapeMarkup(language)}" dir="${textDirection(language)}"><head><meta charset="utf-8">`,
    `<style>${styles.join('')}</style></head><body><main>${await withPictures(main, site, keepImage)}</main></body></html>`,
  ].join('')
}

/** Opens all disclosures: the words that differ may be inside. */
const opened = (html: string): string =>
  html.replace(
    /<details\b([^>]*)>/g,
    (_, rest: string) => `<details open${rest.replace(/ (?:name="[^"]*"|open="[^"]*")/g, '')}>`,
  )

/** Puts pictures into the document itself, each in the format that every browser reads. */
async function withPictures(html: string, site: Site, keepImage: KeepImage): Promise<string> {
  let result = html.replace(/<source\b[^>]*>/g, '').replace(/ srcset="[^"]*"/gi, '')
  for (const picture of site.pictures) {
    const address = `src="${escapeMarkup(picture.address)}"`
    if (!result.includes(address)) continue
    const bytes = Buffer.from(await makeImage(picture, keepImage)).toString('base64')
    result = result.replaceAll(address, () => `src="data:${lookup(picture.address)};base64,${bytes}"`)
  }
  return result
}
