/** The pictures with which the pages of a site are shared. Pages with the same title share a picture. */
import type { Site } from '../compiler/link/site.ts'
import { SHARE_SIZE } from './images/share/share-layout.ts'
import { type ShareMaker, type SharePicture, shareAlt, shareWords } from './images/share/share-maker.ts'
import type { FileMark, SiteWriter } from './output/site-writer.ts'

/** A picture in the written site. `file`: below the base path. */
export type WrittenPicture = { file: string; mark: FileMark }

/** Drawn at the same time: while one is compressed, the next is drawn. */
const AT_ONCE = 4

/**
 * @param maker without it no page has a picture
 * @param before pages of the last site: their unchanged pictures are taken over
 */
export function createSharePictures(
  { settings }: Site,
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

  const pictureOf = (title: string | undefined) => {
    if (!maker || title === undefined) return undefined
    const words = shareWords(settings, title)
    return { words, file: `media/${maker.nameOf(words)}`, make: () => maker.make(words) }
  }

  return {
    /** Changes when all pictures look different. */
    version: maker?.version,
    /** Returns what a page says about its picture. @param title of the page; without one it has none */
    of(title: string | undefined): { share?: SharePicture } {
      const picture = pictureOf(title)
      if (!picture) return {}
      const src = new URL(picture.file, settings.url).href
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
