/** Makes the pictures with which pages are shared. A picture is named by what it shows, and made once. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { domainToUnicode } from 'node:url'
import type { PageData } from '../../../compiler/link/page-data.ts'
import type { Site } from '../../../compiler/link/site.ts'
import type { SiteSettings } from '../../../compiler/schema/types.gen.ts'
import type { KeepImage } from '../../../disk/cache.ts'
import { hexHashOf } from '../../../disk/hash.ts'
import { colours } from '../../../site/theme/colours.ts'
import { fontFile, typefaces } from '../../../site/theme/typefaces.ts'
import { iconOn } from '../icons/draw-icon.ts'
import { iconOf } from '../icons/site-icons.ts'
import { drawShare, reduceIcon } from './draw-share.ts'
import { ICON, layOutShare } from './share-layout.ts'
import { createShareTypeface } from './share-typeface.ts'

/** All words of a picture. */
export type ShareWords = { title: string; name: string; address: string }

/** A picture as a page names it. */
export type SharePicture = NonNullable<PageData['share']>

export type ShareMaker = {
  /** Changes with the icon and the design. */
  version: string
  /** Returns the name of the file, which changes with the words and the version. */
  nameOf(words: ShareWords): string
  make(words: ShareWords): Promise<Uint8Array>
}

/** Creates the maker for a site. */
export type ShareMakerFor = (site: Site) => ShareMaker

/** Increase to make all pictures again, when the code of this folder draws something else. */
const DESIGN = 2

/** The scripts of the typefaces. A text in other scripts is not drawn. */
const SCRIPTS = ['latin', 'bengali', 'latin-ext']
const WEIGHT = 600

/** @param keep keeps pictures between builds. Fonts and icon are read when the first one is missing */
export const createShareMaker =
  (keep: KeepImage): ShareMakerFor =>
  (site) => {
    const { bytes } = iconOf(site)
    const { brand } = site.settings.colours
    const [heading, body] = [fontFiles(typefaces.heading.file), fontFiles(typefaces.body.file)]
    const version = hexHashOf(JSON.stringify([DESIGN, colours, brand]), bytes, ...heading, ...body)
    const openTools = async () => {
      const harfBuzz = await import('harfbuzzjs')
      return {
        heading: createShareTypeface(harfBuzz, heading),
        body: createShareTypeface(harfBuzz, body),
        icon: reduceIcon(await iconOn(bytes, ICON.size, colours.paper)),
      }
    }
    let tools: ReturnType<typeof openTools> | undefined
    const nameOf = (words: ShareWords): string =>
      `share-${hexHashOf(JSON.stringify([version, words])).slice(0, 16)}.png`
    return {
      version,
      nameOf,
      make: (words) =>
        keep(nameOf(words), async () => {
          tools ??= openTools()
          const { icon, ...faces } = await tools
          return drawShare(layOutShare(words, faces), icon, brand)
        }),
    }
  }

const require = createRequire(import.meta.url)

const fontFiles = (family: string): Buffer[] =>
  SCRIPTS.map((script) => readFileSync(require.resolve(fontFile(family, script, WEIGHT, 'woff'))))

/**
 * Returns the words of a picture. There is no price and no date: a sent link keeps its picture when these change.
 *
 * @param title of the page, without the site's name
 */
export function shareWords({ name, url }: Pick<SiteSettings, 'name' | 'url'>, title: string): ShareWords {
  const { hostname, pathname } = new URL(url)
  const address = domainToUnicode(hostname) + decoded(pathname)
  return { title, name, address: address.replace(/^www\./, '').replace(/\/$/, '') }
}

/** Returns a path with a % that encodes no letter unchanged. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Returns the words for those who do not see the picture. */
export const shareAlt = ({ title, name }: ShareWords): string => `${title} · ${name}`
