/** What a build wrote for each page, so that the next one knows which pages are still valid. */
import { join } from 'node:path'
import { readChecked, writeChecked } from '../disk/cache.ts'
import { removeOld } from '../disk/cache-folder.js'
import { hexHashOf } from '../disk/hash.ts'
import type { FileMark } from './output/site-writer.ts'
import type { PageWeight } from './page-weight.ts'
import type { WrittenPicture } from './share-pictures.ts'
import type { SitemapEntry } from './sitemap.ts'

export type WrittenPage = {
  /** Hash of all that its data is made of; absent if the answer of a service is part of it. */
  from?: string
  /** Hash of all that its HTML is made of. */
  shown: string
  html: FileMark
  data: FileMark
  /** Absent without a budget. */
  weight?: PageWeight
  share?: WrittenPicture
  /** Its line in the sitemap. */
  listed?: SitemapEntry
}

/** By the pages' file names without extension. */
export type WrittenPages = ReadonlyMap<string, WrittenPage>

/** `read` returns no pages if there is no valid record. */
export type PageRecord = { read(): WrittenPages; save(pages: WrittenPages): void }

/** Records that are kept, of other output folders and other code. */
const KEPT = 5

/** Keeps a record in a file. @param version of the code that writes the pages  @param out the output folder */
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
