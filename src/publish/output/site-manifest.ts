/**
 * The list of files that a build writes into the site, so that a later build knows what it may replace. The same site has the
 * same list. Servers do not serve files that begin with a dot, and it contains no secret.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './file-system.ts'

export const MANIFEST = '.copybook.json'

/** Begins the names of a running build's files in the site. Beside the site, its name comes first: `.dist`. */
export const WORK_FOLDER = '.copybook-work'

/** Files that operating systems add. */
const OF_SYSTEMS = ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found']

const NOTE = 'Written by a build. The next build replaces the files listed here, and stops if it finds any other.'

/** Returns the text of the list. @param paths of the site's files; the list itself is left out */
export function manifestText(paths: Iterable<string>): string {
  const files = [...new Set(paths)].filter((path) => path !== MANIFEST).sort()
  return `${JSON.stringify({ note: NOTE, files }, null, 1)}\n`
}

/**
 * Returns the paths that a build wrote into `folder`, with that of the list. A list that is damaged, or has a path outside the
 * folder, counts as none, since it decides what is removed.
 */
export function readManifest(folder: string): ReadonlySet<string> | undefined {
  try {
    const list = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as { files?: unknown } | null
    const files: unknown = list?.files
    if (Array.isArray(files) && files.every(isInside)) return new Set([...files, MANIFEST].map(comparable))
  } catch (error) {
    if (!(error instanceof SyntaxError) && !['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) throw error
  }
  return undefined
}

/** Returns what no build has written into `folder`, at most `limit` names. A folder is one name, with a `/`. */
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

/** Returns `a`, `a/b` for `a/b/c`. */
export function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
}

const isInside = (path: unknown): boolean =>
  typeof path === 'string' && !path.split(/[/\\]/).some((part) => ['', '.', '..'].includes(part))

/** Some systems return accents in file names in another form than was written. */
export const comparable = (path: string): string => path.normalize('NFC')
