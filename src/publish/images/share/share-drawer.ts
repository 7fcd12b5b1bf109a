/** Draws pictures for shared links with the icon, the colours and the fonts of a site. */
import { plainFont } from '../../theme/plain-font.ts'
import { iconOn } from '../site-images.ts'
import { missingLetters } from './coverage.ts'
import { createSharePainter, reduceIcon, type ShareColours, type ShareSheet } from './draw-share.ts'
import type { ShareFonts } from './share-fonts.ts'
import { ICON, layOutHeading, layOutSheet } from './share-layout.ts'
import { createShareTypeface, loadFont } from './share-typeface.ts'

/** All words of a picture. */
export type ShareWords = { title: string; name: string; address: string }

/** What the pictures of a site have in common. */
export type ShareDesign = { icon: Uint8Array; colours: ShareColours; fonts: ShareFonts }

export type ShareDrawer = {
  draw(words: ShareWords): Promise<Uint8Array>
  /** Returns the letters of the title that no typeface has: the picture shows the name of the site alone. */
  missingIn(words: ShareWords): Promise<readonly string[]>
}

/** Opens the fonts when they are first needed. */
export function createShareDrawer({ icon, colours, fonts }: ShareDesign): ShareDrawer {
  const openFonts = async () => {
    const harfBuzz = await import('harfbuzzjs')
    const load = (all: readonly Uint8Array[]) =>
      Promise.all(all.map(async (file) => loadFont(harfBuzz, await plainFont(file))))
    return { harfBuzz, heading: await load(fonts.heading), body: await load(fonts.body) }
  }
  let opened: ReturnType<typeof openFonts> | undefined
  const openTools = async () => {
    opened ??= openFonts()
    const { harfBuzz, heading, body } = await opened
    const faces = {
      heading: createShareTypeface(harfBuzz, [...heading, ...body]),
      body: createShareTypeface(harfBuzz, [...body, ...heading]),
    }
    const painter = createSharePainter(reduceIcon(await iconOn(icon, ICON.size, colours.paper)), colours)
    return { faces, painter, sheets: new Map<string, ShareSheet>() }
  }
  let tools: ReturnType<typeof openTools> | undefined
  return {
    async draw({ title, name, address }) {
      tools ??= openTools()
      const { faces, painter, sheets } = await tools
      const key = JSON.stringify([name, address])
      const sheet = sheets.get(key) ?? painter.sheet(layOutSheet(name, address, faces))
      sheets.set(key, sheet)
      return painter.draw(layOutHeading(title, faces), sheet)
    },
    async missingIn({ title }) {
      opened ??= openFonts()
      const { heading, body } = await opened
      return missingLetters(
        title,
        [...heading, ...body].map(({ known }) => known),
      )
    },
  }
}
