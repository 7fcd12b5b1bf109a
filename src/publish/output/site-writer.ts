/** Writes the files of a new site into a folder of its own, and takes unchanged files over from the last site. */
import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { statOf } from './file-system.ts'
import { MANIFEST, manifestText } from './site-manifest.ts'

/** Identifies a file as the one that a build wrote: it changes when the file is changed or replaced. */
export type FileMark = readonly [inode: number, size: number, modifiedMs: number]

export type SiteWriter = {
  /** Writes a file. A second call replaces it. */
  write(path: string, bytes: string | Uint8Array): void
  /** Gives a written file a second path. Without hard links it is a copy. */
  repeat(path: string, written: string): void
  /**
   * Takes a file over from the last site, without reading it.
   *
   * @returns false if it was changed or removed since, or without hard links: nothing has happened
   */
  keep(path: string, mark: FileMark): boolean
  /** The mark of a file that is written. */
  markOf(path: string): FileMark | undefined
}

/** Returns a writer into a folder of the site. */
export const inFolder = (site: SiteWriter, folder: string): SiteWriter => ({
  write: (path, bytes) => site.write(folder + path, bytes),
  repeat: (path, written) => site.repeat(folder + path, folder + written),
  keep: (path, mark) => site.keep(folder + path, mark),
  markOf: (path) => site.markOf(folder + path),
})

/** Fills a new site. */
export type FillSite = (site: SiteWriter) => Promise<void> | void

/**
 * Writes a whole site, its list of files last.
 *
 * @param folder a new one, so that nothing is written through a hard link into another site
 * @param last the site as built before, if there is one
 */
export async function writeFiles(folder: string, last: string, fill: FillSite): Promise<void> {
  const paths = new Set<string>()
  const folders = new Set<string>()
  const placeFor = (path: string): string => {
    const place = join(folder, path)
    const parent = dirname(place)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    paths.add(path)
    return place
  }
  mkdirSync(folder)
  await fill({
    write(path, bytes) {
      const place = placeFor(path)
      rmSync(place, { force: true }) // it may be a hard link to a file of the last site
      writeFileSync(place, bytes)
    },
    repeat(path, written) {
      const place = placeFor(path)
      rmSync(place, { force: true })
      if (!link(join(folder, written), place)) copyFileSync(join(folder, written), place)
    },
    keep(path, mark) {
      const place = placeFor(path)
      if (link(join(last, path), place)) {
        if (isSame(markAt(place), mark)) return true
        rmSync(place)
      }
      paths.delete(path)
      return false
    },
    markOf: (path) => markAt(join(folder, path)),
  })
  writeFileSync(join(folder, MANIFEST), manifestText(paths))
}

/** @returns false without the file, or on a file system without hard links; other errors come up when it is written */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

function markAt(place: string): FileMark | undefined {
  const stat = statOf(place)
  return stat?.isFile() ? [stat.ino, stat.size, stat.mtimeMs] : undefined
}

const isSame = (one: FileMark | undefined, other: FileMark): boolean => other.every((value, at) => one?.[at] === value)
