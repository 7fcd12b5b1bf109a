/** The pictures with which pages are shared: named by what they show, drawn once, and added to the new site. */
import { domainToUnicode } from 'node:url'
import type { PageData } from '../../../compiler/link/page-data.ts'
import type { Site } from '../../../compiler/link/site.ts'
import type { SiteSettings } from '../../../compiler/schema/types.gen.ts'
import { colours } from '../../../compiler/theme/colours.ts'
import type { KeepImage } from '../../../disk/cache.ts'
import { hexHashOf } from '../../../disk/hash.ts'
import type { SiteWriter } from '../../output/site-writer.ts'
import { siteColours } from '../../theme/site-colours.ts'
import { iconOf } from '../site-icons.ts'
import type { DrawAheadFor } from './draw-ahead.ts'
import type { ShareColours } from './draw-share.ts'
import { createShareDrawer, type ShareDrawer, type ShareWords } from './share-drawer.ts'
import { fontsOfSite, type ShareFonts } from './share-fonts.ts'
import { SHARE_SIZE } from './share-layout.ts'

/** A picture as a page names it. */
export type SharePicture = NonNullable<PageData['share']>

export type ShareMaker = Pick<ShareDrawer, 'missingIn'> & {
  /** Changes with the icon and the design. */
  version: string
  /** Returns the name of the file, which changes with the words and the version. */
  nameOf(words: ShareWords): string
  /** Begins to draw. @returns when `make` has the picture, or the error, at once: what `missingIn` returns, if it is known */
  ahead?: ((words: ShareWords) => Promise<readonly string[] | undefined>) | undefined
  make(words: ShareWords): Promise<Uint8Array>
}

/** Creates the maker for a site. */
export type ShareMakerFor = (site: Site) => ShareMaker

/** Increase to make all pictures again, when the code of this folder draws something else. */
const DESIGN = 4

/**
 * @param keep keeps pictures between builds. Fonts are opened when the first one is missing
 * @param given fonts in place of the site's; a letter that the one typeface does not have is drawn with the other
 * @param aheadFor draws into the folder of `keep` while pages are rendered
 */
export const createShareMaker =
  (keep: KeepImage, given?: ShareFonts, aheadFor?: DrawAheadFor): ShareMakerFor =>
  (site) => {
    const { bytes: icon } = iconOf(site)
    const { version: ofColours, ...shown } = shareColours(site)
    const fonts = given ?? fontsOfSite(site)
    const ofFonts = hexHashOf(...fonts.heading, ...fonts.body)
    const version = hexHashOf(JSON.stringify([DESIGN, ofColours, shown.brand, ofFonts]), icon)
    const design = { icon, colours: shown, fonts }
    const { draw, missingIn } = createShareDrawer(design)
    const ahead = aheadFor?.(design)
    const nameOf = (words: ShareWords): string =>
      `share-${hexHashOf(JSON.stringify([version, words])).slice(0, 16)}.png`
    return {
      version,
      nameOf,
      ahead: ahead && ((words) => ahead(nameOf(words), words)),
      make: (words) => keep(nameOf(words), () => draw(words)),
      missingIn,
    }
  }

/** Returns the colours by day. Rules and lines that the theme takes away are drawn in the colour of the paper. */
function shareColours(site: Site): ShareColours & { version: object } {
  const day = siteColours(site)
  const { ruledPaper = true, marginLine = true } = site.theme?.ornaments ?? {}
  const { paper, cover, ink, brand } = day
  // Not every brand can be read on a paper of one's own.
  const own = { paper, cover, ink, brand: day.own ? day.link : brand }
  const lines = { rule: ruledPaper ? day.rule : paper, margin: marginLine ? day.margin : paper }
  const isEngine = Object.entries(colours).every(([name, value]) => day[name as keyof typeof colours] === value)
  return { ...own, ...lines, version: isEngine && ruledPaper && marginLine ? colours : { ...own, ...lines } }
}

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

/** @param maker without it no page has a picture */
export function createSharePictures(
  { settings, main }: Pick<Site, 'settings' | 'main'>,
  maker: ShareMaker | undefined,
  target: SiteWriter,
) {
  /** Files to draw. `drawn`: ahead, in a thread. */
  const missing = new Map<string, { words: ShareWords; drawn: Promise<readonly string[] | undefined> | undefined }>()

  /** Takes an unchanged picture over from the last site. @returns whether the new site has it, or will have it */
  const keep = (file: string): boolean => missing.has(file) || target.has(file) || target.keep(file)

  const pictureOf = (title: string | undefined, of = settings) => {
    if (!maker || title === undefined) return undefined
    const words = shareWords(of, title)
    return { words, file: `media/${maker.nameOf(words)}` }
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
    /** Adds a picture to the new site. @param title of the page  @returns its file, below the base path */
    add(title: string | undefined): string | undefined {
      const picture = pictureOf(title)
      if (picture && !keep(picture.file))
        missing.set(picture.file, { words: picture.words, drawn: maker?.ahead?.(picture.words) })
      return picture?.file
    },
    /**
     * Returns the letters of a title that its picture leaves out. The thread that drew it has said them; otherwise the fonts
     * are opened.
     */
    missingIn: async (title: string | undefined): Promise<string> => {
      const picture = pictureOf(title)
      const letters = picture && ((await missing.get(picture.file)?.drawn) ?? (await maker?.missingIn(picture.words)))
      return letters?.join('') ?? ''
    },
    /** Writes what is missing. @throws the first error of drawing, when nothing more will be written */
    async finish(): Promise<void> {
      for (const [file, { words, drawn }] of missing) {
        await drawn
        if (maker) target.write(file, await maker.make(words))
      }
    },
  }
}
