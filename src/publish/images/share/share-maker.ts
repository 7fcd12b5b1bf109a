/** Makes pictures that pages are shared with, each once: their names say what is on them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Site } from '../../../compiler/link/site.ts'
import type { KeepImage } from '../../../disk/cache.ts'
import { hexHashOf } from '../../../disk/hash.ts'
import { colours } from '../../../site/theme/colours.ts'
import { fontFile, typefaces } from '../../../site/theme/typefaces.ts'
import { iconOn } from '../icons/draw-icon.ts'
import { iconOf } from '../icons/site-icons.ts'
import { drawShare, MOST_ICON_COLOURS } from './draw-share.ts'
import { type ReducedIcon, reduceIcon } from './reduce-icon.ts'
import { ICON, layOutShare } from './share-layout.ts'
import { createShareTypeface, type ShareTypeface } from './share-typeface.ts'
import type { ShareWords } from './share-words.ts'

export type ShareMaker = {
  /** Another one for another icon or another look. */
  version: string
  /** Name of the file: another one for other words or another version. */
  nameOf(words: ShareWords): string
  make(words: ShareWords): Promise<Uint8Array>
}

/** Gives the maker of a site. */
export type ShareMakerFor = (site: Site) => ShareMaker

/** Another number makes all pictures anew: what this folder draws looks different. */
const DESIGN = 2

/** The scripts in which the typefaces come; what none of them has is not drawn. */
const SCRIPTS = ['latin', 'bengali', 'latin-ext']
const WEIGHT = 600

type Fonts = { heading: readonly Buffer[]; body: readonly Buffer[] }
type Tools = { heading: ShareTypeface; body: ShareTypeface; icon: ReducedIcon }

/** @param keep where pictures lie between builds. The icon is drawn when the first one is missing there */
export const createShareMaker =
  (keep: KeepImage): ShareMakerFor =>
  (site) => {
    const { bytes } = iconOf(site)
    const { brand } = site.settings.colours
    const fonts = { heading: fontFiles(typefaces.heading.file), body: fontFiles(typefaces.body.file) }
    const version = hexHashOf(JSON.stringify([DESIGN, colours, brand]), bytes, ...fonts.heading, ...fonts.body)
    let tools: Promise<Tools> | undefined
    const nameOf = (words: ShareWords): string =>
      `share-${hexHashOf(JSON.stringify([version, words])).slice(0, 16)}.png`
    return {
      version,
      nameOf,
      make: (words) =>
        keep(nameOf(words), async () => {
          tools ??= openTools(fonts, bytes)
          const { icon, ...faces } = await tools
          return drawShare(layOutShare(words, faces), icon, brand)
        }),
    }
  }

async function openTools({ heading, body }: Fonts, icon: Uint8Array): Promise<Tools> {
  const harfBuzz = await import('harfbuzzjs')
  return {
    heading: createShareTypeface(harfBuzz, heading),
    body: createShareTypeface(harfBuzz, body),
    icon: reduceIcon(await iconOn(icon, ICON.size, colours.paper), MOST_ICON_COLOURS),
  }
}

const require = createRequire(import.meta.url)

const fontFiles = (family: string): Buffer[] =>
  SCRIPTS.map((script) => readFileSync(require.resolve(fontFile(family, script, WEIGHT, 'woff'))))
