/** Writes the files of a new site into a folder of its own, and takes unchanged files over from the last site. */
import { copyFileSync, linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MANIFEST, manifestText } from './site-manifest.ts'

/** Identifies each file of a site as the one that a build wrote: a mark changes when its file is changed or replaced. */
export type FileMarks = ReadonlyMap<string, readonly [inode: number, size: number, modifiedMs: number]>

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
  keep(path: string): boolean
  /** Returns whether the new site has a file. */
  has(path: string): boolean
}

/** Returns a writer into a folder of the site. */
export const inFolder = (site: SiteWriter, folder: string): SiteWriter => ({
  write: (path, bytes) => site.write(folder + path, bytes),
  repeat: (path, written) => site.repeat(folder + path, folder + written),
  keep: (path) => site.keep(folder + path),
  has: (path) => site.has(folder + path),
})

/** Fills a new site. @param paths of the files that it has so far */
export type FillSite = (site: SiteWriter, paths: ReadonlySet<string>) => Promise<void> | void

/**
 * Writes a whole site, its list of files last.
 *
 * @param folder a new one, so that nothing is written through a hard link into another site
 * @param last the site as built before, if there is one, and its marks
 */
export async function writeFiles(
  folder: string,
  last: { folder: string; marks: FileMarks },
  fill: FillSite,
): Promise<FileMarks> {
  const paths = new Set<string>()
  const folders = new Set<string>()
  const placeFor = (path: string): string => {
    const place = join(folder, path)
    const parent = dirname(place)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    // It may be a hard link to a file of the last site.
    if (paths.has(path)) rmSync(place, { force: true })
    paths.add(path)
    return place
  }
  mkdirSync(folder)
  const site: SiteWriter = {
    write(path, bytes) {
      writeFileSync(placeFor(path), bytes)
    },
    repeat(path, written) {
      const place = placeFor(path)
      if (!link(join(folder, written), place)) copyFileSync(join(folder, written), place)
    },
    keep(path) {
      const mark = last.marks.get(path)
      if (!mark) return false
      const place = placeFor(path)
      if (link(join(last.folder, path), place)) {
        if (String(markOf(place)) === String(mark)) return true
        rmSync(place)
      }
      paths.delete(path)
      return false
    },
    has: (path) => paths.has(path),
  }
  await fill(site, paths)
  writeFileSync(join(folder, MANIFEST), manifestText(paths))
  return new Map([...paths].map((path) => [path, markOf(join(folder, path))]))
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

function markOf(place: string): readonly [number, number, number] {
  const { ino, size, mtimeMs } = lstatSync(place)
  return [ino, size, mtimeMs]
}
