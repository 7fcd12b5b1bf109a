/** The blocks in which something differs, drawn before and after as visitors see them. */

import { escapeMarkup } from '../../compiler/escape-markup.ts'
import { textDirection } from '../../compiler/link/locale.ts'
import { type PageData, pageData, shellData } from '../../compiler/link/page-data.ts'
import type { Site } from '../../compiler/link/site.ts'
import type { KeepImage } from '../../disk/cache.ts'
import { makeImage } from '../../publish/images/make-image.ts'
import { samplePath } from '../../publish/page-files.ts'
import { pageSheets, sheetsFor } from '../../publish/page-styles.ts'
import type { Code } from '../../publish/prerender.ts'
import type { ChangeReport, ReportedPage } from '../change-report.ts'

/** Documents of HTML; one side is absent where the block is not there. */
export type DrawnBlock = { page: ReportedPage; name: string; before?: string; after?: string }

export type Drawing = { code: Pick<Code, 'sheets' | 'render'>; keepImage: KeepImage }

/** More blocks make the file too heavy to open. */
const MOST_DRAWN = 24

/** @returns the first of them, and how many are left out */
export async function drawBlocks(
  { pages }: Pick<ChangeReport, 'pages'>,
  sites: { before: Site; after: Site },
  drawing: Drawing,
): Promise<{ drawn: DrawnBlock[]; left: number }> {
  const all = pages.flatMap((page) => blocksOf(page).map((block) => ({ page, ...block })))
  const drawn: DrawnBlock[] = []
  for (const { page, name, before, after } of all.slice(0, MOST_DRAWN)) {
    const [old, now] = [
      before === undefined ? undefined : await draw(sites.before, page.was ?? page.path, before, drawing),
      after === undefined ? undefined : await draw(sites.after, page.path, after, drawing),
    ]
    drawn.push({ page, name, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) })
  }
  return { drawn, left: Math.max(0, all.length - MOST_DRAWN) }
}

type Block = { name: string; before?: number | undefined; after?: number | undefined }

/** Each once, in the order in which they are told; what only comes later is not drawn. */
function blocksOf({ places }: ReportedPage): Block[] {
  const blocks = new Map<string, Block>()
  for (const { block, from } of places)
    if (block && from === undefined) {
      const { name, before, after } = block
      blocks.set(`${before} ${after}`, { name, before, after })
    }
  return [...blocks.values()]
}

/** One block as a document of its own: its styles with it, and no script. */
async function draw(
  site: Site,
  path: string,
  index: number,
  { code, keepImage }: Drawing,
): Promise<string | undefined> {
  const route = site.routes.find((each) => each.path === path)
  const page = route && pageData(site, route)
  const block = page?.blocks[index]
  if (!route || !page || !block) return undefined
  const shown: PageData = { ...page, blocks: [block] }
  const { body } = await code.render({ shell: shellData(site), page: shown, path: samplePath(route), search: '' })
  const sheets = sheetsFor(pageSheets(site, code.sheets), shown.blocks)
  // Typefaces are files of their own; the next best is on every computer.
  const styles = sheets.map(({ text }) => text.replace(/@font-face\{[^}]*\}/g, ''))
  const { language } = site.settings
  const main = opened(/<main\b[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? body)
  return [
    `<!doctype html><html lang="${escapeMarkup(language)}" dir="${textDirection(language)}"><head><meta charset="utf-8">`,
    `<style>${styles.join('')}</style></head><body><main>${await withPictures(main, site, keepImage)}</main></body></html>`,
  ].join('')
}

/** What opens at a tap is open: the words that differ may be inside. */
const opened = (html: string): string =>
  html.replace(
    /<details\b([^>]*)>/g,
    (_, rest: string) => `<details open${rest.replace(/ (?:name="[^"]*"|open="[^"]*")/g, '')}>`,
  )

/** Pictures inside the document itself, each in the form that every browser reads. */
async function withPictures(html: string, site: Site, keepImage: KeepImage): Promise<string> {
  let result = html.replace(/<source\b[^>]*>/g, '').replace(/ srcset="[^"]*"/gi, '')
  for (const picture of site.pictures) {
    const address = `src="${escapeMarkup(picture.address)}"`
    if (!result.includes(address)) continue
    const bytes = Buffer.from(await makeImage(picture, keepImage)).toString('base64')
    result = result.replaceAll(address, () => `src="data:${typeOf(picture.address)};base64,${bytes}"`)
  }
  return result
}

const TYPES: Readonly<Record<string, string>> = { svg: 'svg+xml', jpg: 'jpeg' }

function typeOf(address: string): string {
  const ending = address.slice(address.lastIndexOf('.') + 1)
  return `image/${TYPES[ending] ?? ending}`
}
