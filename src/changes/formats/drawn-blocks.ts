/** Draws the blocks in which something differs, before and after, as visitors see them. */
import { lookup } from 'mrmime'
import { escapeMarkup } from '../../compiler/escape-markup.ts'
import { textDirection } from '../../compiler/link/locale.ts'
import { pageData, shellData } from '../../compiler/link/page-data.ts'
import type { Site } from '../../compiler/link/site.ts'
import type { KeepImage } from '../../disk/cache.ts'
import { makeImage } from '../../publish/images/make-image.ts'
import { samplePath } from '../../publish/page-files.ts'
import { pageSheets, sheetsFor } from '../../publish/page-styles.ts'
import type { Code } from '../../publish/prerender.ts'
import type { ChangeReport, ReportedPage } from '../change-report.ts'

/** HTML documents; absent on a side that does not have the block. */
export type DrawnBlock = { page: ReportedPage; name: string; before?: string; after?: string }

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
    drawn.push({
      ...{ page, name: block.name },
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    })
  }
  return { drawn, left: Math.max(0, all.length - MOST_DRAWN) }
}

/** Draws one block as a document of its own, with its styles and without scripts. */
async function draw(
  site: Site,
  path: string,
  index: number | undefined,
  { code, keepImage }: Drawing,
): Promise<string | undefined> {
  const route = site.routes.find((each) => each.path === path)
  const page = route && pageData(site, route)
  const block = page?.blocks[index ?? -1]
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
