/** The styles that a page carries: those of every page, and those of its blocks. */
import { onAllDays } from '../compiler/calendar/scheduled-changes.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import { siteStyles } from '../compiler/link/palettes.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Block } from '../compiler/schema/types.gen.ts'
import type { StyleSheet } from './code/style-sheets.ts'

/** A sheet as it stands in a site's pages. */
export type PageSheet = Pick<StyleSheet, 'blocks'> & {
  /** Exactly what stands between the tags. */
  text: string
}

/** All sheets of a site in the order of the cascade. The colours of the content come with those of every page. */
export function pageSheets(site: Site, sheets: readonly StyleSheet[]): PageSheet[] {
  return sheets.map(({ blocks, css }) => {
    const text = css.replaceAll('url(./', () => `url(${site.base}`)
    return blocks ? { blocks, text } : { text: text + siteStyles(site) }
  })
}

/** The blocks of a page, today and on the days to come: one that is over says so in another one. */
export const blocksOfAllDays = (page: PageData): Block[] => onAllDays(page).flatMap(({ blocks }) => blocks)

/** The sheets that a page of `blocks` needs. */
export function sheetsFor(sheets: readonly PageSheet[], blocks: readonly Block[]): PageSheet[] {
  return sheets.filter((sheet) => !sheet.blocks || blocks.some(({ type }) => sheet.blocks?.includes(type)))
}

/**
 * For the page's `<head>`. The late sheet delays nothing, since it is for paper until the loader makes it one for the screen
 * as well (`site/page/before-app.ts`). Without scripts it counts at once.
 */
export function styleTags(sheets: readonly PageSheet[], late: string): string {
  const inlined = sheets.map(({ text }) => `<style>${text}</style>`)
  return `${inlined.join('')}<link rel="stylesheet" href="${late}" media="print,(scripting:none)" id="late">`
}
