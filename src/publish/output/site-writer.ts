/** Writes the files of a new site into a folder that nobody reads yet, and takes over from the last site what is the same. */
import { dirname, join } from 'node:path'
import { codeOf, type Disk, statOf } from './disk.ts'
import { MANIFEST, manifestText } from './site-manifest.ts'

/** By what a file is recognized as the one that a build wrote: a file that was changed or replaced since has another. */
export type FileMark = readonly [inode: number, size: number, modifiedMs: number]

export type SiteWriter = {
  /** Writes a file, in the place of one that was written under this path before. */
  write(path: string, bytes: string | Uint8Array): void
  /** A second path for a file that is written already. Without hard links it is a copy. */
  repeat(path: string, written: string): void
  /**
   * Takes a file over from the last site, without reading it.
   *
   * @returns false when it is no longer there as it was written, or the disk knows no hard links: nothing has happened
   */
  keep(path: string, mark: FileMark): boolean
  /** The mark of a file that is written. */
  markOf(path: string): FileMark | undefined
}

/** Fills a new site. */
export type FillSite = (site: SiteWriter) => Promise<void> | void

/** Fills a site with files whose bytes are at hand, by path. */
export const fillWith =
  (files: ReadonlyMap<string, string | Uint8Array>): FillSite =>
  (site) => {
    for (const [path, bytes] of files) site.write(path, bytes)
  }

/**
 * Writes a whole site, its list of files last.
 *
 * @param folder where it goes; it must not exist, so that nothing is written through a link into another site
 * @param last the site as built before, if there is one
 */
export async function writeSiteFiles(disk: Disk, folder: string, last: string, fill: FillSite): Promise<void> {
  const paths = new Set<string>()
  const folders = new Set<string>()
  const placeFor = (path: string): string => {
    const place = join(folder, path)
    const parent = dirname(place)
    if (!folders.has(parent)) disk.makeFolder(parent)
    folders.add(parent)
    paths.add(path)
    return place
  }
  const link = (from: string, to: string): boolean => {
    try {
      disk.link(from, to)
      return true
    } catch (error) {
      if (LINKLESS.includes(codeOf(error))) return false
      throw error
    }
  }
  disk.makeFolder(folder)
  folders.add(folder)
  await fill({
    write(path, bytes) {
      const place = placeFor(path)
      if (!writeNew(disk, place, bytes)) {
        disk.remove(place)
        disk.writeFile(place, bytes)
      }
    },
    repeat(path, written) {
      const place = placeFor(path)
      disk.remove(place)
      if (!link(join(folder, written), place)) disk.copyFile(join(folder, written), place)
    },
    keep(path, mark) {
      const place = placeFor(path)
      if (link(join(last, path), place)) {
        if (isSame(markAt(place), mark)) return true
        disk.remove(place)
      }
      paths.delete(path)
      return false
    },
    markOf: (path) => markAt(join(folder, path)),
  })
  disk.writeFile(join(folder, MANIFEST), manifestText(paths))
}

/** Said by file systems without hard links, when a file has too many, or when one of the two is not there or not free. */
const LINKLESS = [
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'EXDEV',
  'EMLINK',
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
]

/** @returns false when a file is there: writing into it might change another site, which shares it */
function writeNew(disk: Disk, place: string, bytes: string | Uint8Array): boolean {
  try {
    disk.writeFile(place, bytes)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function markAt(place: string): FileMark | undefined {
  const stat = statOf(place)
  return stat?.isFile() ? [stat.ino, stat.size, stat.mtimeMs] : undefined
}

const isSame = (one: FileMark | undefined, other: FileMark): boolean => other.every((value, at) => one?.[at] === value)
