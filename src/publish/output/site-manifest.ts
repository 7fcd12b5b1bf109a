/**
 * The list of files that a build writes into the site, and which folders a build refuses: those that are needed for something
 * else, or hold what no build wrote. The same site has the same list. Servers do not serve files that begin with a dot, and it
 * contains no secret.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, sep } from 'node:path'
import { codeOf, isFolder, statOf } from './file-system.ts'
import { OutputError } from './output-error.ts'

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
function foreignEntries(folder: string, limit: number): string[] {
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

/** Absolute paths; links in them are followed. */
export type Places = { projectFolder: string; contentFolder: string; homeFolder?: string }

/** Folders of the project. A site inside one would be taken for a part of it. */
const OF_PROJECT = ['content', 'src', 'schema', 'public', 'node_modules', '.git']

/** @param folder absolute, links followed  @throws OutputError for a folder that is needed for something else */
export function refuseLocation(folder: string, places: Places): void {
  const purpose = purposeOf(folder, places)
  if (purpose === undefined) return
  throw new OutputError(`The site cannot be written to ${folder}: that is ${purpose}.
A build replaces everything in its folder, so it needs one of its own. Nothing was touched.
Choose another folder by putting OUT_DIR=../site before the command, or leave OUT_DIR out to build into dist/.`)
}

function purposeOf(folder: string, places: Places): string | undefined {
  const { projectFolder, contentFolder, homeFolder = homedir() } = places
  if (parse(folder).root === folder) return 'the root of the disk'
  if (isSame(folder, projectFolder)) return 'the project itself'
  if (isWithin(projectFolder, folder)) return 'a folder that holds the project'
  if (isSame(folder, contentFolder)) return 'the content folder'
  if (isWithin(contentFolder, folder)) return 'a folder that holds the content'
  if (isWithin(folder, contentFolder)) return 'inside the content folder'
  if (homeFolder !== '' && isSame(folder, homeFolder)) return 'your home folder'
  if (homeFolder !== '' && isWithin(homeFolder, folder)) return 'a folder that holds your home folder'
  if (isSame(folder, join(projectFolder, '.cache'))) return 'where the project keeps what it works with'
  const part = OF_PROJECT.find((name) => isWithin(folder, join(projectFolder, name)))
  if (part !== undefined) return `the project’s own ${part}/, or inside it`
  const tool = folder.split(sep).find((name) => ['.git', 'node_modules'].includes(name))
  return tool === undefined ? undefined : `inside a folder named ${tool}, which other programs change`
}

/** Returns whether `path` is `folder` or in it. */
function isWithin(path: string, folder: string): boolean {
  return isSame(path, folder) || (dirname(path) !== path && isWithin(dirname(path), folder))
}

const isSame = (one: string, other: string): boolean => identityOf(one) === identityOf(other)

/** Returns the same text for all paths to a place: its number on the disk, and the names of what does not exist yet. */
function identityOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : `${identityOf(dirname(path))}/${basename(path)}`
}

/** How many names a sentence lists. */
const NAMED = 3

/** @throws OutputError unless the folder is missing, empty, or holds what a build wrote and nothing else */
export function refuseContents(folder: string): void {
  if (statOf(folder) === undefined) return
  if (!isFolder(folder))
    throw new OutputError(`The site cannot be written to ${folder}: a file stands there. Nothing was touched.
Move the file away, or choose another folder by putting OUT_DIR=../site before the command.`)
  const found = foreignEntries(folder, NAMED + 1)
  if (found.length === 0) return
  const names = found.length > NAMED ? `${found.slice(0, NAMED).join(', ')} and more` : found.join(', ')
  throw new OutputError(
    readManifest(folder) === undefined
      ? `The site cannot be written to ${folder}: it holds what no build is known to have written (${names}).
A build replaces everything in its folder, so it needs one of its own. Nothing was touched.
If nothing in that folder is needed, an older build for example, delete it and build again.
Otherwise choose another folder by putting OUT_DIR=../site before the command.`
      : `The site cannot be written to ${folder}: something was added there since it was built (${names}).
A build replaces everything in its folder, and what was added would be lost. Nothing was touched.
If it is not needed, delete it and build again. Otherwise move it elsewhere:
what belongs to every build of the site, a file for the host for example, goes into public/.`,
  )
}
