/** The pictures that the pages of a site are shared with, in the new site: each once, whichever pages have the same. */

import type { Site } from '../compiler/link/site.ts'
import { SHARE_SIZE } from './images/share/share-layout.ts'
import type { ShareMaker } from './images/share/share-maker.ts'
import { type SharePicture, shareAlt, shareWords } from './images/share/share-words.ts'
import type { FileMark, SiteWriter } from './output/site-writer.ts'

/** A picture as it lies in a site. `file`: below the base path. */
export type WrittenPicture = { file: string; mark: FileMark }

/** Drawn at the same time: while one is being packed, the next is drawn. */
const AT_ONCE = 4

/**
 * @param maker without it no page has a picture
 * @param before pages of the last site: their pictures are taken over where they are as they were
 */
export function createSharePictures(
  { settings }: Site,
  maker: ShareMaker | undefined,
  target: SiteWriter,
  before: ReadonlyMap<string, { share?: WrittenPicture }>,
) {
  const marks = new Map([...before.values()].flatMap(({ share }) => (share ? [[share.file, share.mark]] : [])))
  /** Those that lie in the new site, or will. */
  const placed = new Set<string>()
  const pages = new Map<string, string>()
  const drawing = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined

  const fileOf = (made: ShareMaker, title: string): string => `media/${made.nameOf(shareWords(settings, title))}`

  /** @returns false when it is not there to be taken over */
  function keep(file: string): boolean {
    const mark = marks.get(file)
    if (!placed.has(file) && !(mark && target.keep(file, mark))) return false
    placed.add(file)
    return true
  }

  function draw(made: ShareMaker, title: string, file: string): void {
    const drawn = made
      .make(shareWords(settings, title))
      .then((bytes) => target.write(file, bytes))
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => drawing.delete(drawn))
    drawing.add(drawn)
  }

  return {
    /** Another one when all pictures look different. */
    version: maker?.version,
    /** What a page says of its picture. @param title of the page; without one it has none */
    of(title: string | undefined): { share?: SharePicture } {
      if (!maker || title === undefined) return {}
      const src = new URL(fileOf(maker, title), settings.url).href
      return { share: { src, ...SHARE_SIZE, alt: shareAlt(shareWords(settings, title)) } }
    },
    keep,
    /** Sees to it that the picture of a page lies in the new site. @param page its file name */
    async add(page: string, title: string | undefined): Promise<void> {
      if (!maker || title === undefined) return
      const file = fileOf(maker, title)
      pages.set(page, file)
      if (keep(file)) return
      placed.add(file)
      draw(maker, title, file)
      if (drawing.size >= AT_ONCE) await Promise.race(drawing)
    },
    /** Waits until all are there. @returns those that were added, by page  @throws what drawing one of them failed with */
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
