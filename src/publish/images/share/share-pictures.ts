/** The pictures with which pages are shared: named by what they show, drawn once, and added to the new site. */
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
import type { FileMark, SiteWriter } from '../../output/site-writer.ts'
import { iconOf } from '../site-icons.ts'
import { iconOn } from '../site-images.ts'
import { drawShare, reduceIcon } from './draw-share.ts'
import { ICON, layOutShare, SHARE_SIZE } from './share-layout.ts'
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

/** A picture in the written site. `file`: below the base path. */
export type WrittenPicture = { file: string; mark: FileMark }

/** Drawn at the same time: while one is compressed, the next is drawn. */
const AT_ONCE = 4

/**
 * @param maker without it no page has a picture
 * @param before pages of the last site: their unchanged pictures are taken over
 */
export function createSharePictures(
  { settings, main }: Pick<Site, 'settings' | 'main'>,
  maker: ShareMaker | undefined,
  target: SiteWriter,
  before: ReadonlyMap<string, { share?: WrittenPicture }>,
) {
  const marks = new Map([...before.values()].flatMap(({ share }) => (share ? [[share.file, share.mark]] : [])))
  /** Files that are in the new site, or will be. */
  const placed = new Set<string>()
  const pages = new Map<string, string>()
  const drawing = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined

  /** @returns false if it cannot be taken over */
  function keep(file: string): boolean {
    const mark = marks.get(file)
    if (!placed.has(file) && !(mark && target.keep(file, mark))) return false
    placed.add(file)
    return true
  }

  const pictureOf = (title: string | undefined, of = settings) => {
    if (!maker || title === undefined) return undefined
    const words = shareWords(of, title)
    return { words, file: `media/${maker.nameOf(words)}`, make: () => maker.make(words) }
  }

  return {
    /** Changes when all pictures look different. */
    version: maker?.version,
    /**
     * Returns what a page says about its picture.
     *
     * @param title of the page; without one it has none  @param isInMain whether it has the one of the main language
     */
    of(title: string | undefined, isInMain = false): { share?: SharePicture } {
      const of = (isInMain && main?.settings) || settings
      const picture = pictureOf(title, of)
      if (!picture) return {}
      const src = new URL(picture.file, of.url).href
      return { share: { src, ...SHARE_SIZE, alt: shareAlt(picture.words) } }
    },
    keep,
    /** Puts the picture of a page into the new site. @param page its file name */
    async add(page: string, title: string | undefined): Promise<void> {
      const picture = pictureOf(title)
      if (!picture) return
      const { file, make } = picture
      pages.set(page, file)
      if (keep(file)) return
      placed.add(file)
      const drawn = make()
        .then((bytes) => target.write(file, bytes))
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => drawing.delete(drawn))
      drawing.add(drawn)
      if (drawing.size >= AT_ONCE) await Promise.race(drawing)
    },
    /** Waits for all pictures. @returns those that were added, by page  @throws the first error of drawing */
    async finish(): Promise<Map<string, WrittenPicture>> {
      await Promise.all(drawing)
      if (failure) throw failure.error
      return new Map(
        [...pages].flatMap(([page, file]) => {
          const mark = target.markOf(file)
          return mark ? [[page, { file, mark }]] : []
        }),
      )
    },
  }
}
