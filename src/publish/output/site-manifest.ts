/**
 * The list of its own files that a build writes into the site, so that a later build knows what it may replace.
 * It is the same for the same site. Servers keep files that begin with a dot to themselves, and it holds no secret.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './paths.ts'

export const MANIFEST = '.copybook.json'

/** How the names of what a running build has in the site begin; beside it, `.dist` or the like is before. */
export const WORK_FOLDER = '.copybook-work'

/** What operating systems put into folders by themselves. */
const OF_SYSTEMS = ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found']

const NOTE = 'Written by a build. The next build replaces the files listed here, and stops if it finds any other.'

/** Returns the text of the list. @param paths of the site's files; the list itself is left out */
export function manifestText(paths: Iterable<string>): string {
  const files = [...new Set(paths)].filter((path) => path !== MANIFEST).sort()
  return `${JSON.stringify({ note: NOTE, files }, null, 1)}\n`
}

/** @returns the paths that a build wrote into `folder`, the list's own among them; undefined when no build says so */
export function readManifest(folder: string): ReadonlySet<string> | undefined {
  const text = readIfThere(join(folder, MANIFEST))
  const files = text === undefined ? undefined : filesIn(text)
  return files && new Set([...files, MANIFEST].map(comparable))
}

/** What in `folder` no build has written, as far as `limit`. A folder is named as one, with a `/`, and not looked into. */
export function foreignEntries(folder: string, limit: number): string[] {
  const written = readManifest(folder) ?? new Set<string>()
  const parents = new Set([...written].flatMap(foldersOf))
  const found: string[] = []
  const look = (inside: string): void => {
    const entries = readdirSync(join(folder, inside), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (found.length === limit) return
      const path = comparable(inside + entry.name)
      if (OF_SYSTEMS.includes(entry.name) || path.startsWith(WORK_FOLDER)) continue
      if (entry.isDirectory() && parents.has(path)) look(`${inside}${entry.name}/`)
      else if (entry.isDirectory() || !written.has(path)) found.push(entry.isDirectory() ? `${path}/` : path)
    }
  }
  look('')
  return found
}

/** `a`, `a/b` for `a/b/c`. */
export function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
}

/** Undefined for what is no list of paths inside the folder: it decides what is removed. */
function filesIn(text: string): string[] | undefined {
  let files: unknown
  try {
    files = (JSON.parse(text) as { files?: unknown } | null)?.files
  } catch {
    return undefined // no list of ours: the folder then counts as somebody else's
  }
  return Array.isArray(files) && files.every(isInside) ? files : undefined
}

const isInside = (path: unknown): boolean =>
  typeof path === 'string' && !path.split(/[/\\]/).some((part) => ['', '.', '..'].includes(part))

/** Some systems return the accents in file names in another form than was written. */
export const comparable = (path: string): string => path.normalize('NFC')

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined
    throw error
  }
}
