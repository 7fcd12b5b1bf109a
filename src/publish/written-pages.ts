/** What a build wrote for each page, so that the next one can tell which pages are still as they should be. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileMark } from './output/site-writer.ts'

export type WrittenPage = {
  /** Hash of all that its data was made of; absent when not only the content was, but what a service said. */
  from?: string
  /** Hash of all that its HTML was made of. */
  shown: string
  html: FileMark
  data: FileMark
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
  const file = join(
    cache,
    `${createHash('sha256')
      .update(JSON.stringify([version, out]))
      .digest('hex')
      .slice(0, 20)}.json`,
  )
  return {
    read: () => parse(readIfThere(file)),
    save(pages) {
      const text = JSON.stringify([...pages])
      mkdirSync(cache, { recursive: true })
      const fresh = `${file}.${process.pid}`
      writeFileSync(fresh, `${checksum(text)}\n${text}`, { mode: 0o600 })
      renameSync(fresh, file)
      removeOld(cache)
    },
  }
}

/** Empty for a file that was cut off or changed: its pages are made anew. */
function parse(whole: string): WrittenPages {
  const end = whole.indexOf('\n')
  const text = whole.slice(end + 1)
  return end > 0 && whole.slice(0, end) === checksum(text)
    ? new Map(JSON.parse(text) as [string, WrittenPage][])
    : new Map()
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex')

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function removeOld(cache: string): void {
  const used = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const records = readdirSync(cache).map((name) => ({ path: join(cache, name), used: used(join(cache, name)) }))
  for (const { path } of records.sort((a, b) => b.used - a.used).slice(KEPT)) rmSync(path, { force: true })
}
