/** What a build wrote for each page, so that the next one can tell which pages are still as they should be. */
import { join } from 'node:path'
import { readChecked, writeChecked } from '../disk/cache.ts'
import { removeOld } from '../disk/cache-folder.js'
import { hexHashOf } from '../disk/hash.ts'
import type { FileMark } from './output/site-writer.ts'
import type { PageWeight } from './page-weight.ts'
import type { WrittenPicture } from './share-pictures.ts'
import type { SitemapEntry } from './sitemap.ts'

export type WrittenPage = {
  /** Hash of all that its data was made of; absent when not only the content was, but what a service said. */
  from?: string
  /** Hash of all that its HTML was made of. */
  shown: string
  html: FileMark
  data: FileMark
  /** Absent where no budget asks. */
  weight?: PageWeight
  /** The picture that it is shared with. */
  share?: WrittenPicture
  /** Its line in the list for search engines. */
  listed?: SitemapEntry
}

/** By the pages' file names without extension. */
export type WrittenPages = ReadonlyMap<string, WrittenPage>

export type PageRecord = {
  /** Empty when nothing is known that can be relied on. */
  read(): WrittenPages
  /** Replaces what was known. */
  save(pages: WrittenPages): void
}

/** Records of other output folders, or by other code, that are kept: the last used. */
const KEPT = 5

/**
 * A record in one file. It holds no page, only by what the pages in the output folder are recognized.
 *
 * @param cache folder of records; made when missing
 * @param version of the code that writes the pages
 * @param out the output folder
 */
export function createPageRecord(cache: string, version: string, out: string): PageRecord {
  const file = join(cache, `${hexHashOf(JSON.stringify([version, out])).slice(0, 20)}.json`)
  return {
    read: () => new Map(JSON.parse(readChecked(file) ?? '[]') as [string, WrittenPage][]),
    save(pages) {
      writeChecked(file, JSON.stringify([...pages]), 0o600)
      removeOld(cache, KEPT)
    },
  }
}
