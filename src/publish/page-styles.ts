/** The styles that a page inlines: those of every page, and those of its blocks. */
import { onAllDays } from '../compiler/calendar/scheduled-changes.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import { siteStyles } from '../compiler/link/palettes.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Block } from '../compiler/schema/types.gen.ts'
import type { StyleSheet } from './code/style-sheets.ts'

/** `text`: exactly what is between the tags. */
export type PageSheet = Pick<StyleSheet, 'blocks'> & { text: string }

/** Returns all sheets of a site in the order of the cascade. The first one contains the colours of the site. */
export function pageSheets(site: Site, sheets: readonly StyleSheet[]): PageSheet[] {
  return sheets.map(({ blocks, css }) => {
    const text = css.replaceAll('url(./', () => `url(${site.base}`)
    return blocks ? { blocks, text } : { text: text + siteStyles(site) }
  })
}

/** Returns the blocks of a page, today and on later days. */
export const blocksOfAllDays = (page: PageData): Block[] => onAllDays(page).flatMap(({ blocks }) => blocks)

/** Returns the sheets for a page with these blocks. */
export function sheetsFor(sheets: readonly PageSheet[], blocks: readonly Block[]): PageSheet[] {
  return sheets.filter((sheet) => !sheet.blocks || blocks.some(({ type }) => sheet.blocks?.includes(type)))
}

/**
 * Returns the tags for a head. The late sheet delays nothing: it is for paper until the loader applies it to the screen too
 * (`site/page/before-app.ts`). Without scripts it applies at once.
 */
export function styleTags(sheets: readonly PageSheet[], late: string): string {
  const inlined = sheets.map(({ text }) => `<style>${text}</style>`)
  return `${inlined.join('')}<link rel="stylesheet" href="${late}" media="print,(scripting:none)" id="late">`
}
